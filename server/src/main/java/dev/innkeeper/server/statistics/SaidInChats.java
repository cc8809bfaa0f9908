package dev.innkeeper.server.statistics;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.chat.ChatHeader;
import dev.innkeeper.formats.chat.ChatLine;
import dev.innkeeper.formats.chat.LineFeeds;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.chat.ChatStamp;
import dev.innkeeper.storage.chat.ChatText;
import dev.innkeeper.storage.chat.Chats;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** What was said in chats; a chat is read again only when it was written to. May be used by any thread. */
final class SaidInChats {
    private final Chats chats;
    private final ZoneId zone;
    private final Map<ChatKey, Known> known = new ConcurrentHashMap<>();

    SaidInChats(Chats chats, ZoneId zone) {
        this.chats = chats;
        this.zone = zone;
    }

    private record Known(ChatStamp stamp, List<Said> said) {}

    /** The messages of a chat; none of a chat that does not exist. */
    List<Said> of(ChatKey key) {
        Optional<ChatStamp> stamp = chats.stamp(key);
        if (stamp.isEmpty()) {
            known.remove(key);
            return List.of();
        }
        Known before = known.get(key);
        if (before != null && before.stamp().equals(stamp.get())) {
            return before.said();
        }
        List<Said> said = read(key);
        known.put(key, new Known(stamp.get(), said));
        return said;
    }

    private List<Said> read(ChatKey key) {
        List<Said> said = new ArrayList<>();
        Optional<ChatText> stored = chats.text(key);
        if (stored.isEmpty()) {
            return said;
        }
        try (ChatText text = stored.get();
                InputStream in = text.stream()) {
            LineFeeds.texts(in, line -> message(line).ifPresent(message -> said.add(Said.of(message, zone))));
            return List.copyOf(said);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Optional<ChatLine> message(String line) {
        return Json.read(line)
                .flatMap(Json::asObject)
                .filter(object -> !ChatHeader.isHeader(object))
                .map(ChatLine::new)
                .filter(message -> !message.text().isEmpty());
    }
}
