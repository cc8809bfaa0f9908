package dev.innkeeper.engine.lore;

import dev.innkeeper.engine.token.GrowingCount;
import dev.innkeeper.engine.token.TextCounter;

/** The texts of a pass so far, of which the tokens are counted when they are asked for. */
final class AddedText {
    private final GrowingCount count;
    private final StringBuilder uncounted = new StringBuilder();
    private int tokens;

    AddedText(TextCounter counter) {
        this.count = counter.growing();
    }

    void add(String text) {
        uncounted.append(text);
    }

    int tokens() {
        if (!uncounted.isEmpty()) {
            tokens = count.add(uncounted.toString());
            uncounted.setLength(0);
        }
        return tokens;
    }
}
