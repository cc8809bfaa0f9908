package dev.innkeeper.engine.smarttavern.asset;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.python.value.PyDict;
import dev.innkeeper.engine.python.value.PyJson;
import dev.innkeeper.engine.python.value.PyList;
import dev.innkeeper.engine.python.value.PyText;
import dev.innkeeper.engine.python.value.PyValue;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class DeepMergeTest {
    @Provide
    Arbitrary<PyValue> values() {
        Arbitrary<PyValue> simple = Arbitraries.of(
                PyValue.NONE, PyValue.of(true), PyValue.of(1), PyValue.of(1.0), PyValue.of("1"), PyValue.of("text"));
        return Arbitraries.recursive(() -> simple, this::container, 0, 3);
    }

    private Arbitrary<PyValue> container(Arbitrary<PyValue> inner) {
        Arbitrary<PyValue> lists = inner.list().ofMaxSize(4).map(PyList::new);
        Arbitrary<PyValue> objects = Arbitraries.maps(Arbitraries.of("a", "b", "c"), inner)
                .ofMaxSize(3)
                .map(members -> {
                    PyDict dict = new PyDict();
                    members.forEach(dict::put);
                    return dict;
                });
        return Arbitraries.oneOf(lists, objects, inner);
    }

    @Property(tries = 500)
    void nothingThatWasGivenIsChangedOrShared(
            @ForAll("values") PyValue base, @ForAll("values") PyValue overrides, @ForAll DeepMerge merge) {
        String before = PyText.repr(base) + PyText.repr(overrides);
        wreck(merge.merge(base, overrides));
        assertThat(PyText.repr(base) + PyText.repr(overrides)).isEqualTo(before);
    }

    private static void wreck(PyValue value) {
        if (value instanceof PyDict dict) {
            dict.entries().values().forEach(DeepMergeTest::wreck);
            dict.entries().clear();
        } else if (value instanceof PyList list) {
            list.items().forEach(DeepMergeTest::wreck);
            list.items().clear();
        }
    }

    @Property(tries = 500)
    void replacingAgainChangesNothing(@ForAll("values") PyValue base, @ForAll("values") PyValue overrides) {
        PyValue once = DeepMerge.REPLACE.merge(base, overrides);
        assertThat(PyText.repr(DeepMerge.REPLACE.merge(once, overrides))).isEqualTo(PyText.repr(once));
    }

    /** An array that only the override has comes as it is; from then on, the union has everything. */
    @Property(tries = 500)
    void aUnionGrowsNoMoreOnceItHasEverything(@ForAll("values") PyValue base, @ForAll("values") PyValue overrides) {
        PyValue twice = DeepMerge.UNION.merge(DeepMerge.UNION.merge(base, overrides), overrides);
        assertThat(PyText.repr(DeepMerge.UNION.merge(twice, overrides))).isEqualTo(PyText.repr(twice));
    }

    @Property(tries = 500)
    void everyMemberOfTheOverrideIsThere(@ForAll("values") PyValue base, @ForAll("values") PyValue overrides) {
        if (DeepMerge.REPLACE.merge(base, overrides) instanceof PyDict merged && overrides instanceof PyDict changes) {
            assertThat(merged.entries().keySet()).containsAll(changes.entries().keySet());
        }
    }

    @Test
    void equalItemsOfAUnionAreThoseThatReadTheSameInJson() {
        PyValue union = DeepMerge.UNION.merge(
                PyJson.read("[1, true, \"1\", [1], {\"a\": 1, \"b\": [2]}]"),
                PyJson.read("[1.0, 1, \"1\", [1.0], {\"b\": [2], \"a\": 1}, {\"b\": [2.0], \"a\": 1}]"));
        assertThat(PyJson.write(union))
                .isEqualTo("[1,true,\"1\",[1],{\"a\":1,\"b\":[2]},1.0,[1.0],{\"b\":[2.0],\"a\":1}]");
    }
}
