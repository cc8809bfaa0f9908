package dev.innkeeper.engine.lint;

import java.util.ArrayList;
import java.util.List;

/** An entry with its keys read once. */
record EntryText(LintedEntry entry, List<KeyText> primary, List<KeyText> secondary) {

    static EntryText of(LintedEntry entry, LintSettings settings) {
        return new EntryText(entry, keys(entry, "key", settings), keys(entry, "keysecondary", settings));
    }

    private static List<KeyText> keys(LintedEntry entry, String field, LintSettings settings) {
        List<String> words = entry.words(field);
        List<KeyText> keys = new ArrayList<>(words.size());
        for (int i = 0; i < words.size(); i++) {
            keys.add(KeyText.of(words.get(i), entry.spot(field).at(i), entry, settings));
        }
        return keys;
    }

    /** Whether it listens for its keys. */
    boolean listens() {
        return !entry.disabled() && !primary.isEmpty();
    }
}
