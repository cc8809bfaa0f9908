package dev.innkeeper.server.chat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.chat.ChatHeader;
import dev.innkeeper.formats.chat.ChatLine;
import dev.innkeeper.formats.chat.HumanizedTime;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.server.group.Avatars;
import dev.innkeeper.server.group.GroupChats;
import dev.innkeeper.server.group.GroupMessages;
import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.server.http.Fields;
import dev.innkeeper.server.http.Problem;
import dev.innkeeper.storage.Library;
import dev.innkeeper.storage.character.StoredCharacter;
import dev.innkeeper.storage.chat.ChatHome;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.failure.NameTakenException;
import dev.innkeeper.storage.group.StoredGroup;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Begins chats: names them, greets. */
public final class NewChats {
    private static final int ATTEMPTS = 1000;

    private final Library library;
    private final Greetings greetings;
    private final GroupChats groups;
    private final Clock clock;

    /** New chats in a library; their names tell the time in the clock's zone. */
    public NewChats(Library library, Greetings greetings, Clock clock) {
        this.library = library;
        this.greetings = greetings;
        this.groups = new GroupChats(library.groups());
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
        return store(ChatHome.of(character), spoken.speaker() + " - ", now, messages);
    }

    /** Begins a chat of a group, in which all members greet, and opens it. */
    ChatKey createInGroup(FileName id) {
        StoredGroup group = groups.group(id);
        Instant now = clock.instant();
        ChatKey key = store(ChatHome.GROUPS, "", now, greetings(group, now));
        groups.added(id, key);
        return key;
    }

    /** Begins the chat that a new group names, in which all members greet. */
    public void beginFirst(StoredGroup group) {
        for (ChatKey chat : GroupChats.chats(group)) {
            library.chats().create(chat, header(), greetings(group, clock.instant()));
        }
    }

    /** One message for every member who has a greeting, muted or not; each is a run of its own. */
    private List<ChatLine> greetings(StoredGroup group, Instant now) {
        List<ChatLine> lines = new ArrayList<>();
        for (String avatar : group.content().array("members").strings()) {
            Optional<StoredCharacter> character = Avatars.character(avatar).flatMap(library.characters()::find);
            Optional<Greetings.Spoken> spoken = character
                    .map(stored -> greetings.of(stored, Optional.of(group)))
                    .filter(said -> !said.texts().isEmpty());
            if (spoken.isPresent()) {
                ChatLine line = ChatLine.ofGreetings(
                        spoken.get().speaker(), spoken.get().texts(), 0, now);
                Json run = Json.of(now.toEpochMilli() + lines.size());
                lines.add(GroupMessages.by(
                        character.orElseThrow().id(),
                        line.withExtra(line.extra().with(GroupMessages.RUN, run))));
            }
        }
        return lines;
    }

    private static ChatHeader header() {
        return ChatHeader.of(Json.Obj.EMPTY.with("integrity", UUID.randomUUID().toString()));
    }

    private ChatKey store(ChatHome home, String prefix, Instant now, List<ChatLine> messages) {
        for (int attempt = 0; ; attempt++) {
            String time = HumanizedTime.text(now.plusMillis(attempt), clock.getZone());
            FileName name = FileName.sanitized(prefix + time).orElseThrow();
            ChatKey key = ChatKey.named(home, name);
            try {
                library.chats().create(key, header(), messages);
                return key;
            } catch (NameTakenException taken) {
                if (attempt == ATTEMPTS) {
                    throw taken;
                }
            }
        }
    }
}
