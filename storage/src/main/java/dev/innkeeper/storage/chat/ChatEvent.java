package dev.innkeeper.storage.chat;

import java.time.Instant;
import java.util.OptionalLong;

/**
 * One change in the history of a chat: lines that others took the place of, in one place or in several.
 *
 * @param revision the revision that the change led to
 * @param line the first line that changed, from 0 (the header, if there is one)
 * @param removed how many lines it took out, in all places
 * @param added how many lines stand in their place
 * @param lost how many messages a whole-chat save left out without putting a version of them in their place
 * @param about the revision whose change was undone or redone, or that was restored
 */
public record ChatEvent(
        long revision,
        Instant at,
        Author by,
        Kind kind,
        int line,
        int removed,
        int added,
        int lost,
        OptionalLong about) {

    /** What kind of change it was. */
    public enum Kind {
        /** The chat was made. */
        CREATED,
        /** The chat was there before its history began. */
        ADOPTED,
        /** Messages were added at the end. */
        APPENDED,
        /** A message or the header became another. */
        CHANGED,
        /** Messages were taken out. */
        REMOVED,
        /** The chat was saved whole, with differences. */
        SAVED,
        /** An earlier change was undone. */
        UNDONE,
        /** An undone change was done again. */
        REDONE,
        /** The chat became what it had been at an earlier revision. */
        RESTORED,
        /** The file was found changed. */
        FOUND
    }
}
