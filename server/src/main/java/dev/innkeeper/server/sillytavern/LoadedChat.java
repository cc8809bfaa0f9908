package dev.innkeeper.server.sillytavern;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.JsonScan;
import dev.innkeeper.formats.chat.LineFeeds;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.chat.ChatText;
import dev.innkeeper.storage.chat.Chats;
import io.javalin.http.Context;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Sends a stored chat as a JSON list, line by line (chats.md §6.1): lines that are not JSON and those that are falsy are
 * left out, the others go out as they are stored.
 */
final class LoadedChat implements LineFeeds.LineReader {
    private static final char REPLACEMENT = '\uFFFD';
    private static final int BUFFER = 1 << 16;

    private final OutputStream out;
    private boolean begun;

    private LoadedChat(OutputStream out) {
        this.out = out;
    }

    /**
     * Answers with a chat; a chat that does not exist is an empty list.
     *
     * @param key empty for a name under which nothing can be stored
     */
    static void send(Context context, Chats chats, Optional<ChatKey> key) throws IOException {
        Optional<ChatText> text = key.flatMap(chats::text);
        if (text.isEmpty()) {
            Replies.json(context, Json.Arr.EMPTY);
            return;
        }
        try (ChatText stored = text.get();
                InputStream in = stored.stream()) {
            OutputStream out = new BufferedOutputStream(Replies.jsonStream(context), BUFFER);
            out.write('[');
            LineFeeds.split(in, new LoadedChat(out));
            out.write(']');
            out.flush();
        }
    }

    @Override
    public void line(byte[] bytes, int start, int end) throws IOException {
        int first = JsonScan.afterBlanks(bytes, start, end);
        int behind = first == end ? -1 : JsonScan.valueEnd(bytes, first, end);
        if (behind < 0 || JsonScan.afterBlanks(bytes, behind, end) != end) {
            return;
        }
        String text = new String(bytes, first, behind - first, StandardCharsets.UTF_8);
        if (bytes[first] != '{' && !Json.parse(text).truthy()) {
            return;
        }
        if (begun) {
            out.write(',');
        }
        begun = true;
        if (text.indexOf(REPLACEMENT) < 0) {
            out.write(bytes, first, behind - first);
        } else {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }
    }
}
