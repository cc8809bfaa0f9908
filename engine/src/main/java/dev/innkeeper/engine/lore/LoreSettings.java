package dev.innkeeper.engine.lore;

/**
 * The user's settings of the scan (world-info.md §2).
 *
 * @param depth messages to search
 * @param budgetPercent share of the context that entries may take
 * @param budgetCap tokens that entries may take at most; 0 is no limit
 * @param minActivations the search goes deeper until so many entries fired; 0 is off
 * @param maxDepth how deep it goes for that; 0 is no limit
 * @param maxRecursionSteps passes at most; 0 is no limit
 * @param includeNames whether messages are searched with the speaker's name in front
 * @param recursive whether texts of entries wake other entries
 * @param strategy number of the order of books: 1 the character's first, 2 the global ones first, else mixed
 */
public record LoreSettings(
        int depth,
        double budgetPercent,
        double budgetCap,
        int minActivations,
        int maxDepth,
        int maxRecursionSteps,
        boolean includeNames,
        boolean recursive,
        boolean caseSensitive,
        boolean wholeWords,
        boolean groupScoring,
        double strategy) {
    /** The settings of a file that has none. */
    public static final LoreSettings DEFAULT = new LoreSettings(2, 25, 0, 0, 0, 0, true, false, false, false, false, 1);

    /**
     * Tokens that entries may take together (§5.1).
     *
     * @param context tokens of the prompt
     */
    public double budget(int context) {
        double share = Math.floor(budgetPercent * context / 100 + 0.5);
        double budget = share == 0 || Double.isNaN(share) ? 1 : share;
        return budgetCap > 0 && budget > budgetCap ? budgetCap : budget;
    }
}
