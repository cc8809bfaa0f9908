package dev.innkeeper.engine.lore;

import dev.innkeeper.engine.js.JsStrings;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The texts of one scan, from which every entry takes those that it listens to (world-info.md §6.1, §6.2). */
final class ScanBuffer {
    private static final int MOST_MESSAGES = 1000;

    private final LoreInput input;
    private final List<String> messages;
    private final List<String> recursion = new ArrayList<>();
    private final List<Integer> passes = new ArrayList<>();
    private final Map<View, ScanText> texts = new HashMap<>();
    private int skew;

    ScanBuffer(LoreInput input) {
        this.input = input;
        this.messages = input.messages().stream()
                .limit(MOST_MESSAGES)
                .map(JsStrings::trim)
                .toList();
    }

    private record View(int depth, Set<ExtraText> extras, boolean recursive) {}

    /** The depth at which an entry searches: its own, or the setting and the steps taken so far. */
    double depth(LoreEntry entry) {
        return entry.keys().scanDepth().orElse((double) input.settings().depth() + skew);
    }

    /** The depth of entries without their own. */
    int globalDepth() {
        return input.settings().depth() + skew;
    }

    /** Lets entries without a depth of their own search one message more. */
    void deepen() {
        skew++;
    }

    /** Adds the texts of the entries that fired in a pass. */
    void addRecursion(String text, int pass) {
        recursion.add(text);
        passes.add(pass);
        texts.clear();
    }

    boolean hasRecursion() {
        return !recursion.isEmpty();
    }

    /**
     * What an entry can see.
     *
     * @param withRecursion whether texts of other entries are part of it
     */
    ScanText text(LoreEntry entry, boolean withRecursion) {
        double depth = depth(entry);
        if (!(depth > 0)) {
            return ScanText.EMPTY;
        }
        View view = new View(
                (int) Math.min(depth, MOST_MESSAGES), entry.keys().extras(), withRecursion && !recursion.isEmpty());
        return texts.computeIfAbsent(view, this::build);
    }

    private ScanText build(View view) {
        List<ScanText.Part> parts = new ArrayList<>();
        for (int i = 0; i < Math.min(view.depth(), messages.size()); i++) {
            parts.add(new ScanText.Part(new ScanSource.Message(i), messages.get(i)));
        }
        for (ExtraText extra : ExtraText.values()) {
            String text = input.extras().getOrDefault(extra, "");
            if (view.extras().contains(extra) && !text.isEmpty()) {
                parts.add(new ScanText.Part(new ScanSource.Extra(extra), text));
            }
        }
        for (int i = 0; i < input.injected().size(); i++) {
            parts.add(new ScanText.Part(
                    new ScanSource.Injected(i), input.injected().get(i)));
        }
        if (view.recursive()) {
            for (int i = 0; i < recursion.size(); i++) {
                parts.add(new ScanText.Part(new ScanSource.Entries(passes.get(i)), recursion.get(i)));
            }
        }
        return new ScanText(parts);
    }
}
