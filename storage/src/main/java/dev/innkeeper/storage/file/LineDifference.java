package dev.innkeeper.storage.file;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32C;

/**
 * Finds a small change that makes one text another, in time proportional to the texts.
 *
 * <p>What both begin and end with stays. In between, lines that stand once in each of the two are anchors, as many of
 * them as come in the same order; from there on equal neighbours stay, too. A save that changes the header and adds a
 * message keeps all lines between the two.
 */
final class LineDifference {
    /** More places than this are not told apart: the places with the fewest lines between them become one. */
    static final int MOST_PLACES = 100;

    private final LineSource before;
    private final LineSource after;
    private final int start;
    private final int beforeEnd;
    private final int afterEnd;

    private LineDifference(LineSource before, LineSource after, int start, int suffix) {
        this.before = before;
        this.after = after;
        this.start = start;
        this.beforeEnd = before.count() - suffix;
        this.afterEnd = after.count() - suffix;
    }

    /** A stretch of lines of the one text that a stretch of the other takes the place of. */
    private record Place(int from, int to, int newFrom, int newTo) {}

    static LineChange between(LineSource before, LineSource after) throws IOException {
        int common = Math.min(before.count(), after.count());
        int prefix = 0;
        while (prefix < common && Arrays.equals(before.line(prefix), after.line(prefix))) {
            prefix++;
        }
        int suffix = 0;
        while (suffix < common - prefix
                && Arrays.equals(before.line(before.count() - 1 - suffix), after.line(after.count() - 1 - suffix))) {
            suffix++;
        }
        LineDifference middle = new LineDifference(before, after, prefix, suffix);
        return new LineChange(middle.splices(fewer(middle.places())));
    }

    private List<Place> places() throws IOException {
        if (start == beforeEnd && start == afterEnd) {
            return List.of();
        }
        if (beforeEnd - start < 2 || afterEnd - start < 2) {
            return List.of(new Place(start, beforeEnd, start, afterEnd));
        }
        long[] old = hashes(before, start, beforeEnd);
        long[] now = hashes(after, start, afterEnd);
        List<Place> places = new ArrayList<>();
        int from = start;
        int newFrom = start;
        for (int[] anchor : anchors(old, now)) {
            int at = anchor[0] + start;
            int newAt = anchor[1] + start;
            if (at < from || newAt < newFrom || !same(at, newAt)) {
                continue;
            }
            while (at > from
                    && newAt > newFrom
                    && old[at - 1 - start] == now[newAt - 1 - start]
                    && same(at - 1, newAt - 1)) {
                at--;
                newAt--;
            }
            if (at > from || newAt > newFrom) {
                places.add(new Place(from, at, newFrom, newAt));
            }
            from = at;
            newFrom = newAt;
            while (from < beforeEnd
                    && newFrom < afterEnd
                    && old[from - start] == now[newFrom - start]
                    && same(from, newFrom)) {
                from++;
                newFrom++;
            }
        }
        if (from < beforeEnd || newFrom < afterEnd) {
            places.add(new Place(from, beforeEnd, newFrom, afterEnd));
        }
        return places;
    }

    private boolean same(int line, int newLine) throws IOException {
        return Arrays.equals(before.line(line), after.line(newLine));
    }

    private static long[] hashes(LineSource lines, int from, int to) throws IOException {
        long[] hashes = new long[to - from];
        CRC32C crc = new CRC32C();
        for (int line = from; line < to; line++) {
            byte[] bytes = lines.line(line);
            crc.reset();
            crc.update(bytes);
            hashes[line - from] = crc.getValue() << 32 | Arrays.hashCode(bytes) & 0xFFFF_FFFFL;
        }
        return hashes;
    }

    /** Pairs of equal lines that stand once in each text; both numbers ascend. */
    private static List<int[]> anchors(long[] old, long[] now) {
        Map<Long, Integer> onceOld = once(old);
        Map<Long, Integer> onceNow = once(now);
        List<int[]> pairs = new ArrayList<>();
        for (int line = 0; line < now.length; line++) {
            Integer there = onceOld.get(now[line]);
            if (there != null && onceNow.containsKey(now[line])) {
                pairs.add(new int[] {there, line});
            }
        }
        return ascending(pairs);
    }

    private static Map<Long, Integer> once(long[] hashes) {
        Map<Long, Integer> places = new HashMap<>();
        for (int line = 0; line < hashes.length; line++) {
            places.merge(hashes[line], line, (first, second) -> -1);
        }
        places.values().removeIf(line -> line < 0);
        return places;
    }

    /** The longest ascending part of the pairs, by patience: each pile remembers the top of the pile before it. */
    private static List<int[]> ascending(List<int[]> pairs) {
        int[] tops = new int[pairs.size()];
        int[] previous = new int[pairs.size()];
        int piles = 0;
        for (int pair = 0; pair < pairs.size(); pair++) {
            int low = 0;
            int high = piles;
            while (low < high) {
                int middle = (low + high) >>> 1;
                if (pairs.get(tops[middle])[0] < pairs.get(pair)[0]) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            previous[pair] = low == 0 ? -1 : tops[low - 1];
            tops[low] = pair;
            piles = Math.max(piles, low + 1);
        }
        int[][] found = new int[piles][];
        int pair = piles == 0 ? -1 : tops[piles - 1];
        for (int place = piles - 1; place >= 0; place--) {
            found[place] = pairs.get(pair);
            pair = previous[pair];
        }
        return List.of(found);
    }

    private static List<Place> fewer(List<Place> places) {
        if (places.size() <= MOST_PLACES) {
            return places;
        }
        int[] gaps = new int[places.size() - 1];
        for (int i = 0; i < gaps.length; i++) {
            gaps[i] = places.get(i + 1).from() - places.get(i).to();
        }
        int[] sorted = gaps.clone();
        Arrays.sort(sorted);
        int widest = sorted[places.size() - MOST_PLACES - 1];
        List<Place> fewer = new ArrayList<>();
        fewer.add(places.getFirst());
        for (int i = 0; i < gaps.length; i++) {
            Place next = places.get(i + 1);
            if (gaps[i] <= widest) {
                Place last = fewer.removeLast();
                fewer.add(new Place(last.from(), next.to(), last.newFrom(), next.newTo()));
            } else {
                fewer.add(next);
            }
        }
        return fewer;
    }

    private List<LineSplice> splices(List<Place> places) throws IOException {
        List<LineSplice> splices = new ArrayList<>();
        for (Place place : places) {
            List<byte[]> added = new ArrayList<>();
            for (int line = place.newFrom(); line < place.newTo(); line++) {
                added.add(after.line(line));
            }
            splices.add(new LineSplice(place.from(), place.to() - place.from(), added));
        }
        return splices;
    }
}
