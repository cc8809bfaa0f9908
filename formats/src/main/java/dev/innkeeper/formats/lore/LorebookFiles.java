package dev.innkeeper.formats.lore;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.JsonSyntaxException;
import dev.innkeeper.formats.card.CardPng;
import dev.innkeeper.formats.card.LenientBase64;
import dev.innkeeper.formats.card.UnreadableCardException;
import dev.innkeeper.formats.lore.UnreadableLorebookException.Reason;
import dev.innkeeper.formats.png.DamagedPngException;
import dev.innkeeper.formats.png.PngChunk;
import dev.innkeeper.formats.png.PngChunks;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** Recognises lorebook files by what is in them (world-info.md §10.3). */
public final class LorebookFiles {
    /** The largest file that is taken for a lorebook, in bytes. */
    public static final int MAX_BYTES = 64 << 20;

    private static final String PICTURE_MARK = "naidata";

    private LorebookFiles() {}

    /** Recognises JSON as SillyTavern's client does: whatever is nothing else is native (§10.3). */
    public static ForeignLorebook recognised(Json.Obj file) {
        if (file.has("lorebookVersion")) {
            return new ForeignLorebook.NovelAi(file, false);
        }
        if (file.string("kind", "").equals("memory")) {
            return new ForeignLorebook.Agnai(file);
        }
        if (file.string("type", "").equals("risu")) {
            return new ForeignLorebook.Risu(file);
        }
        return new ForeignLorebook.Native(file);
    }

    /**
     * Reads a file of any kind that holds a lorebook: JSON of every known program, a card's book alone
     * ({@code lorebook_v3}) or inside the card, a Novel AI picture, a picture card.
     *
     * @throws UnreadableLorebookException if there is no lorebook in it
     */
    public static ForeignLorebook read(ByteBuffer file) throws UnreadableLorebookException {
        if (file.remaining() > MAX_BYTES) {
            throw new UnreadableLorebookException(
                    Reason.TOO_LARGE, "The file is larger than " + (MAX_BYTES >> 20) + " MB. Split the lorebook.");
        }
        if (!PngChunks.hasSignature(file)) {
            return anyJson(
                    object(StandardCharsets.UTF_8.decode(file.duplicate()).toString()));
        }
        Optional<byte[]> text = novelAiText(file);
        return text.isPresent()
                ? inPicture(object(new String(text.get(), StandardCharsets.UTF_8)))
                : new ForeignLorebook.OfCard(bookOfCard(file));
    }

    private static ForeignLorebook inPicture(Json.Obj file) throws UnreadableLorebookException {
        ForeignLorebook foreign = anyJson(file);
        return foreign instanceof ForeignLorebook.NovelAi ? new ForeignLorebook.NovelAi(file, true) : foreign;
    }

    /**
     * The JSON text in a Novel AI picture.
     *
     * @param encoding of the text; SillyTavern's client takes it for Latin-1
     * @throws UnreadableLorebookException if the file is no sound PNG, or holds no such text
     */
    public static String novelAiText(ByteBuffer picture, Charset encoding) throws UnreadableLorebookException {
        byte[] text = novelAiText(picture)
                .orElseThrow(() -> new UnreadableLorebookException(
                        Reason.EMPTY_PICTURE,
                        "The picture holds no lorebook. Ask for the original file: many sites and messengers strip"
                                + " the lorebook from a picture."));
        return new String(text, encoding);
    }

    private static Optional<byte[]> novelAiText(ByteBuffer picture) throws UnreadableLorebookException {
        for (PngChunk chunk : chunks(picture).chunks()) {
            if (chunk.isText()) {
                String data = StandardCharsets.ISO_8859_1.decode(chunk.data()).toString();
                if (data.startsWith(PICTURE_MARK)) {
                    int start = Math.min(PICTURE_MARK.length() + 1, data.length());
                    return Optional.of(LenientBase64.decode(data.substring(start)));
                }
            }
        }
        return Optional.empty();
    }

    private static PngChunks chunks(ByteBuffer picture) throws UnreadableLorebookException {
        try {
            return PngChunks.read(picture);
        } catch (DamagedPngException e) {
            throw new UnreadableLorebookException(Reason.DAMAGED_PICTURE, String.valueOf(e.getMessage()), e);
        }
    }

    private static CharacterBook bookOfCard(ByteBuffer picture) throws UnreadableLorebookException {
        try {
            return CharacterBook.in(CardPng.document(picture)).orElseThrow(LorebookFiles::cardWithoutBook);
        } catch (UnreadableCardException e) {
            throw new UnreadableLorebookException(
                    Reason.EMPTY_PICTURE,
                    "The picture holds no lorebook. Ask for the original file: many sites and messengers strip"
                            + " the lorebook from a picture.",
                    e);
        }
    }

    private static UnreadableLorebookException cardWithoutBook() {
        return new UnreadableLorebookException(
                Reason.NO_ENTRIES, "This is a character card without a lorebook. Import it as a character.");
    }

    private static ForeignLorebook anyJson(Json.Obj file) throws UnreadableLorebookException {
        ForeignLorebook foreign = recognised(file);
        if (!(foreign instanceof ForeignLorebook.Native) || file.truthy("entries") && !listOfCardEntries(file)) {
            return foreign;
        }
        if (listOfCardEntries(file)) {
            return new ForeignLorebook.OfCard(new CharacterBook(file));
        }
        if (file.string("spec", "").equals("lorebook_v3")) {
            return new ForeignLorebook.OfCard(new CharacterBook(file.object("data")));
        }
        if (file.string("spec", "").startsWith("chara_card")) {
            return new ForeignLorebook.OfCard(CharacterBook.in(file).orElseThrow(LorebookFiles::cardWithoutBook));
        }
        return foreign;
    }

    /** Whether this is a card's book without its card: entries in a list, with the card's names of their fields. */
    private static boolean listOfCardEntries(Json.Obj file) {
        List<Json.Obj> entries = file.array("entries").objects();
        return !entries.isEmpty() && entries.stream().allMatch(entry -> entry.has("keys") && !entry.has("key"));
    }

    private static Json.Obj object(String text) throws UnreadableLorebookException {
        try {
            return Json.parse(text.startsWith("\uFEFF") ? text.substring(1) : text)
                    .asObject()
                    .orElseThrow(() -> new UnreadableLorebookException(
                            Reason.NOT_JSON, "The file holds something else than a lorebook: it is no JSON object."));
        } catch (JsonSyntaxException e) {
            throw new UnreadableLorebookException(
                    Reason.NOT_JSON, "The file is not valid JSON: " + e.getMessage() + ".", e);
        }
    }

    /** The entries of a native lorebook, which are an object or a list; none if they are something else. */
    static List<Json> items(Json entries) {
        return switch (entries) {
            case Json.Obj object -> List.copyOf(object.members().values());
            case Json.Arr array -> array.items();
            case Json.Null ignored -> List.of();
            case Json.Bool ignored -> List.of();
            case Json.Num ignored -> List.of();
            case Json.Str ignored -> List.of();
        };
    }
}
