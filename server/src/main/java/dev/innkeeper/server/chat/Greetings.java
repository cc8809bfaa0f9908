package dev.innkeeper.server.chat;

import dev.innkeeper.storage.character.StoredCharacter;
import dev.innkeeper.storage.group.StoredGroup;
import java.util.List;
import java.util.Optional;

/** What characters say first. */
@FunctionalInterface
public interface Greetings {

    /**
     * A character's greetings.
     *
     * @param speaker the character's name
     * @param texts the first message and the alternate ones, with their macros replaced; may be empty
     */
    record Spoken(String speaker, List<String> texts) {
        /** Copies the list. */
        public Spoken {
            texts = List.copyOf(texts);
        }
    }

    /**
     * The greetings of a character.
     *
     * @param group where they greet, if it is in a group
     */
    Spoken of(StoredCharacter character, Optional<StoredGroup> group);

    /** The greetings of a character in a chat with nobody else. */
    default Spoken of(StoredCharacter character) {
        return of(character, Optional.empty());
    }
}
