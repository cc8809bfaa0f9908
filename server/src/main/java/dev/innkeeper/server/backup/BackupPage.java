package dev.innkeeper.server.backup;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.chat.ChatHeader;
import dev.innkeeper.formats.chat.ChatLine;
import dev.innkeeper.formats.chat.LineFeeds;
import dev.innkeeper.storage.chat.ChatText;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Neighbouring messages of a backup.
 *
 * @param header of the chat
 * @param total number of messages
 * @param messages those from the index on that was asked for
 */
record BackupPage(ChatHeader header, int total, List<ChatLine> messages) {
    /** Copies the list. */
    BackupPage {
        messages = List.copyOf(messages);
    }

    /** Reads a page; the messages outside are walked over. Lines that are no messages are passed over. */
    static BackupPage read(ChatText text, int from, int limit) throws IOException {
        Reader reader = new Reader(from, limit);
        try (InputStream in = text.stream()) {
            LineFeeds.texts(in, reader::line);
        }
        return new BackupPage(reader.header, reader.total, reader.messages);
    }

    private static final class Reader {
        private final int from;
        private final int limit;
        private final List<ChatLine> messages = new ArrayList<>();
        private ChatHeader header = ChatHeader.NONE;
        private int total;
        private boolean first = true;

        private Reader(int from, int limit) {
            this.from = from;
            this.limit = limit;
        }

        private void line(String line) {
            Optional<Json> value = Json.read(line);
            value.flatMap(Json::asObject).ifPresent(this::object);
            first &= value.isPresent();
        }

        private void object(Json.Obj object) {
            if (first && ChatHeader.isHeader(object)) {
                header = new ChatHeader(object);
            } else {
                if (total >= from && messages.size() < limit) {
                    messages.add(new ChatLine(object));
                }
                total++;
            }
            first = false;
        }
    }
}
