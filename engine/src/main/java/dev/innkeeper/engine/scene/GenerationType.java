package dev.innkeeper.engine.scene;

import java.util.Locale;
import java.util.Optional;

/** What the model is asked for (prompt-assembly.md §3). */
public enum GenerationType {
    /** The next reply. */
    NORMAL,
    /** More of the last message. */
    CONTINUE,
    /** A message in the user's name. */
    IMPERSONATE,
    /** Another version of the last reply. */
    SWIPE,
    /** A new reply in place of the last one. */
    REGENERATE,
    /** An answer to a background instruction, which does not enter the chat. */
    QUIET;

    /** The word used in files and requests. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The type of that word; empty for words that mean none. */
    public static Optional<GenerationType> ofWord(String word) {
        for (GenerationType type : values()) {
            if (type.word().equals(word)) {
                return Optional.of(type);
            }
        }
        return Optional.empty();
    }
}
