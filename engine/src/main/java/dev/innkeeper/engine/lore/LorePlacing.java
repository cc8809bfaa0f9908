package dev.innkeeper.engine.lore;

import dev.innkeeper.engine.js.JsSort;
import dev.innkeeper.engine.scene.Lore;
import dev.innkeeper.engine.scene.Role;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** Puts the texts of the entries that fired where they belong (world-info.md §8). */
final class LorePlacing {
    private final LoreLanguage language;
    private final Map<LorePosition, List<Lore.Entry>> lists = new LinkedHashMap<>();
    private final List<Lore.Example> examples = new ArrayList<>();
    private final List<DepthList> atDepth = new ArrayList<>();
    private final Map<String, List<Lore.Entry>> outlets = new LinkedHashMap<>();

    LorePlacing(LoreLanguage language) {
        this.language = language;
    }

    /** Entries that stand together in the chat; one without a depth is joined by none that comes later. */
    private record DepthList(OptionalDouble depth, Role role, List<Lore.Entry> entries) {}

    /** The text of an entry after regex scripts (§8.1). */
    String text(Candidate candidate) {
        LoreEntry.Placement placement = candidate.entry().placement();
        boolean inChat =
                placement.position().filter(LorePosition.AT_DEPTH::equals).isPresent();
        return language.scripts()
                .run(
                        candidate.content(),
                        inChat
                                ? OptionalInt.of((int) placement.depth().orElse(LorePlace.USUAL_DEPTH))
                                : OptionalInt.empty());
    }

    /**
     * The texts by place.
     *
     * @param fired the entries that fired with their final texts, in the order in which they fired
     */
    Lore place(Map<Candidate, String> fired) {
        List<Map.Entry<Candidate, String>> ordered = JsSort.sorted(
                List.copyOf(fired.entrySet()),
                (left, right) -> right.getKey().entry().placement().order()
                        - left.getKey().entry().placement().order());
        for (Map.Entry<Candidate, String> item : ordered) {
            if (!item.getValue().isEmpty()) {
                place(item.getKey().entry(), item.getValue());
            }
        }
        return new Lore(
                true,
                list(LorePosition.BEFORE),
                list(LorePosition.AFTER),
                examples,
                atDepth.stream()
                        .map(group -> new Lore.AtDepth(group.depth().orElse(Double.NaN), group.role(), group.entries()))
                        .toList(),
                list(LorePosition.NOTE_TOP),
                list(LorePosition.NOTE_BOTTOM),
                outlets);
    }

    private List<Lore.Entry> list(LorePosition position) {
        return lists.getOrDefault(position, List.of());
    }

    private void place(LoreEntry entry, String content) {
        Lore.Entry text = new Lore.Entry(entry.book(), entry.uid(), entry.title(), content);
        LoreEntry.Placement placement = entry.placement();
        placement.position().ifPresent(position -> {
            switch (position) {
                case BEFORE, AFTER, NOTE_TOP, NOTE_BOTTOM ->
                    lists.computeIfAbsent(position, key -> new ArrayList<>()).addFirst(text);
                case EXAMPLES_TOP -> examples.addFirst(new Lore.Example(true, text));
                case EXAMPLES_BOTTOM -> examples.addFirst(new Lore.Example(false, text));
                case AT_DEPTH -> atDepth(placement, text);
                case OUTLET -> {
                    if (!placement.outlet().isEmpty()) {
                        outlets.computeIfAbsent(placement.outlet(), key -> new ArrayList<>())
                                .add(text);
                    }
                }
            }
        });
    }

    private void atDepth(LoreEntry.Placement placement, Lore.Entry text) {
        OptionalDouble wanted = OptionalDouble.of(placement.depth().orElse(LorePlace.USUAL_DEPTH));
        for (DepthList group : atDepth) {
            if (group.depth().equals(wanted) && group.role() == placement.role()) {
                group.entries().addFirst(text);
                return;
            }
        }
        List<Lore.Entry> entries = new ArrayList<>(List.of(text));
        atDepth.add(new DepthList(placement.depth(), placement.role(), entries));
    }
}
