package dev.innkeeper.engine.python.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Expected texts are those of Python 3.11 (smarttavern.md §11). */
class PyTextTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "null|None",
                "true|True",
                "5|5",
                "2.0|2.0",
                "1e-5|1e-05",
                "0.0001|0.0001",
                "1e16|1e+16",
                "1234567890123456.0|1234567890123456.0",
                "1e22|1e+22",
                "-0.0|-0.0",
                "1.5e300|1.5e+300",
                "0.1|0.1",
                "123456789012345678901234567890|123456789012345678901234567890",
                "[1,\"a\",null]|[1, 'a', None]",
                "{\"k\":1.50,\"键\":[]}|{'k': 1.5, '键': []}",
                "[\"it's\"]|[\"it's\"]",
                "[\"it's \\\"\"]|['it\\'s \"']",
                "[\"\\u00a0\\u3000\\u200b\\n\\t\\\\\"]|['\\xa0\\u3000\\u200b\\n\\t\\\\']",
                "[\"😀\"]|['😀']",
                "NaN|nan",
                "-Infinity|-inf"
            })
    void valuesReadAsPythonWritesThem(String json, String text) {
        assertThat(PyJson.read(json).text()).isEqualTo(text);
    }

    @Test
    void aTupleOfOneHasAComma() {
        assertThat(new PyValue.Tuple(List.of(PyValue.of(1))).text()).isEqualTo("(1,)");
    }

    @Test
    void numbersAreEqualByTheirValue() {
        assertThat(PyValue.of(1)).isEqualTo(PyValue.of(1.0)).isEqualTo(PyValue.of(true));
        assertThat(PyValue.of(true)).isEqualTo(PyValue.of(1));
        assertThat(PyValue.of(1).hashCode()).isEqualTo(PyValue.of(true).hashCode());
        assertThat(PyValue.of(9007199254740993L)).isNotEqualTo(PyValue.of(9007199254740992.0));
    }

    @Property
    void floatsComeBack(@ForAll double number) {
        assertThat(Double.parseDouble(PyText.floatText(number))).isEqualTo(number);
    }

    @Property
    void textsComeBack(@ForAll String text) {
        PyDict dict = PyDict.of(text, PyList.of(PyValue.of(text), PyValue.NONE));

        assertThat(PyJson.read(PyJson.write(dict))).isEqualTo(dict);
    }

    @Test
    void whatIsNotFiniteHasNoForm() {
        assertThatExceptionOfType(PyJson.UnwritableException.class)
                .isThrownBy(() -> PyJson.write(PyValue.of(Double.NaN)));
    }
}
