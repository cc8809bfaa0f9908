package dev.innkeeper.formats.chat.transfer;

import dev.innkeeper.engine.js.JsUtf8;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.chat.transfer.UnreadableChatException.Reason;
import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;

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
        if (content.length > LARGEST_DOCUMENT || startsWithHeader(content)) {
            return ofLines(content);
        }
        try {
            return ofJson(content, names, now);
        } catch (UnreadableChatException noDocument) {
            return linesInstead(content, noDocument);
        }
    }

    /** The chat of a file that is no document, if its lines are one; else the reason why it is no document. */
    private static ImportedChats linesInstead(byte[] content, UnreadableChatException noDocument)
            throws UnreadableChatException {
        try {
            return ofLines(content);
        } catch (UnreadableChatException noLines) {
            boolean lines = noDocument.reason() == Reason.NOT_JSON
                    && parsed(firstLine(content)).isPresent();
            throw lines ? noLines : noDocument;
        }
    }

    private static boolean startsWithHeader(byte[] content) {
        return parsed(firstLine(content))
                .filter(line -> LinesImport.isHeader(line)
                        && DocumentImport.format(line).isEmpty())
                .isPresent();
    }

    private static byte[] firstLine(byte[] content) {
        int end = 0;
        while (end < content.length && content[end] != '\n') {
            end++;
        }
        return Arrays.copyOf(content, end);
    }

    /** The chats of one JSON document: Kobold Lite, CAI Tools, Ooba, Agnai or RisuAI, in this order. */
    public static ImportedChats ofJson(byte[] file, ImportNames names, Instant now) throws UnreadableChatException {
        if (file.length == 0) {
            throw new UnreadableChatException(Reason.EMPTY, "The file is empty. Choose the chat's file again.");
        }
        if (file.length > LARGEST_DOCUMENT) {
            throw new UnreadableChatException(
                    Reason.TOO_LARGE, "The file is larger than 128 MB. Split the chats over several files.");
        }
        Json document = parsed(file)
                .orElseThrow(() -> new UnreadableChatException(
                        Reason.NOT_JSON,
                        "The file is not JSON. Export the chat again from the program it comes from."));
        ChatFormat format = DocumentImport.format(document)
                .orElseThrow(() -> new UnreadableChatException(
                        Reason.UNKNOWN_FORMAT,
                        "The file is JSON, but no chat of a known program. Choose a chat of SillyTavern, Chub, Kobold "
                                + "Lite, CAI Tools, text-generation-webui, Agnai or RisuAI."));
        return new DocumentImport(names, now).read(format, document.asObject().orElse(Json.Obj.EMPTY));
    }

    /** The chat of a file of JSON lines: SillyTavern's own or Chub's. */
    public static ImportedChats ofLines(byte[] file) throws UnreadableChatException {
        return new LinesImport(file).read();
    }

    private static Optional<Json> parsed(byte[] text) {
        return Json.read(JsUtf8.decode(text));
    }

    private static byte[] withoutMark(byte[] file) {
        return Arrays.mismatch(file, BYTE_ORDER_MARK) == BYTE_ORDER_MARK.length
                ? Arrays.copyOfRange(file, BYTE_ORDER_MARK.length, file.length)
                : file;
    }
}
