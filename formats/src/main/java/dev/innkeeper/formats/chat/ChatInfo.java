package dev.innkeeper.formats.chat;

import dev.innkeeper.engine.js.Json;
import java.time.Instant;
import java.util.Optional;

/**
 * What lists of chats say of one chat, from its size, its number of lines and its first and last line (chats.md §7.1).
 *
 * @param fileName the name with its extension
 * @param bytes size of the file
 * @param match false for a chat in which there is nothing to find: an empty file, or one that ends with an empty line
 * @param messages lines without the header, as SillyTavern counts them
 * @param text the last message's text, whatever its type
 * @param lastMessageAt the last message's time as it is written there, or a time of the file
 * @param metadata the header's {@code chat_metadata} if it is an object or an array
 */
public record ChatInfo(
        String fileName,
        long bytes,
        boolean match,
        long messages,
        Json text,
        Json lastMessageAt,
        Optional<Json> metadata) {
    /** What lists say of a chat that does not exist. */
    public static final Json.Obj GONE = Json.Obj.build(info -> info.put("match", false));

    private static final Json EMPTY_CHAT = Json.of("[The chat is empty]");
    private static final Json EMPTY_MESSAGE = Json.of("[The message is empty]");
    private static final int PREVIEW_UNITS = 400;

    /**
     * The info of a stored chat.
     *
     * @param lines number of lines; LF, CRLF and a lone CR end a line, a final line end adds none
     * @param modified when the file was last written
     */
    public static ChatInfo of(
            String fileName,
            long bytes,
            Instant modified,
            long lines,
            Optional<String> firstLine,
            Optional<String> lastLine) {
        Optional<Json> metadata = firstLine.flatMap(ChatInfo::parsed).flatMap(ChatInfo::metadata);
        String last = lastLine.orElse("");
        if (bytes == 0 || last.isEmpty()) {
            return new ChatInfo(fileName, bytes, false, 0, EMPTY_CHAT, millis(modified), metadata);
        }
        Optional<Json.Obj> message = parsed(last)
                .flatMap(Json::asObject)
                .filter(line -> line.truthy("name") || line.truthy("character_name") || line.truthy("chat_metadata"));
        if (message.isEmpty()) {
            return new ChatInfo(
                    fileName, bytes, true, Math.max(lines - 2, 0), EMPTY_MESSAGE, millis(modified), metadata);
        }
        Json text = message.get().find("mes").filter(Json::truthy).orElse(EMPTY_MESSAGE);
        Json at = message.get().find("send_date").filter(Json::truthy).orElseGet(() -> iso(modified));
        return new ChatInfo(fileName, bytes, true, lines - 1, text, at, metadata);
    }

    /** The name without its last extension. */
    public String fileId() {
        int dot = fileName.lastIndexOf('.');
        return dot <= 0 ? fileName : fileName.substring(0, dot);
    }

    /**
     * The answer of SillyTavern's lists.
     *
     * @param owner members that say whose chat it is: {@code avatar} or {@code group}; may be empty
     */
    public Json.Obj json(Json.Obj owner, boolean withMetadata) {
        return Json.Obj.build(info -> {
            info.put("match", match)
                    .put("file_id", fileId())
                    .put("file_name", fileName)
                    .put("file_size", FileSize.text(bytes))
                    .put("chat_items", messages)
                    .put("mes", text)
                    .put("last_mes", lastMessageAt)
                    .putAll(owner);
            if (withMetadata) {
                info.putIfPresent("chat_metadata", metadata);
            }
        });
    }

    /** The entry of this chat in the answer of SillyTavern's search (chats.md §7.3). */
    public Json.Obj found() {
        return Json.Obj.build(entry -> entry.put("file_name", fileId())
                .put("file_size", FileSize.text(bytes))
                .put("message_count", messages)
                .put("last_mes", lastMessageAt)
                .put("preview_message", preview(text)));
    }

    private static Json preview(Json text) {
        return text.asString()
                .filter(full -> full.length() > PREVIEW_UNITS)
                .<Json>map(full -> Json.of("..." + full.substring(full.length() - PREVIEW_UNITS)))
                .orElse(text);
    }

    private static Optional<Json> metadata(Json header) {
        return header.asObject()
                .flatMap(object -> object.find("chat_metadata"))
                .filter(value -> value instanceof Json.Obj || value instanceof Json.Arr);
    }

    private static Optional<Json> parsed(String line) {
        return Json.read(line);
    }

    /** Milliseconds since 1970 with decimals, as programs on Node read a file's time. */
    private static Json millis(Instant time) {
        return Json.of(time.getEpochSecond() * 1e3 + time.getNano() / 1e6);
    }

    private static Json iso(Instant time) {
        return Json.of(IsoTime.text(time.plusNanos(500_000)));
    }
}
