package dev.innkeeper.engine.layout;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A way to lay out histories so that a provider's cache can use more of the request before: what was put into the
 * history stays where it was put first, and what has to go for want of room goes in larger steps.
 *
 * <p>The history of the request before is repeated line by line as long as it holds: as long as the same was said, and
 * the same texts are to be put into it. Where that ends everything stands as ever. A text is never repeated farther up
 * than a bound allows, never below its own place, and what stands behind the whole history stays there. Nothing is
 * added, taken away or split: a call of tools and its results are one line. Immutable.
 *
 * @param before how the request before was laid out; empty if there was none
 * @param farthest how many messages of the chat a text may stand farther up than its depth says, from 0
 * @param slack share of the history, in percent from 0 to 50, that may be left out beyond what has to be, so that its
 *     beginning stays the same for some turns
 */
public record StableLayout(Optional<Layout> before, int farthest, int slack) {
    /** The largest share that may be left out. */
    public static final int MOST_SLACK = 50;

    private static final int PERCENT = 100;

    /** Checks the bounds. */
    public StableLayout {
        if (farthest < 0 || slack < 0 || slack > MOST_SLACK) {
            throw new IllegalArgumentException("No bounds of a layout: " + farthest + ", " + slack);
        }
    }

    /**
     * A line of a history.
     *
     * @param <T> what it is in the prompt
     * @param mark what it looks like to a provider ({@link Layout#line})
     * @param injected whether it was put into the history; otherwise it was said
     * @param tokens what it costs
     */
    public record Line<T>(T content, String mark, boolean injected, int tokens) {}

    /**
     * A text that was put into the history.
     *
     * @param place how many said lines stand above its own place
     * @param at its place among all lines
     */
    private record Injection<T>(Line<T> line, int place, int at) {}

    /**
     * How many of the oldest said lines are left out, so that the history begins where it began before.
     *
     * @param lines those that there is room for, oldest first
     * @param cut whether there is no room for older ones
     */
    public <T> int leftOut(List<Line<T>> lines, boolean cut) {
        if (!cut || slack == 0) {
            return 0;
        }
        List<Line<T>> said = lines.stream().filter(line -> !line.injected()).toList();
        long room = said.stream().mapToLong(Line::tokens).sum() * slack / PERCENT;
        int most = 0;
        long tokens = 0;
        while (most < said.size() - 1 && tokens + said.get(most).tokens() <= room) {
            tokens += said.get(most).tokens();
            most++;
        }
        List<String> beginnings = said.subList(0, Math.min(most + 1, said.size())).stream()
                .map(Line::mark)
                .toList();
        int begun =
                before.flatMap(StableLayout::beginning).map(beginnings::indexOf).orElse(-1);
        return begun >= 0 ? begun : most;
    }

    private static Optional<String> beginning(Layout layout) {
        return layout.lines().stream().filter(mark -> !Layout.isInjected(mark)).findFirst();
    }

    /**
     * The lines of a history in the order in which they are sent.
     *
     * @param head mark of everything that stands before them
     * @param usual the lines as they stand without this layout, oldest first
     */
    public <T> List<Line<T>> arranged(String head, List<Line<T>> usual) {
        return before.filter(layout -> layout.head().equals(head))
                .map(layout -> new Walk<>(usual, farthest).along(layout.lines()))
                .orElse(usual);
    }

    /** Repeats a history as long as it holds. */
    private static final class Walk<T> {
        private final List<Line<T>> usual;
        private final int farthest;
        private final List<Line<T>> said;
        private final List<Injection<T>> waiting = new ArrayList<>();
        private final List<Line<T>> laid = new ArrayList<>();
        private int passed;

        Walk(List<Line<T>> usual, int farthest) {
            this.usual = usual;
            this.farthest = farthest;
            this.said = usual.stream().filter(line -> !line.injected()).toList();
            int above = 0;
            for (int at = 0; at < usual.size(); at++) {
                if (usual.get(at).injected()) {
                    waiting.add(new Injection<>(usual.get(at), above, at));
                } else {
                    above++;
                }
            }
        }

        List<Line<T>> along(List<String> marks) {
            for (String mark : marks) {
                if (!repeats(mark)) {
                    break;
                }
            }
            return withRest();
        }

        private boolean repeats(String mark) {
            OptionalInt place = injection(mark);
            if (place.isPresent()) {
                laid.add(waiting.remove(place.getAsInt()).line());
                return true;
            }
            boolean due = !waiting.isEmpty() && waiting.getFirst().place() == passed;
            if (due || passed == said.size() || !said.get(passed).mark().equals(mark)) {
                return false;
            }
            laid.add(said.get(passed));
            passed++;
            return true;
        }

        /** The first waiting text of that mark that may stand here; at their own place texts keep their order. */
        private OptionalInt injection(String mark) {
            for (int i = 0; i < waiting.size(); i++) {
                Injection<T> candidate = waiting.get(i);
                int up = candidate.place() - passed;
                if (up > farthest) {
                    return OptionalInt.empty();
                }
                boolean allowed = up == 0 ? i == 0 : candidate.place() < said.size();
                if (allowed && candidate.line().mark().equals(mark)) {
                    return OptionalInt.of(i);
                }
            }
            return OptionalInt.empty();
        }

        private List<Line<T>> withRest() {
            int above = 0;
            int next = 0;
            for (int at = 0; at < usual.size(); at++) {
                if (!usual.get(at).injected()) {
                    if (above >= passed) {
                        laid.add(usual.get(at));
                    }
                    above++;
                } else if (next < waiting.size() && waiting.get(next).at() == at) {
                    laid.add(usual.get(at));
                    next++;
                }
            }
            return List.copyOf(laid);
        }
    }
}
