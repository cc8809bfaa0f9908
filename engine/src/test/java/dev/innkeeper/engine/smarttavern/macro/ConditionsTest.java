package dev.innkeeper.engine.smarttavern.macro;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.python.value.PyDict;
import dev.innkeeper.engine.python.value.PyValue;
import org.junit.jupiter.api.Test;

class ConditionsTest {
    private static final PyValue COSTLY = PyValue.of("{{python: len('a' * 900000) > 1}}");

    private static Conditions conditions(PyDict variables) {
        return new Conditions(variables, Sandboxes.surroundings());
    }

    @Test
    void eachSeesTheVariablesAsTheyCame() {
        PyDict variables = PyDict.of("mood", PyValue.of(5));
        Conditions conditions = conditions(variables);

        assertThat(conditions.hold(PyValue.of("{{setvar::mood::9}}{{python: getvar('mood') == '9'}}")))
                .isTrue();
        assertThat(conditions.hold(PyValue.of(" {{python: getvar('mood') == 5}} ")))
                .isTrue();
        assertThat(variables).isEqualTo(PyDict.of("mood", PyValue.of(5)));
    }

    @Test
    void manyOfThemCostNoMoreThanOneMayCost() {
        Conditions conditions = conditions(new PyDict());

        assertThat(conditions.hold(COSTLY)).isTrue();
        for (int i = 0; i < 100; i++) {
            conditions.hold(COSTLY);
        }

        assertThat(conditions.hold(COSTLY)).isFalse();
        assertThat(conditions.hold(PyValue.of("TRUE"))).isTrue();
        assertThat(conditions(new PyDict()).hold(COSTLY)).isTrue();
    }
}
