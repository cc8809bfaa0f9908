package dev.innkeeper.server.sillytavern;

import dev.innkeeper.formats.chat.HumanizedTime;
import dev.innkeeper.storage.chat.Author;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.chat.ChatLines;
import dev.innkeeper.storage.chat.Chats;
import dev.innkeeper.storage.chat.SaveOutcome;
import java.time.ZonedDateTime;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** New chats whose names tell the time (chats.md §8). */
final class NamedByTime {
    private NamedByTime() {}

    /**
     * Stores a chat under the first free name from a moment on: of chats of one millisecond each gets its own name.
     *
     * @param named the chat's name, without its ending, from a time as names show it
     */
    static ChatKey store(
            Chats chats, ChatPlace place, UnaryOperator<String> named, ZonedDateTime from, ChatLines lines) {
        for (ZonedDateTime time = from; ; time = time.plusNanos(1_000_000)) {
            String name = named.apply(HumanizedTime.text(time.toInstant(), time.getZone()));
            ChatKey key = place.chat(name + ChatPlace.EXTENSION).orElseThrow();
            switch (chats.save(key, lines, Optional::isEmpty, Author.SILLYTAVERN)) {
                case SaveOutcome.Saved ignored -> {
                    return key;
                }
                case SaveOutcome.Refused ignored -> {
                    // Another import took the name first.
                }
            }
        }
    }
}
