package dev.innkeeper.server.chat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.chat.ChatHeader;
import dev.innkeeper.formats.chat.ChatLine;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.server.http.Fields;
import dev.innkeeper.server.http.Problem;
import dev.innkeeper.storage.Library;
import dev.innkeeper.storage.character.StoredCharacter;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.failure.NameTakenException;
import java.time.Clock;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.UUID;

/** Begins chats: names them, greets. */
public final class NewChats {
    private static final DateTimeFormatter HUMANIZED =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'@'HH'h'mm'm'ss's'SSS'ms'");
    private static final int ATTEMPTS = 1000;

    private final Library library;
    private final Greetings greetings;
    private final Clock clock;

    /** New chats in a library; their names tell the time in the clock's zone. */
    public NewChats(Library library, Greetings greetings, Clock clock) {
        this.library = library;
        this.greetings = greetings;
        this.clock = clock;
    }

    /**
     * Begins a chat.
     *
     * @param greeting which of the greetings is shown, from 0
     */
    ChatKey create(FileName character, int greeting) {
        StoredCharacter stored = library.characters()
                .find(character)
                .orElseThrow(() -> Problem.of(
                                ErrorCode.CHARACTER_NOT_FOUND,
                                "There is no such character. It may have been renamed or deleted; reload the list.")
                        .exception());
        Instant now = clock.instant();
        Greetings.Spoken spoken = greetings.of(stored);
        if (greeting > 0 && greeting >= spoken.texts().size()) {
            throw Fields.wrong(
                    "greeting",
                    "a whole number from 0 to " + Math.max(0, spoken.texts().size() - 1));
        }
        List<ChatLine> messages = spoken.texts().isEmpty()
                ? List.of()
                : List.of(ChatLine.ofGreetings(spoken.speaker(), spoken.texts(), greeting, now));
        ChatHeader header =
                ChatHeader.of(Json.Obj.EMPTY.with("integrity", UUID.randomUUID().toString()));
        return store(character, spoken.speaker(), now, header, messages);
    }

    private ChatKey store(FileName character, String speaker, Instant now, ChatHeader header, List<ChatLine> messages) {
        for (int attempt = 0; ; attempt++) {
            String time = HUMANIZED.withZone(clock.getZone()).format(now.plusMillis(attempt));
            FileName name = FileName.sanitized(speaker + " - " + time).orElseThrow();
            ChatKey key = ChatKey.of(character, name);
            try {
                library.chats().create(key, header, messages);
                return key;
            } catch (NameTakenException taken) {
                if (attempt == ATTEMPTS) {
                    throw taken;
                }
            }
        }
    }
}
