package dev.innkeeper.storage.search.lucene;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.chat.ChatSearchWords;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * The bytes of a chat, searched as SillyTavern does it (chats.md §7.3): line by line, ended by LF, CRLF or CR, without
 * the first.
 */
final class StoredChat {
    private static final int CHUNK = 64 * 1024;

    private final InputStream bytes;
    private final byte[] chunk = new byte[CHUNK];
    private int next;
    private int filled;

    private StoredChat(InputStream bytes) {
        this.bytes = bytes;
    }

    /** Whether the messages have every word; no more is read than shows it. */
    static boolean contains(InputStream bytes, ChatSearchWords words) throws IOException {
        ChatSearchWords.Search search = words.search();
        StoredChat chat = new StoredChat(bytes);
        Optional<String> line = chat.line();
        while (!search.found() && line.isPresent()) {
            line = chat.line();
            line.flatMap(StoredChat::message).ifPresent(message -> search.read(ChatSearchWords.text(message)));
        }
        return search.found();
    }

    private static Optional<Json.Obj> message(String line) {
        return Json.read(line).flatMap(Json::asObject);
    }

    /** The next line; the LF of a CRLF makes one more, which is blank. */
    private Optional<String> line() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        while (fill()) {
            for (int at = next; at < filled; at++) {
                if (chunk[at] == '\n' || chunk[at] == '\r') {
                    line.write(chunk, next, at - next);
                    next = at + 1;
                    return Optional.of(line.toString(StandardCharsets.UTF_8));
                }
            }
            line.write(chunk, next, filled - next);
            next = filled;
        }
        return line.size() == 0 ? Optional.empty() : Optional.of(line.toString(StandardCharsets.UTF_8));
    }

    private boolean fill() throws IOException {
        if (next < filled) {
            return true;
        }
        filled = bytes.read(chunk);
        next = 0;
        return filled > 0;
    }
}
