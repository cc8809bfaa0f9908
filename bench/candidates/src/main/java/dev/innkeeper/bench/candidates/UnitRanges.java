package dev.innkeeper.bench.candidates;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A set of characters as ranges in ascending order, without overlaps.
 *
 * @param ranges the ranges, both ends included
 */
record UnitRanges(List<Range> ranges) {
    static final int LAST = Character.MAX_CODE_POINT;

    static final UnitRanges NONE = new UnitRanges(List.of());
    static final UnitRanges DIGITS = of('0', '9');
    static final UnitRanges WORD =
            of('0', '9').or(of('A', 'Z')).or(of('_', '_')).or(of('a', 'z'));
    static final UnitRanges LINE_ENDS = of('\n', '\n').or(of('\r', '\r')).or(of(0x2028, 0x2029));
    static final UnitRanges SPACES = of('\t', '\r')
            .or(of(' ', ' '))
            .or(of(0xA0, 0xA0))
            .or(of(0x1680, 0x1680))
            .or(of(0x2000, 0x200A))
            .or(of(0x2028, 0x2029))
            .or(of(0x202F, 0x202F))
            .or(of(0x205F, 0x205F))
            .or(of(0x3000, 0x3000))
            .or(of(0xFEFF, 0xFEFF));

    /** From one character to another, both included. */
    record Range(int first, int last) {}

    static UnitRanges of(int first, int last) {
        return first > last ? NONE : new UnitRanges(List.of(new Range(first, last)));
    }

    boolean isEmpty() {
        return ranges.isEmpty();
    }

    UnitRanges or(UnitRanges other) {
        List<Range> all = new ArrayList<>(ranges);
        all.addAll(other.ranges);
        all.sort(Comparator.comparingInt(Range::first));
        List<Range> merged = new ArrayList<>();
        for (Range range : all) {
            Range before = merged.isEmpty() ? new Range(-2, -2) : merged.getLast();
            if (range.first() <= before.last() + 1) {
                merged.set(merged.size() - 1, new Range(before.first(), Math.max(before.last(), range.last())));
            } else {
                merged.add(range);
            }
        }
        return new UnitRanges(List.copyOf(merged));
    }

    UnitRanges complement() {
        UnitRanges rest = NONE;
        int from = 0;
        for (Range range : ranges) {
            rest = rest.or(of(from, range.first() - 1));
            from = range.last() + 1;
        }
        return rest.or(of(from, LAST));
    }

    UnitRanges and(UnitRanges other) {
        return complement().or(other.complement()).complement();
    }

    UnitRanges shifted(int by) {
        return new UnitRanges(ranges.stream()
                .map(range -> new Range(range.first() + by, range.last() + by))
                .toList());
    }
}
