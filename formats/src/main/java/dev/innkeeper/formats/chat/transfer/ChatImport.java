package dev.innkeeper.formats.chat.transfer;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.JsonSyntaxException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;

/**
 * Reads chats of other programs, bytes in, chats out (chats.md §9.1).
 *
 * <p>{@link #ofJson} and {@link #ofLines} follow SillyTavern, whose clients say which of both a file is;
 * {@link #recognised} finds out. Damaged parts are skipped or kept, and told as problems; whether SillyTavern would
 * have refused the file because of them says {@link ImportedChats#refusedBySillyTavern}.
 */
public final class ChatImport {
    /** The largest JSON document that is read, in bytes; lines have no limit. */
    public static final int LARGEST_DOCUMENT = 128 << 20;

    private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

    private ChatImport() {}

    /**
     * The chats of a file of which nothing is known.
     *
     * @param names for messages without names
     * @param now for messages without times
     */
    public static ImportedChats recognised(byte[] file, ImportNames names, Instant now) throws UnreadableChatException {
        byte[] content = withoutMark(file);
        try {
            return ofJson(content, names, now);
        } catch (UnreadableChatException notADocument) {
            return switch (notADocument.reason()) {
                case NOT_JSON, UNKNOWN_FORMAT -> ofLines(content);
                case EMPTY, NO_HEADER, TOO_LARGE -> throw notADocument;
            };
        }
    }

    /** The chats of one JSON document: Kobold Lite, CAI Tools, Ooba, Agnai or RisuAI, in this order. */
    public static ImportedChats ofJson(byte[] file, ImportNames names, Instant now) throws UnreadableChatException {
        return new DocumentImport(names, now).read(document(file));
    }

    /** The chat of a file of JSON lines: SillyTavern's own or Chub's. */
    public static ImportedChats ofLines(byte[] file) throws UnreadableChatException {
        return new LinesImport(file).read();
    }

    private static Json document(byte[] file) throws UnreadableChatException {
        if (file.length == 0) {
            throw new UnreadableChatException(
                    UnreadableChatException.Reason.EMPTY, "The file is empty. Choose the chat's file again.");
        }
        if (file.length > LARGEST_DOCUMENT) {
            throw new UnreadableChatException(
                    UnreadableChatException.Reason.TOO_LARGE,
                    "The file is larger than 128 MB. Split the chats over several files.");
        }
        try {
            return Json.parse(new String(file, StandardCharsets.UTF_8));
        } catch (JsonSyntaxException notJson) {
            throw new UnreadableChatException(
                    UnreadableChatException.Reason.NOT_JSON,
                    "The file is not JSON. Export the chat again from the program it comes from.",
                    notJson);
        }
    }

    private static byte[] withoutMark(byte[] file) {
        return Arrays.mismatch(file, BYTE_ORDER_MARK) == BYTE_ORDER_MARK.length
                ? Arrays.copyOfRange(file, BYTE_ORDER_MARK.length, file.length)
                : file;
    }
}
