package dev.innkeeper.formats.card;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.card.UnreadableCardException.Reason;
import java.nio.ByteBuffer;
import java.util.Optional;

/**
 * A file that is to be imported as a card, in any of the formats that bring one card and nothing else.
 *
 * <p>Backyard archives bring chats as well: see {@link ByafCards}.
 */
public final class CardFile {
    private static final int MAX_TEXT_BYTES = 64 << 20;

    private CardFile() {}

    /** A format, as the client names it. */
    public enum Format {
        /** JSON: V1, V2, V3, Pygmalion. */
        JSON,
        /** YAML. */
        YAML,
        /** PNG with a card in its text chunks. */
        PNG,
        /** A zip archive with {@code card.json}. */
        CHARX,
        /** A zip archive of Backyard AI. */
        BYAF;

        /** The format of a {@code file_type}; lower case only. */
        public static Optional<Format> of(String fileType) {
            return switch (fileType) {
                case "json" -> Optional.of(JSON);
                case "yaml", "yml" -> Optional.of(YAML);
                case "png" -> Optional.of(PNG);
                case "charx" -> Optional.of(CHARX);
                case "byaf" -> Optional.of(BYAF);
                default -> Optional.empty();
            };
        }
    }

    /**
     * Reads a card.
     *
     * @param format of {@link Format#BYAF} only the card is read, not its chats
     * @throws UnreadableCardException if the file holds no card of that format
     */
    public static ImportedCard read(Format format, ByteBuffer file, CardTime time) throws UnreadableCardException {
        return switch (format) {
            case JSON -> JsonCards.fromFile(text(file), time);
            case YAML -> YamlCards.fromFile(text(file), time);
            case PNG -> JsonCards.fromPng(CardPng.document(file), time);
            case CHARX -> CharxCards.fromFile(file, time);
            case BYAF -> ByafCards.read(file).card(Optional.empty(), time);
        };
    }

    private static byte[] text(ByteBuffer file) throws UnreadableCardException {
        if (file.remaining() > MAX_TEXT_BYTES) {
            throw new UnreadableCardException(
                    Reason.TOO_LARGE, "The file is larger than " + (MAX_TEXT_BYTES >> 20) + " MB.");
        }
        byte[] bytes = new byte[file.remaining()];
        file.duplicate().get(bytes);
        return bytes;
    }

    /** The card as a JSON file for others: normalised, without private fields, indented by four blanks (§7a). */
    public static String exportJson(Json.Obj card, CardTime time) {
        return CardDocuments.withoutPrivateFields(CardDocuments.normalisedAndDated(card, time))
                .text(4);
    }

    /**
     * The card as a PNG file for others: the same picture, the card without private fields (§7a).
     *
     * @throws UnreadableCardException if the file holds no card
     */
    public static byte[] exportPng(ByteBuffer file) throws UnreadableCardException {
        Json.Obj card = CardPng.document(file);
        return CardPng.write(file, CardDocuments.withoutPrivateFields(card).text());
    }
}
