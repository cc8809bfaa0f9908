package dev.innkeeper.storage.chat;

import dev.innkeeper.formats.name.FileName;
import java.util.Optional;

/** Where chats stand together (chats.md §1). */
public sealed interface ChatHome {
    /** The chats of all groups. */
    ChatHome GROUPS = new OfGroups();

    /** The chats that belong to no character. */
    ChatHome NOBODY = new OfNobody();

    /** The chats of one character. */
    static ChatHome of(FileName character) {
        return new OfCharacter(character);
    }

    /** The character whose chats these are; empty for those of groups and of nobody. */
    default Optional<FileName> character() {
        return switch (this) {
            case OfCharacter(FileName folder) -> Optional.of(folder);
            case OfGroups ignored -> Optional.empty();
            case OfNobody ignored -> Optional.empty();
        };
    }

    /**
     * The chats of one character.
     *
     * @param folder the character's id: its card's file name without {@code .png}
     */
    record OfCharacter(FileName folder) implements ChatHome {}

    /** The chats of all groups; which of them belong to which group, the groups say. */
    record OfGroups() implements ChatHome {}

    /** The chats that belong to no character. */
    record OfNobody() implements ChatHome {}
}
