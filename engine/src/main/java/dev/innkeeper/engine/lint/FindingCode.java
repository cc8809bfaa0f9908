package dev.innkeeper.engine.lint;

import static dev.innkeeper.engine.lint.Level.ERROR;
import static dev.innkeeper.engine.lint.Level.HINT;
import static dev.innkeeper.engine.lint.Level.WARNING;

/** What a finding is about. Names never change: programs translate by them. */
public enum FindingCode {
    /** A book without a list of entries; it silences all books. */
    BOOK_NO_ENTRIES("book.no-entries", ERROR),
    /** The entries that always fire exceed the budget together. */
    BOOK_CONSTANTS_OVER_BUDGET("book.constants-over-budget", WARNING),
    /** An entry that silences all books. */
    ENTRY_MALFORMED("entry.malformed", ERROR),
    /** An entry that is no object. */
    ENTRY_NOT_AN_OBJECT("entry.not-an-object", WARNING),
    /** Two entries with one number, of which only one can fire. */
    ENTRY_DUPLICATE_UID("entry.duplicate-uid", ERROR),
    /** An entry without a number. */
    ENTRY_NO_UID("entry.no-uid", WARNING),
    /** Nothing wakes the entry. */
    ENTRY_NO_KEYS("entry.no-keys", WARNING),
    /** The text goes nowhere. */
    ENTRY_NO_PLACE("entry.no-place", ERROR),
    /** No macro asks for the outlet. */
    ENTRY_OUTLET_UNUSED("entry.outlet-unused", HINT),
    /** A depth that means none. */
    ENTRY_BAD_DEPTH("entry.bad-depth", WARNING),
    /** A role that means none. */
    ENTRY_BAD_ROLE("entry.bad-role", WARNING),
    /** An order that is no number. */
    ENTRY_BAD_ORDER("entry.bad-order", WARNING),
    /** The text is longer than the budget. */
    ENTRY_OVER_BUDGET("entry.over-budget", ERROR),
    /** There is no text. */
    ENTRY_EMPTY("entry.empty", HINT),
    /** The text of another entry. */
    ENTRY_DUPLICATE_CONTENT("entry.duplicate-content", HINT),
    /** The roll always fails. */
    ENTRY_NEVER_ROLLS("entry.never-rolls", ERROR),
    /** A percentage outside 0 to 100. */
    ENTRY_BAD_PROBABILITY("entry.bad-probability", WARNING),
    /** A time that means none. */
    ENTRY_BAD_TIMING("entry.bad-timing", WARNING),
    /** No message is searched. */
    ENTRY_SEARCHES_NOTHING("entry.searches-nothing", ERROR),
    /** A kind of turn that does not exist. */
    ENTRY_UNKNOWN_TRIGGER("entry.unknown-trigger", WARNING),
    /** A key that can never match. */
    KEY_NEVER_MATCHES("key.never-matches", ERROR),
    /** A key that matches every text. */
    KEY_MATCHES_EVERYTHING("key.matches-everything", WARNING),
    /** A key that matches almost every text. */
    KEY_MATCHES_NEARLY_EVERYTHING("key.matches-nearly-everything", WARNING),
    /** A key that the entry has already. */
    KEY_DUPLICATE("key.duplicate", WARNING),
    /** A key that other entries have too. */
    KEY_SHARED("key.shared", HINT),
    /** A key that contains another of the entry. */
    KEY_REDUNDANT("key.redundant", HINT),
    /** A key that is part of keys of other entries. */
    KEY_SHADOWED("key.shadowed", HINT),
    /** A key that looks like a list of keys. */
    KEY_LOOKS_LIKE_LIST("key.looks-like-list", HINT),
    /** A key with blanks around it, which do not count. */
    KEY_TRIMMED("key.trimmed", HINT),
    /** A key that is longer than what people write. */
    KEY_TOO_LONG("key.too-long", HINT),
    /** A key that groups cannot count. */
    KEY_NOT_SCORED("key.not-scored", HINT),
    /** Keys that are no list. */
    KEY_NO_LIST("key.no-list", ERROR),
    /** A pattern that is not valid. */
    REGEX_INVALID("regex.invalid", ERROR),
    /** A pattern that cannot be searched for here. */
    REGEX_UNSUPPORTED("regex.unsupported", ERROR),
    /** A pattern whose search may never end. */
    REGEX_CATASTROPHIC("regex.catastrophic", ERROR),
    /** A pattern whose search is slow on long texts. */
    REGEX_SLOW("regex.slow", WARNING),
    /** Secondary keys that can never be satisfied. */
    SECONDARY_NEVER("secondary.never", ERROR),
    /** A primary key that the secondary keys rule out. */
    SECONDARY_BLOCKS_KEY("secondary.blocks-key", WARNING),
    /** Secondary keys that do not count. */
    SECONDARY_IGNORED("secondary.ignored", HINT),
    /** A logic that does not exist. */
    SECONDARY_BAD_LOGIC("secondary.bad-logic", ERROR),
    /** A decorator that does not exist. */
    DECORATOR_UNKNOWN("decorator.unknown", WARNING),
    /** A decorator that is written so that it does nothing. */
    DECORATOR_NO_EFFECT("decorator.no-effect", WARNING),
    /** A text that consists of decorators only, which then stay in it. */
    DECORATOR_NO_TEXT("decorator.no-text", WARNING),
    /** A group name that ends every scan. */
    GROUP_RESERVED_NAME("group.reserved-name", ERROR),
    /** A group name with blanks that count. */
    GROUP_BLANKS("group.blanks", WARNING),
    /** A group of one. */
    GROUP_ALONE("group.alone", HINT),
    /** A weight that is no positive number. */
    GROUP_BAD_WEIGHT("group.bad-weight", WARNING),
    /** Entries whose texts wake each other. */
    RECURSION_LOOP("recursion.loop", WARNING),
    /** A switch that needs recursion. */
    RECURSION_NO_EFFECT("recursion.no-effect", HINT),
    /** An entry that waits for recursion, which never comes. */
    RECURSION_NEVER_REACHED("recursion.never-reached", ERROR),
    /** A macro that does not exist. */
    MACRO_UNKNOWN("macro.unknown", WARNING),
    /** Braces that are not closed. */
    MACRO_UNCLOSED("macro.unclosed", ERROR),
    /** A macro with the wrong arguments. */
    MACRO_BAD_ARGUMENTS("macro.bad-arguments", WARNING),
    /** A block without beginning or end. */
    MACRO_UNMATCHED_BLOCK("macro.unmatched-block", ERROR),
    /** Macros that are nested too deeply. */
    MACRO_TOO_COMPLEX("macro.too-complex", ERROR),
    /** A script without a pattern. */
    SCRIPT_NO_FIND("script.no-find", ERROR),
    /** A script that applies nowhere. */
    SCRIPT_NO_PLACEMENT("script.no-placement", ERROR),
    /** Depth limits that exclude each other. */
    SCRIPT_IMPOSSIBLE_DEPTH("script.impossible-depth", ERROR),
    /** A placement at which the script never runs. */
    SCRIPT_NO_EFFECT("script.no-effect", WARNING),
    /** A replacement that names a group the pattern does not have. */
    SCRIPT_MISSING_GROUP("script.missing-group", WARNING),
    /** A script without a name. */
    SCRIPT_UNNAMED("script.unnamed", HINT),
    /** A marker that is missing or switched off. */
    PROMPT_NO_MARKER("prompt.no-marker", WARNING),
    /** An order that names a prompt which does not exist. */
    PROMPT_UNKNOWN("prompt.unknown", WARNING),
    /** A prompt that is switched on and has no text. */
    PROMPT_EMPTY("prompt.empty", HINT),
    /** Two prompts with one identifier. */
    PROMPT_DUPLICATE("prompt.duplicate", WARNING),
    /** A depth that means none. */
    PROMPT_BAD_DEPTH("prompt.bad-depth", WARNING),
    /** A format that leaves the text out which it is for. */
    PROMPT_FORMAT_LOSES_TEXT("prompt.format-loses-text", ERROR),
    /** A prompt that is in no order. */
    PROMPT_NOT_ORDERED("prompt.not-ordered", HINT),
    /** A card without a name. */
    CARD_NO_NAME("card.no-name", ERROR),
    /** A card without a greeting. */
    CARD_NO_GREETING("card.no-greeting", WARNING),
    /** A card that says nothing of the character. */
    CARD_NO_DESCRIPTION("card.no-description", WARNING),
    /** A field of the wrong kind. */
    CARD_BAD_FIELD("card.bad-field", ERROR);

    private final String wireName;
    private final Level level;

    FindingCode(String wireName, Level level) {
        this.wireName = wireName;
        this.level = level;
    }

    /** The name for programs, for example {@code key.never-matches}. */
    public String wireName() {
        return wireName;
    }

    /** How much it matters in general. */
    public Level level() {
        return level;
    }
}
