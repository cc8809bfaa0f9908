package dev.innkeeper.formats.card;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.JsonSyntaxException;
import dev.innkeeper.formats.card.UnreadableCardException.Reason;
import dev.innkeeper.formats.png.DamagedPngException;
import dev.innkeeper.formats.png.PngChunk;
import dev.innkeeper.formats.png.PngChunk.PngText;
import dev.innkeeper.formats.png.PngChunks;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The card in the text chunks of a PNG file (character-cards.md §3). */
public final class CardPng {
    /** The largest PNG that is taken for a card, in bytes. */
    public static final int MAX_BYTES = 128 << 20;

    private static final int MAX_TEXT = 64 << 20;
    private static final String V2_KEYWORD = "chara";
    private static final String V3_KEYWORD = "ccv3";

    private CardPng() {}

    /**
     * All bytes of a PNG, but never more than {@link #MAX_BYTES} of them in memory.
     *
     * @throws UnreadableCardException with {@link Reason#TOO_LARGE}
     * @throws IOException if reading fails
     */
    public static byte[] readBytes(InputStream file) throws IOException, UnreadableCardException {
        byte[] bytes = file.readNBytes(MAX_BYTES + 1);
        requireSize(bytes.length);
        return bytes;
    }

    /**
     * The card's JSON text: the first {@code ccv3} chunk, else the first {@code chara} chunk.
     *
     * @throws UnreadableCardException if the file is no sound PNG or holds no card
     */
    public static String text(ByteBuffer file) throws UnreadableCardException {
        requireSize(file.remaining());
        List<PngText> texts = texts(chunks(file));
        String base64 = find(texts, V3_KEYWORD)
                .or(() -> find(texts, V2_KEYWORD))
                .orElseThrow(() -> new UnreadableCardException(
                        Reason.NO_CARD_CHUNK,
                        "The picture holds no character. Ask for the original file: many sites and messengers strip"
                                + " the character from a picture."));
        if (base64.length() > MAX_TEXT) {
            throw new UnreadableCardException(
                    Reason.TOO_LARGE, "The character in the picture is larger than " + (MAX_TEXT >> 20) + " MB.");
        }
        return new String(LenientBase64.decode(base64), StandardCharsets.UTF_8);
    }

    /**
     * The card.
     *
     * @throws UnreadableCardException if the file is no sound PNG or holds no JSON object as its card
     */
    public static Json.Obj document(ByteBuffer file) throws UnreadableCardException {
        return parse(text(file));
    }

    /** A text that {@link #text} found, as a document. */
    static Json.Obj parse(String text) throws UnreadableCardException {
        try {
            if (Json.parse(text) instanceof Json.Obj card) {
                return card;
            }
        } catch (JsonSyntaxException e) {
            throw new UnreadableCardException(
                    Reason.NOT_BASE64_JSON, "The character in the picture is damaged: " + e.getMessage() + ".", e);
        }
        throw new UnreadableCardException(
                Reason.NOT_BASE64_JSON, "The picture holds something else where its character should be.");
    }

    /**
     * The picture with another card in it; every other chunk stays as it is (§3.2).
     *
     * @param file a sound PNG, with or without a card
     * @param cardJson the card's JSON text; if it is no JSON object only the {@code chara} chunk is written
     * @throws UnreadableCardException if the file is no sound PNG
     */
    public static byte[] write(ByteBuffer file, String cardJson) throws UnreadableCardException {
        List<PngChunk> chunks = new ArrayList<>();
        for (PngChunk chunk : chunks(file).chunks()) {
            if (!isCard(chunk)) {
                chunks.add(chunk);
            }
        }
        int end = chunks.size() - 1;
        chunks.add(end, PngChunk.text(V2_KEYWORD, encode(cardJson)));
        v3Text(cardJson).ifPresent(v3 -> chunks.add(end + 1, PngChunk.text(V3_KEYWORD, encode(v3))));
        return new PngChunks(chunks).bytes();
    }

    private static Optional<String> v3Text(String cardJson) {
        return Json.read(cardJson)
                .flatMap(Json::asObject)
                .map(card -> card.with("spec", "chara_card_v3")
                        .with("spec_version", "3.0")
                        .text());
    }

    private static boolean isCard(PngChunk chunk) throws UnreadableCardException {
        try {
            return chunk.asText()
                    .map(text -> text.keyword().toLowerCase(Locale.ROOT))
                    .filter(keyword -> keyword.equals(V2_KEYWORD) || keyword.equals(V3_KEYWORD))
                    .isPresent();
        } catch (DamagedPngException e) {
            throw damaged(e);
        }
    }

    private static PngChunks chunks(ByteBuffer file) throws UnreadableCardException {
        try {
            return PngChunks.read(file);
        } catch (DamagedPngException e) {
            throw damaged(e);
        }
    }

    private static List<PngText> texts(PngChunks png) throws UnreadableCardException {
        List<PngText> texts = new ArrayList<>();
        try {
            for (PngChunk chunk : png.chunks()) {
                chunk.asText().ifPresent(texts::add);
            }
        } catch (DamagedPngException e) {
            throw damaged(e);
        }
        return texts;
    }

    private static UnreadableCardException damaged(DamagedPngException e) {
        Reason reason = switch (e.reason()) {
            case NO_SIGNATURE -> Reason.NOT_PNG;
            case CHUNKS, PIXELS -> Reason.DAMAGED_CHUNK;
        };
        return new UnreadableCardException(reason, String.valueOf(e.getMessage()), e);
    }

    private static Optional<String> find(List<PngText> texts, String keyword) {
        return texts.stream()
                .filter(text -> text.keyword().equalsIgnoreCase(keyword))
                .map(PngText::text)
                .findFirst();
    }

    private static void requireSize(int length) throws UnreadableCardException {
        if (length > MAX_BYTES) {
            throw new UnreadableCardException(
                    Reason.TOO_LARGE,
                    "The file is larger than " + (MAX_BYTES >> 20) + " MB: make the picture smaller.");
        }
    }

    private static String encode(String json) {
        return Base64.getEncoder().encodeToString(json.getBytes(StandardCharsets.UTF_8));
    }
}
