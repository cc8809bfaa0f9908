package dev.innkeeper.engine.assembly;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class DepthInsertionTest {
    private static final List<String> HISTORY = List.of("1", "2", "3");

    @Test
    void exactlyDepthMessagesFollow() {
        NavigableMap<Double, List<String>> blocks = new TreeMap<>(Map.of(0.0, List.of("a"), 1.0, List.of("b", "c")));

        for (DepthInsertion way : DepthInsertion.values()) {
            assertThat(way.insert(HISTORY, blocks)).containsExactly("1", "2", "b", "c", "3", "a");
        }
    }

    @Test
    void waysDifferBeyondTheHistory() {
        NavigableMap<Double, List<String>> blocks =
                new TreeMap<>(Map.of(9.0, List.of("deep"), 5.0, List.of("shallow")));

        assertThat(DepthInsertion.SHALLOW_FIRST.insert(HISTORY, blocks))
                .containsExactly("deep", "shallow", "1", "2", "3");
        assertThat(DepthInsertion.DEEP_FIRST.insert(HISTORY, blocks)).containsExactly("shallow", "deep", "1", "2", "3");
    }

    @Property
    void withoutTheBlocksTheHistoryIsWhatItWas(
            @ForAll @Size(max = 8) List<@IntRange(min = 0, max = 99) Integer> history,
            @ForAll @Size(max = 5) List<@IntRange(min = 0, max = 12) Integer> depths) {
        NavigableMap<Double, List<Integer>> blocks = new TreeMap<>();
        depths.forEach(depth ->
                blocks.computeIfAbsent((double) depth, d -> new ArrayList<>()).add(-1));

        for (DepthInsertion way : DepthInsertion.values()) {
            assertThat(way.insert(history, blocks).stream()
                            .filter(item -> item >= 0)
                            .toList())
                    .isEqualTo(history);
        }
    }
}
