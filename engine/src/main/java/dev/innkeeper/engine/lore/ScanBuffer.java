package dev.innkeeper.engine.lore;

import dev.innkeeper.engine.js.JsStrings;
import dev.innkeeper.engine.lore.word.ChatWords;
import dev.innkeeper.engine.lore.word.WordSet;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The texts of one scan, from which every entry takes those that it listens to (world-info.md §6.1, §6.2).
 *
 * <p>Indexed words are found in parts, without joining them: no indexed word reaches from one part into the next.
 */
final class ScanBuffer {
    private final LoreInput input;
    private final LoreCatalogue catalogue;
    private final List<String> messages;
    private final ChatWords chat;
    private final List<Part> injected;
    private final Map<ExtraText, Part> extras = new EnumMap<>(ExtraText.class);
    private final List<Part> recursion = new ArrayList<>();
    private final Map<TextView, ScanText> joined = new HashMap<>();
    private TextView lastView = new TextView(0, Set.of(), false);
    private int skew;

    ScanBuffer(LoreInput input, LoreCatalogue catalogue) {
        this.input = input;
        this.catalogue = catalogue;
        this.messages = IntStream.range(0, window())
                .mapToObj(input.messages().newestFirst())
                .map(JsStrings::trim)
                .toList();
        this.chat = catalogue.memory().inChat(messages);
        this.injected = IntStream.range(0, input.injected().size())
                .mapToObj(i -> part(new ScanSource.Injected(i), input.injected().get(i)))
                .toList();
    }

    /** A text beside the chat and the words in it. */
    private record Part(ScanSource source, String text, WordSet words) {
        ScanText alone() {
            return new ScanText(List.of(new ScanText.Part(source, text)));
        }
    }

    private Part part(ScanSource source, String text) {
        return new Part(source, text, catalogue.memory().in(text));
    }

    /** How many of the newest messages any entry can ask for. */
    private int window() {
        LoreSettings settings = input.settings();
        double deepest = Math.max(catalogue.deepest(), settings.depth());
        if (settings.minActivations() > 0) {
            deepest = Math.max(deepest, settings.maxDepth() > 0 ? settings.maxDepth() + 1.0 : ScannedMessages.MOST);
        }
        return (int) Math.min(
                Math.min(deepest, ScannedMessages.MOST), input.messages().count());
    }

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
        recursion.add(part(new ScanSource.Entries(pass), text));
        joined.clear();
    }

    boolean hasRecursion() {
        return !recursion.isEmpty();
    }

    /**
     * What an entry can see.
     *
     * @param withRecursion whether texts of other entries are part of it
     */
    TextView view(LoreEntry entry, boolean withRecursion) {
        double depth = depth(entry);
        int seen = depth > 0 ? (int) Math.min(depth, ScannedMessages.MOST) : 0;
        boolean same = lastView.depth() == seen
                && lastView.recursive() == withRecursion
                && lastView.extras().equals(entry.keys().extras());
        if (!same) {
            lastView = new TextView(seen, entry.keys().extras(), withRecursion);
        }
        return lastView;
    }

    /** The first part of a view that has an indexed word or pattern. */
    Optional<ScanText> first(int number, TextView view) {
        if (view.isBlind()) {
            return Optional.empty();
        }
        int back = chat.back(number);
        if (back < Math.min(view.depth(), messages.size())) {
            return Optional.of(
                    new ScanText(List.of(new ScanText.Part(new ScanSource.Message(back), messages.get(back)))));
        }
        for (ExtraText extra : ExtraText.values()) {
            if (view.extras().contains(extra) && extra(extra).words().contains(number)) {
                return Optional.of(extra(extra).alone());
            }
        }
        return first(number, injected).or(() -> view.recursive() ? first(number, recursion) : Optional.empty());
    }

    private static Optional<ScanText> first(int number, List<Part> parts) {
        for (Part part : parts) {
            if (part.words().contains(number)) {
                return Optional.of(part.alone());
            }
        }
        return Optional.empty();
    }

    private Part extra(ExtraText extra) {
        return extras.computeIfAbsent(
                extra, kind -> part(new ScanSource.Extra(kind), input.extras().getOrDefault(kind, "")));
    }

    /** The text of a view as one, for keys that are not indexed. */
    ScanText joined(TextView view) {
        return view.isBlind() ? ScanText.EMPTY : joined.computeIfAbsent(view, this::join);
    }

    private ScanText join(TextView view) {
        List<ScanText.Part> parts = new ArrayList<>();
        for (int i = 0; i < Math.min(view.depth(), messages.size()); i++) {
            parts.add(new ScanText.Part(new ScanSource.Message(i), messages.get(i)));
        }
        for (ExtraText extra : ExtraText.values()) {
            if (view.extras().contains(extra) && !extra(extra).text().isEmpty()) {
                parts.add(new ScanText.Part(
                        new ScanSource.Extra(extra), extra(extra).text()));
            }
        }
        injected.forEach(part -> parts.add(new ScanText.Part(part.source(), part.text())));
        if (view.recursive()) {
            recursion.forEach(part -> parts.add(new ScanText.Part(part.source(), part.text())));
        }
        return new ScanText(parts);
    }
}
