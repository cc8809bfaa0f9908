package dev.innkeeper.server.chat;

import dev.innkeeper.storage.character.StoredCharacter;
import java.util.List;

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

    /** The greetings of a character. */
    Spoken of(StoredCharacter character);
}
