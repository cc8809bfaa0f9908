package dev.innkeeper.engine.memory;

import java.util.ArrayList;
import java.util.List;

/**
 * A line of the comparison of two texts.
 *
 * @param text without its line feed
 */
public record ComparedLine(Kind kind, String text) {
    /** The most pairs of lines that are compared; beyond them everything between the ends counts as changed. */
    private static final long MOST_PAIRS = 4_000_000;

    /** What became of a line. */
    public enum Kind {
        /** It is in both texts. */
        SAME,
        /** It is only in the old text. */
        REMOVED,
        /** It is only in the new text. */
        ADDED
    }

    /** The lines of both texts, in order; what went stands before what came in its place. */
    public static List<ComparedLine> between(String before, String after) {
        List<String> old = lines(before);
        List<String> now = lines(after);
        int start = 0;
        while (start < Math.min(old.size(), now.size()) && old.get(start).equals(now.get(start))) {
            start++;
        }
        int end = 0;
        while (end < Math.min(old.size(), now.size()) - start
                && old.get(old.size() - 1 - end).equals(now.get(now.size() - 1 - end))) {
            end++;
        }
        List<ComparedLine> difference = new ArrayList<>();
        add(difference, Kind.SAME, old.subList(0, start));
        middle(difference, old.subList(start, old.size() - end), now.subList(start, now.size() - end));
        add(difference, Kind.SAME, old.subList(old.size() - end, old.size()));
        return List.copyOf(difference);
    }

    private static List<String> lines(String text) {
        return text.isEmpty() ? List.of() : List.of(text.split("\n", -1));
    }

    private static void add(List<ComparedLine> difference, Kind kind, List<String> lines) {
        lines.forEach(line -> difference.add(new ComparedLine(kind, line)));
    }

    private static void middle(List<ComparedLine> difference, List<String> old, List<String> now) {
        if ((long) old.size() * now.size() > MOST_PAIRS) {
            add(difference, Kind.REMOVED, old);
            add(difference, Kind.ADDED, now);
            return;
        }
        int[][] common = common(old, now);
        int i = 0;
        int j = 0;
        while (i < old.size() || j < now.size()) {
            if (i < old.size() && j < now.size() && old.get(i).equals(now.get(j))) {
                difference.add(new ComparedLine(Kind.SAME, old.get(i)));
                i++;
                j++;
            } else if (i < old.size() && common[i + 1][j] >= (j < now.size() ? common[i][j + 1] : 0)) {
                difference.add(new ComparedLine(Kind.REMOVED, old.get(i)));
                i++;
            } else {
                difference.add(new ComparedLine(Kind.ADDED, now.get(j)));
                j++;
            }
        }
    }

    /** How many lines the ends of both lists have in common, in order, from every pair of places on. */
    private static int[][] common(List<String> old, List<String> now) {
        int[][] common = new int[old.size() + 1][now.size() + 1];
        for (int i = old.size() - 1; i >= 0; i--) {
            for (int j = now.size() - 1; j >= 0; j--) {
                common[i][j] = old.get(i).equals(now.get(j))
                        ? common[i + 1][j + 1] + 1
                        : Math.max(common[i + 1][j], common[i][j + 1]);
            }
        }
        return common;
    }
}
