package dev.innkeeper.engine.text;

import dev.innkeeper.engine.block.SourcedText;
import dev.innkeeper.engine.token.PlainTextCounter;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.OptionalInt;

/**
 * Decides how much of the history and of the examples fits (text-completion.md §8).
 *
 * <p>A prompt is full when its tokens with the padding reach the limit. Injections come before all messages, and both
 * from the newest on.
 */
final class TextBudget {
    private final PlainTextCounter counter;
    private final int limit;
    private final int padding;

    /**
     * A budget.
     *
     * @param limit tokens of the prompt
     * @param padding tokens kept for what counting gets wrong
     */
    TextBudget(PlainTextCounter counter, int limit, int padding) {
        this.counter = counter;
        this.limit = limit;
        this.padding = padding;
    }

    /**
     * What must be in the prompt.
     *
     * @param pinned examples that stay whatever they cost
     */
    record Fixed(
            SourcedText story,
            SourcedText pinned,
            SourcedText alignment,
            SourcedText chatStart,
            SourcedText lastLine,
            SourcedText continued) {
        private SourcedText around(SourcedText chat) {
            return SourcedText.concat(story, pinned, alignment, chatStart, chat, lastLine, continued);
        }
    }

    /**
     * The entries that fit, and the first that does not.
     *
     * @param included oldest first
     * @param excluded oldest first
     * @param tried what was the first not to fit: its place among the excluded; empty if everything fits
     * @param needed its tokens
     * @param left tokens that were left for it
     */
    record Chosen(List<Entry> included, List<Entry> excluded, OptionalInt tried, int needed, int left) {
        Chosen {
            included = List.copyOf(included);
            excluded = List.copyOf(excluded);
        }

        Chosen withFirst(Entry entry) {
            List<Entry> more = new ArrayList<>(included);
            more.addFirst(entry);
            return new Chosen(more, excluded, tried, needed, left);
        }
    }

    int limit() {
        return limit;
    }

    int padding() {
        return padding;
    }

    /** The tokens of a part of the prompt. */
    int tokens(SourcedText text) {
        return counter.text(text.value().replace("\r", ""));
    }

    /** The tokens of a whole prompt with the padding; nothing costs nothing. */
    int whole(SourcedText text) {
        int tokens = tokens(text);
        return tokens == 0 ? 0 : tokens + padding;
    }

    /** The entries that fit beside what must be there. */
    Chosen history(List<Entry> entries, Fixed fixed) {
        int total = whole(fixed.around(SourcedText.EMPTY));
        List<Integer> order = new ArrayList<>();
        for (int i = entries.size() - 1; i >= 0; i--) {
            if (!entries.get(i).isMessage()) {
                order.add(i);
            }
        }
        for (int i = entries.size() - 1; i >= 0; i--) {
            if (entries.get(i).isMessage()) {
                order.add(i);
            }
        }
        BitSet taken = new BitSet();
        for (int i : order) {
            int needed = tokens(entries.get(i).text());
            if (total + needed >= limit) {
                return chosen(entries, taken, i, needed, limit - 1 - total);
            }
            total += needed;
            taken.set(i);
        }
        return new Chosen(entries, List.of(), OptionalInt.empty(), 0, 0);
    }

    private static Chosen chosen(List<Entry> entries, BitSet taken, int tried, int needed, int left) {
        List<Entry> included = new ArrayList<>();
        List<Entry> excluded = new ArrayList<>();
        int place = 0;
        for (int i = 0; i < entries.size(); i++) {
            if (taken.get(i)) {
                included.add(entries.get(i));
            } else {
                place = i == tried ? excluded.size() : place;
                excluded.add(entries.get(i));
            }
        }
        return new Chosen(included, excluded, OptionalInt.of(place), needed, left);
    }

    /** How many examples fit beside the rest. */
    int examples(List<TextExamples.Example> examples, List<Entry> included, Fixed fixed) {
        SourcedText chat = SourcedText.join(included.stream().map(Entry::text).toList(), "");
        int total = whole(fixed.around(chat));
        int count = 0;
        for (TextExamples.Example example : examples) {
            total += tokens(example.text());
            if (total >= limit) {
                break;
            }
            count++;
        }
        return count;
    }
}
