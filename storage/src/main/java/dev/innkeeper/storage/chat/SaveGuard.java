package dev.innkeeper.storage.chat;

import java.util.Optional;

/** Decides within a save whether it may replace what is stored. */
@FunctionalInterface
public interface SaveGuard {
    /** Lets every save pass. */
    SaveGuard NONE = firstLine -> true;

    /**
     * Whether the save may go on.
     *
     * @param firstLine the stored chat up to its first line end; empty if there is no such chat or it has no bytes
     */
    boolean accepts(Optional<String> firstLine);
}
