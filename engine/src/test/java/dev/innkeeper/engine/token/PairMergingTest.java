package dev.innkeeper.engine.token;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class PairMergingTest {

    @Property
    void joinsAsTheNaiveSearchDoes(@ForAll("words") String word, @ForAll("ranks") Map<String, Integer> ranks) {
        assertThat(merged(word, ranks)).isEqualTo(naivelyMerged(word, ranks));
    }

    @Provide
    Arbitrary<String> words() {
        return Arbitraries.strings().withChars('a', 'b', 'c').ofMaxLength(40);
    }

    @Provide
    Arbitrary<Map<String, Integer>> ranks() {
        return Arbitraries.maps(
                        Arbitraries.strings()
                                .withChars('a', 'b', 'c')
                                .ofMinLength(2)
                                .ofMaxLength(5),
                        Arbitraries.integers().between(0, 12))
                .ofMaxSize(25);
    }

    private static List<String> merged(String word, Map<String, Integer> ranks) {
        List<String> symbols = new ArrayList<>(
                word.chars().mapToObj(c -> String.valueOf((char) c)).toList());
        int[] next = PairMerging.merge(symbols.size(), new PairMerging.Symbols() {
            @Override
            public int rank(int left, int right) {
                return ranks.getOrDefault(symbols.get(left) + symbols.get(right), PairMerging.NEVER);
            }

            @Override
            public void join(int left, int right) {
                symbols.set(left, symbols.get(left) + symbols.get(right));
            }
        });
        List<String> rest = new ArrayList<>();
        for (int at = 0; at < symbols.size(); at = next[at]) {
            rest.add(symbols.get(at));
        }
        return rest;
    }

    private static List<String> naivelyMerged(String word, Map<String, Integer> ranks) {
        List<String> symbols = new ArrayList<>(
                word.chars().mapToObj(c -> String.valueOf((char) c)).toList());
        while (true) {
            int best = -1;
            int bestRank = PairMerging.NEVER;
            for (int at = 0; at + 1 < symbols.size(); at++) {
                int rank = ranks.getOrDefault(symbols.get(at) + symbols.get(at + 1), PairMerging.NEVER);
                if (rank < bestRank) {
                    best = at;
                    bestRank = rank;
                }
            }
            if (best < 0) {
                return symbols;
            }
            symbols.set(best, symbols.get(best) + symbols.remove(best + 1));
        }
    }
}
