package dev.innkeeper.engine;

/**
 * Something that the user should know about a prompt; it was built all the same.
 *
 * @param cause what is wrong, for programs
 * @param text what is wrong, always in the same words
 * @param advice what exactly, and what to do about it
 */
public record Warning(Level level, Cause cause, String text, String advice) {
    /** How bad it is. */
    public enum Level {
        /** Worth knowing. */
        WARNING,
        /** The prompt is not what the user asked for. */
        ERROR
    }

    /** What is wrong. */
    public sealed interface Cause {
        /**
         * A mandatory prompt does not fit the context.
         *
         * @param prompt what did not fit: a prompt's identifier, or the name of a charge of the ledger
         * @param name the prompt's name in the preset; empty if it is none of the preset's
         * @param missing tokens that it needs beyond those that are left
         */
        record OverBudget(String prompt, String name, int missing) implements Cause {}

        /**
         * A regex script cannot be used.
         *
         * @param script its name
         */
        record ScriptBroken(String script) implements Cause {}

        /**
         * A regex script takes too long on the texts of this prompt.
         *
         * @param script its name
         */
        record ScriptTooSlow(String script) implements Cause {}

        /**
         * A regex script was not run on every text of this prompt, because the scripts before it took too long together.
         *
         * @param script its name
         */
        record ScriptNotReached(String script) implements Cause {}

        /**
         * A lorebook keeps all lorebooks from being used.
         *
         * @param name the book's name, or the name of an inclusion group
         */
        record LoreUnusable(String name) implements Cause {}

        /**
         * A regular expression among the keys of a lorebook was not searched for.
         *
         * @param key as the entry has it
         */
        record LoreKeyUnused(String key) implements Cause {}

        /**
         * A template of the user's settings cannot be used.
         *
         * @param setting which one, such as {@code context.story_string}
         * @param line where, counted from 1
         */
        record TemplateBroken(String setting, int line) implements Cause {}

        /**
         * A file in which the character remembers cannot be read.
         *
         * @param file its name
         */
        record MemoryUnreadable(String file) implements Cause {}

        /** The files in which the character remembers cost more tokens than they may. */
        record MemoryOverBudget() implements Cause {}

        /**
         * A file in which the character remembers has little room left, or none.
         *
         * @param file its name
         * @param percent how much of its limit it takes, rounded down; above 100 its middle is left out of prompts
         */
        record MemoryFilling(String file, int percent) implements Cause {}
    }
}
