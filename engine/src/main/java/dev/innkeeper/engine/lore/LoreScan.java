package dev.innkeeper.engine.lore;

import dev.innkeeper.engine.script.JsRegex;

/**
 * Decides which entries of lorebooks speak in a turn, and gives the reason for every entry (world-info.md §5 to §8).
 *
 * <p>The same input, language and rolls give the same outcome. Hostile books cannot make it run on: passes are bounded
 * by the entries and messages, searches by the regex engine. Thread-safe.
 */
public final class LoreScan {
    private final LoreCatalogues catalogues;

    /** A scan whose regular expressions are searched for by this engine. */
    public LoreScan(JsRegex regex) {
        this.catalogues = new LoreCatalogues(new RegexKeys(regex));
    }

    /** Scans once. */
    public LoreOutcome run(LoreInput input, LoreLanguage language) {
        return new ScanRun(input, language, catalogues.of(input.sources(), input.settings())).run();
    }
}
