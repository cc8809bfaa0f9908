package dev.innkeeper.engine;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.layout.Layout;
import dev.innkeeper.engine.scene.ChatMessage;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What building the prompt changed, for the caller to store.
 *
 * @param firstMessage new text of the first message, whose macros are replaced for good
 * @param lastMessageRemoved whether the last message makes way for a new one
 * @param appended messages that the turn adds to the chat
 * @param localVariables the chat's variables, if macros changed them
 * @param globalVariables the user's variables, if macros changed them
 * @param chatIdHash number that macros computed for the chat, to be kept in its metadata
 * @param firstIncludedMessage index of the oldest message in the prompt
 * @param timedLore which lorebook entries stay or rest, if that changed
 * @param layout what stood where in the history, if the next turn shall stay like it
 */
public record Effects(
        Optional<String> firstMessage,
        boolean lastMessageRemoved,
        List<ChatMessage> appended,
        Optional<Json.Obj> localVariables,
        Optional<Json.Obj> globalVariables,
        Optional<Json> chatIdHash,
        OptionalInt firstIncludedMessage,
        Optional<Json.Obj> timedLore,
        Optional<Layout> layout) {
    /** Nothing changes but the prompt. */
    public static final Effects NONE = new Effects(
            Optional.empty(),
            false,
            List.of(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            OptionalInt.empty(),
            Optional.empty(),
            Optional.empty());

    /** Copies the list. */
    public Effects {
        appended = List.copyOf(appended);
    }

    /** The same effects, and what stood where. */
    public Effects withLayout(Layout next) {
        return new Effects(
                firstMessage,
                lastMessageRemoved,
                appended,
                localVariables,
                globalVariables,
                chatIdHash,
                firstIncludedMessage,
                timedLore,
                Optional.of(next));
    }
}
