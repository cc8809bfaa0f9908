package dev.innkeeper.formats.card;

import dev.innkeeper.formats.picture.Picture;
import dev.innkeeper.formats.picture.Pictures;
import dev.innkeeper.formats.picture.PixelSize;
import dev.innkeeper.formats.picture.UnreadablePictureException;

/** The PNG into which a card is written (character-cards.md §3.3). */
public final class CardPicture {
    /** The size to which a cropped picture is scaled on request. */
    public static final PixelSize SIZE = new PixelSize(512, 768);

    private CardPicture() {}

    /**
     * The picture of an imported card.
     *
     * @param upload the imported file
     * @throws UnreadableCardException if an archive's picture cannot be unpacked
     */
    public static byte[] of(Portrait portrait, byte[] upload) throws UnreadableCardException {
        return switch (portrait) {
            case Portrait.Default ignored -> Pictures.defaultAvatar();
            case Portrait.Upload ignored -> reencoded(upload, upload);
            case Portrait.Embedded(Content content) -> reencoded(content.bytes(), Pictures.defaultAvatar());
        };
    }

    /** The file's pixels as PNG, without anything else it held; the other file if the pixels cannot be decoded. */
    public static byte[] reencoded(byte[] file, byte[] otherwise) {
        try {
            return Pictures.png(Pictures.decode(file));
        } catch (UnreadablePictureException e) {
            return otherwise;
        }
    }

    /**
     * A part of a picture as PNG.
     *
     * @param scaled whether the part is scaled to {@link #SIZE}
     * @throws UnreadablePictureException if the pixels cannot be decoded
     * @throws IllegalArgumentException if nothing of the picture lies in the rectangle
     */
    public static byte[] cropped(byte[] file, int x, int y, int width, int height, boolean scaled)
            throws UnreadablePictureException {
        Picture part = Pictures.decode(file).crop(x, y, width, height);
        return Pictures.png(scaled ? part.cover(SIZE) : part);
    }
}
