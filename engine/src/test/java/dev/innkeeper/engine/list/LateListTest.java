package dev.innkeeper.engine.list;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LateListTest {
    private final List<Integer> made = new ArrayList<>();

    @Test
    void makesOnlyWhatIsAskedFor() {
        List<String> list = LateList.of(1_000, place -> {
            made.add(place);
            return "message " + place;
        });

        assertThat(list).hasSize(1_000);
        assertThat(list.getLast()).isEqualTo("message 999");
        assertThat(made).containsExactly(999);
    }

    @Test
    void makesAllOnceWhenOneIsAskedFor() {
        List<String> list = LateList.madeOnce(2, () -> {
            made.add(0);
            return List.of("a", "b");
        });

        assertThat(made).isEmpty();
        assertThat(list).isEqualTo(List.of("a", "b")).hasSameHashCodeAs(List.of("a", "b"));
        assertThat(list).containsExactly("a", "b");
        assertThat(made).hasSize(1);
    }

    @Test
    void joinsListsAsTheyStand() {
        List<String> late = LateList.of(1, place -> "c");

        List<String> joined = LateList.joined(List.of(List.of("a", "b"), List.of(), late, List.of("d")));

        assertThat(joined).containsExactly("a", "b", "c", "d");
        assertThat(List.of("a", "b", "c", "d")).isEqualTo(joined);
        assertThat(joined.reversed()).containsExactly("d", "c", "b", "a");
        assertThat(LateList.joined(List.<List<String>>of())).isEmpty();
    }

    @Test
    void cannotBeChanged() {
        List<String> list = LateList.copyOf(LateList.of(1, place -> "a"));

        assertThat(list).isInstanceOf(LateList.class);
        assertThatThrownBy(() -> list.add("b")).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> list.get(1)).isInstanceOf(IndexOutOfBoundsException.class);
    }
}
