package dev.innkeeper.server.design;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.server.group.GroupChats;
import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.server.http.Fields;
import dev.innkeeper.server.http.Problem;
import dev.innkeeper.server.http.ProblemException;
import dev.innkeeper.storage.chat.ChatKey;
import java.util.Optional;

/**
 * The stored chat over which a prompt is built.
 *
 * @param speaker who speaks in the chat of a group; empty for its first member
 */
record ChatChoice(ChatKey chat, Optional<FileName> speaker) {
    private static final String FROM = "from";

    /**
     * The chat in the member {@code from}; empty if there is none.
     *
     * @throws ProblemException if it names no chat, or one that the group does not list
     */
    static Optional<ChatChoice> in(Json.Obj body, GroupChats groups) {
        return Fields.object(body, FROM).map(from -> of(from, groups));
    }

    private static ChatChoice of(Json.Obj from, GroupChats groups) {
        Optional<String> character = text(from, "character");
        Optional<String> group = text(from, "group");
        Optional<String> speaker = text(from, "speaker");
        FileName chat = text(from, "chat")
                .map(name -> named(name, ErrorCode.CHAT_NOT_FOUND))
                .orElseThrow(ChatChoice::incomplete);
        if (character.isPresent() == group.isPresent()) {
            throw incomplete();
        }
        if (group.isPresent()) {
            ChatKey key = ChatKey.ofGroup(chat);
            FileName id = named(group.get(), ErrorCode.GROUP_NOT_FOUND);
            if (!GroupChats.lists(groups.group(id), key)) {
                throw missing(ErrorCode.CHAT_NOT_FOUND);
            }
            return new ChatChoice(key, speaker.map(name -> named(name, ErrorCode.CHARACTER_NOT_FOUND)));
        }
        if (speaker.isPresent()) {
            throw Fields.wrong("from.speaker", "absent: only the chats of groups have several speakers");
        }
        FileName id = named(character.orElseThrow(), ErrorCode.CHARACTER_NOT_FOUND);
        return new ChatChoice(ChatKey.of(id, chat), Optional.empty());
    }

    private static Optional<String> text(Json.Obj from, String name) {
        return switch (from.find(name).orElse(Json.NULL)) {
            case Json.Str(String value) -> Optional.of(value);
            case Json.Null ignored -> Optional.empty();
            case Json other -> throw Fields.wrong("from." + name, "a text");
        };
    }

    private static FileName named(String name, ErrorCode code) {
        return FileName.of(name).orElseThrow(() -> missing(code));
    }

    private static ProblemException missing(ErrorCode code) {
        return Problem.of(code, "There is nothing of this name. Reload the list and try again.")
                .exception();
    }

    private static ProblemException incomplete() {
        return Fields.wrong(
                FROM, "an object with “chat” and either “character” or “group”, and for a group perhaps “speaker”");
    }
}
