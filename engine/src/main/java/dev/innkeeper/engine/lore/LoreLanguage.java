package dev.innkeeper.engine.lore;

import dev.innkeeper.engine.macro.random.RandomSource;
import dev.innkeeper.engine.token.TextCounter;
import java.util.OptionalInt;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * What a scan asks of the rest of the engine.
 *
 * @param macros replaces macros; its effects are seen by later calls (world-info.md §9)
 * @param scripts runs the regex scripts for lore
 * @param tokens counts texts
 * @param random gives the rolls
 * @param conditions whether a condition of SmartTavern's holds
 */
public record LoreLanguage(
        UnaryOperator<String> macros,
        Scripts scripts,
        TextCounter tokens,
        RandomSource random,
        Predicate<String> conditions) {

    /** A language in which no condition holds. */
    public LoreLanguage(UnaryOperator<String> macros, Scripts scripts, TextCounter tokens, RandomSource random) {
        this(macros, scripts, tokens, random, condition -> false);
    }

    /** The regex scripts for lore (§8.1). */
    @FunctionalInterface
    public interface Scripts {
        /**
         * The text after the scripts.
         *
         * @param depth how many messages follow, for texts in the chat
         */
        String run(String text, OptionalInt depth);
    }

    int count(String text) {
        return text.isEmpty() ? 0 : tokens.count(text);
    }
}
