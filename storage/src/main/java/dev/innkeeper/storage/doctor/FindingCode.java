package dev.innkeeper.storage.doctor;

import java.util.Locale;
import java.util.Optional;

/** The kinds of things that can be wrong in a user's folder. */
public enum FindingCode {
    /** A chat ends in the middle of a line. */
    TORN_END(Severity.ERROR, "Takes the torn end off the chat and keeps it aside in _innkeeper/torn."),
    /** A line of a chat is not JSON. */
    BROKEN_LINE(Severity.ERROR, "Takes the lines out of the chat and keeps them aside in _innkeeper/torn."),
    /** A line of a chat is JSON, but no object. */
    NOT_A_MESSAGE(Severity.WARNING, "Takes the lines out of the chat and keeps them aside in _innkeeper/torn."),
    /** A line of a chat has bytes that are not UTF-8. */
    INVALID_UTF8(Severity.WARNING),
    /** A byte-order mark hides the header of a chat from SillyTavern. */
    BYTE_ORDER_MARK(Severity.WARNING, "Takes the byte-order mark off."),
    /** Lines of a chat end with a carriage return. */
    CARRIAGE_RETURNS(Severity.HINT, "Ends the lines with a line feed only."),
    /** A character's chat has no header. */
    NO_HEADER(Severity.WARNING, "Puts a header before the first message."),
    /** A message stands in a chat twice in a row. */
    DUPLICATE_MESSAGE(Severity.WARNING, "Takes the repetitions out and keeps them aside in _innkeeper/torn."),
    /** Chats have the same bytes. */
    IDENTICAL_CHATS(Severity.HINT),
    /** A file cannot be read. */
    UNREADABLE_FILE(Severity.ERROR),
    /** A folder with chats belongs to no character. */
    ORPHAN_FOLDER(
            Severity.WARNING,
            "If exactly one card has the same name but for capitals or accents, copies the chats to it and moves the"
                    + " old ones to the trash; otherwise leaves them."),
    /** A group chat is in no group's list. */
    ORPHAN_GROUP_CHAT(
            Severity.WARNING, "If only one group has all its speakers, adds it to that group; otherwise leaves it."),
    /** A group lists a chat that is not there. */
    MISSING_GROUP_CHAT(Severity.HINT),
    /** A group has a member that is not there. */
    MISSING_MEMBER(Severity.WARNING),
    /** A chat names another that is not there. */
    MISSING_LINK(Severity.HINT),
    /** A backup, the history or the trash has messages of a chat that the chat has not. */
    LOST_MESSAGES(Severity.WARNING, "Puts the version that has them into a new chat beside this one."),
    /** A history is there, its chat is not. */
    ORPHAN_HISTORY(Severity.WARNING, "Makes the chat again as its history knows it."),
    /** A history contradicts itself. */
    DAMAGED_HISTORY(Severity.ERROR, "Moves the history to _innkeeper/former-histories; a new one begins."),
    /** An interrupted write left a file. */
    TEMPORARY_FILE(Severity.HINT, "Moves the file to _innkeeper/torn."),
    /** A restore from an archive was interrupted. */
    INTERRUPTED_RESTORE(Severity.ERROR),
    /** A document is not a JSON object. */
    DAMAGED_DOCUMENT(
            Severity.ERROR,
            "Puts the newest kept version in its place, if there is one; the damaged one is kept in"
                    + " _innkeeper/replaced."),
    /** A picture in the folder of characters holds no readable card. */
    DAMAGED_CARD(Severity.ERROR);

    private final Severity severity;
    private final Optional<String> repair;

    FindingCode(Severity severity) {
        this.severity = severity;
        this.repair = Optional.empty();
    }

    FindingCode(Severity severity, String repair) {
        this.severity = severity;
        this.repair = Optional.of(repair);
    }

    /** How much it matters. */
    public Severity severity() {
        return severity;
    }

    /** What the repair does, in a sentence; empty if there is none. */
    public Optional<String> repair() {
        return repair;
    }

    /** The stable name, such as {@code torn-end}. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The code of that name, in either form. */
    public static Optional<FindingCode> of(String name) {
        String wanted = name.toLowerCase(Locale.ROOT).replace('_', '-');
        for (FindingCode code : values()) {
            if (code.wireName().equals(wanted)) {
                return Optional.of(code);
            }
        }
        return Optional.empty();
    }
}
