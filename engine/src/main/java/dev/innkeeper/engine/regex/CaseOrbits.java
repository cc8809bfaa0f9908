package dev.innkeeper.engine.regex;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The groups of two and more characters that count as the same.
 *
 * @param byMember the group of each such character
 * @param all the groups
 */
record CaseOrbits(Map<Integer, int[]> byMember, List<int[]> all) {
    private static final int FEW = 64;

    static CaseOrbits of(CaseFolding folding, int last) {
        Map<Integer, List<Integer>> byCanonical = new TreeMap<>();
        for (int c = 0; c <= last; c++) {
            int canonical = folding.canonical(c);
            if (canonical != c) {
                byCanonical.computeIfAbsent(canonical, it -> new ArrayList<>()).add(c);
            }
        }
        Map<Integer, int[]> byMember = new HashMap<>();
        List<int[]> all = new ArrayList<>();
        byCanonical.forEach((canonical, others) -> {
            if (folding.canonical(canonical) == canonical) {
                others.add(canonical);
            }
            int[] orbit = others.stream().mapToInt(Integer::intValue).toArray();
            all.add(orbit);
            others.forEach(member -> byMember.put(member, orbit));
        });
        return new CaseOrbits(Map.copyOf(byMember), List.copyOf(all));
    }

    /** The set with all that count as the same as a member of it. */
    CharacterSet closure(CharacterSet set) {
        CharacterSet closed = set;
        if (set.size() <= FEW) {
            for (int c : set.characters()) {
                int[] orbit = byMember.get(c);
                closed = orbit == null ? closed : with(closed, orbit);
            }
            return closed;
        }
        for (int[] orbit : all) {
            int held = 0;
            for (int c : orbit) {
                held += set.contains(c) ? 1 : 0;
            }
            closed = held > 0 && held < orbit.length ? with(closed, orbit) : closed;
        }
        return closed;
    }

    private static CharacterSet with(CharacterSet set, int[] characters) {
        CharacterSet all = set;
        for (int c : characters) {
            all = all.or(CharacterSet.of(c));
        }
        return all;
    }
}
