package dev.innkeeper.engine.lore;

import dev.innkeeper.engine.js.JsStrings;
import dev.innkeeper.engine.lore.word.ChatWords;
import dev.innkeeper.engine.lore.word.WordSet;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

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
    private final WordSet recursionWords;
    private int[] recursionPart = {};
    private final WordSet injectedWords;
    private final Map<TextView, ScanText> joined = new HashMap<>();
    private TextView lastView = new TextView(0, 0, Set.of(), false);
    private TextView usualView = lastView;
    private int skew;

    ScanBuffer(LoreInput input, LoreCatalogue catalogue) {
        this.input = input;
        this.catalogue = catalogue;
        this.recursionWords = catalogue.index().none();
        this.injectedWords = catalogue.index().none();
        this.chat = catalogue.memory().inChat(window(input, catalogue));
        this.messages = chat.newestFirst();
        this.injected = IntStream.range(0, input.injected().size())
                .mapToObj(i -> part(new ScanSource.Injected(i), input.injected().get(i)))
                .toList();
        injected.forEach(part -> injectedWords.addAll(part.words()));
    }

    /**
     * A text beside the chat and the words in it.
     *
     * @param offset where it begins in its source; those that begin later stand on a line of their own
     */
    private record Part(ScanSource source, String text, WordSet words, int offset) {
        Found found() {
            return new Found(source, text, offset);
        }
    }

    /**
     * A text that has a word.
     *
     * @param offset where it begins in its source
     */
    record Found(ScanSource source, String text, int offset) {}

    private Part part(ScanSource source, String text) {
        return new Part(source, text, catalogue.memory().in(text, true), 0);
    }

    /** The newest messages, as many as any entry can ask for. */
    private static List<String> window(LoreInput input, LoreCatalogue catalogue) {
        LoreSettings settings = input.settings();
        double deepest = Math.max(catalogue.deepest(), settings.depth());
        if (settings.minActivations() > 0) {
            deepest = Math.max(deepest, settings.maxDepth() > 0 ? settings.maxDepth() + 1.0 : ScannedMessages.MOST);
        }
        int size = (int) Math.min(
                Math.min(deepest, ScannedMessages.MOST), input.messages().count());
        List<String> newestFirst = new ArrayList<>(Math.max(0, size));
        for (int back = 0; back < size; back++) {
            newestFirst.add(JsStrings.trim(input.messages().newestFirst().apply(back)));
        }
        return newestFirst;
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
    void addRecursion(List<String> texts, int pass) {
        ScanSource source = new ScanSource.Entries(pass);
        int offset = 0;
        for (String text : texts) {
            WordSet words = catalogue.memory().in(text, offset == 0);
            recursion.add(new Part(source, text, words, offset));
            recursionWords.addAll(words);
            remember(words, recursion.size());
            offset += text.length() + 1;
        }
        joined.clear();
    }

    /** Remembers the first part that has each word, counted from 1. */
    private void remember(WordSet words, int part) {
        if (recursionPart.length == 0) {
            recursionPart = new int[catalogue.index().size()];
        }
        words.forEach(word -> recursionPart[word] = recursionPart[word] == 0 ? part : recursionPart[word]);
    }

    boolean hasRecursion() {
        return !recursion.isEmpty();
    }

    /** Wakes the entries of which a key is in what entries usually see: messages, injected texts, texts of entries. */
    void wake(BitSet places) {
        Wakers wakers = catalogue.wakers();
        int seen = Math.min(globalDepth(), messages.size());
        int words = catalogue.index().size();
        for (int word = 0; word < words; word++) {
            if (chat.back(word) < seen) {
                wakers.wake(word, places);
            }
        }
        injectedWords.forEach(word -> wakers.wake(word, places));
        wakeByRecursion(places);
    }

    /** Wakes the entries of which a key is in the texts of other entries. */
    void wakeByRecursion(BitSet places) {
        recursionWords.forEach(word -> catalogue.wakers().wake(word, places));
    }

    /** Whether texts of other entries have none of some indexed words and patterns. */
    boolean recursionHasNone(int[] numbers) {
        return !recursionWords.containsAny(numbers);
    }

    /** {@link #view(LoreEntry, boolean)} of an entry of a catalogue. */
    TextView view(LoreCatalogue.Listed listed, boolean withRecursion) {
        boolean same = listed.usualView()
                && usualView.depth() == Math.clamp(globalDepth(), 0, ScannedMessages.MOST)
                && usualView.recursive() == withRecursion;
        if (same) {
            return usualView;
        }
        TextView view = view(listed.entry(), withRecursion);
        usualView = listed.usualView() ? view : usualView;
        return view;
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
            lastView = new TextView(
                    seen, Math.min(seen, messages.size()), entry.keys().extras(), withRecursion);
        }
        return lastView;
    }

    /** Whether a view has an indexed word or pattern. */
    boolean has(int number, TextView view) {
        return first(number, view).isPresent();
    }

    /** Whether a view has none of some indexed words and patterns, and is not blind. */
    boolean hasNone(int[] numbers, TextView view) {
        if (view.isBlind() || !view.extras().isEmpty()) {
            return false;
        }
        for (int number : numbers) {
            if (chat.back(number) < view.messages() || injectedWords.contains(number)) {
                return false;
            }
        }
        return !view.recursive() || recursionHasNone(numbers);
    }

    /** The first part of a view that has an indexed word or pattern. */
    Optional<Found> first(int number, TextView view) {
        if (view.isBlind()) {
            return Optional.empty();
        }
        int back = chat.back(number);
        if (back < view.messages()) {
            return Optional.of(new Found(new ScanSource.Message(back), messages.get(back), 0));
        }
        for (ExtraText extra : view.extras()) {
            if (extra(extra).words().contains(number)) {
                return firstExtra(number, view);
            }
        }
        if (injectedWords.contains(number)) {
            return first(number, injected);
        }
        return view.recursive() && recursionWords.contains(number)
                ? Optional.of(recursion.get(recursionPart[number] - 1).found())
                : Optional.empty();
    }

    private Optional<Found> firstExtra(int number, TextView view) {
        return Stream.of(ExtraText.values())
                .filter(view.extras()::contains)
                .map(this::extra)
                .filter(part -> part.words().contains(number))
                .map(Part::found)
                .findFirst();
    }

    private static Optional<Found> first(int number, List<Part> parts) {
        for (Part part : parts) {
            if (part.words().contains(number)) {
                return Optional.of(part.found());
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
        for (int i = 0; i < view.messages(); i++) {
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
            Map<ScanSource, List<String>> lines = new LinkedHashMap<>();
            recursion.forEach(part -> lines.computeIfAbsent(part.source(), source -> new ArrayList<>())
                    .add(part.text()));
            lines.forEach((source, texts) -> parts.add(new ScanText.Part(source, String.join("\n", texts))));
        }
        return new ScanText(parts);
    }
}
