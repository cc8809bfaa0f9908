package dev.innkeeper.engine.js;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonTest {
    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            delimiter = '|',
            value = {
                "1.0|1",
                "1e3|1000",
                "-0|0",
                "12345678901234567890|12345678901234567000",
                "1e21|1e+21",
                "123456789012345680000|123456789012345680000",
                "1e-7|1e-7",
                "0.000001|0.000001",
                "1.5e300|1.5e+300",
                "0.1|0.1",
                "-12.50|-12.5",
                "`{\"b\":1,\"10\":2,\"1\":3,\"b\":4}`|`{\"1\":3,\"10\":2,\"b\":4}`",
                "`\"\\u2028\\/\\u0001\\n\"`|`\"\u2028/\\u0001\\n\"`",
                "`\"\\ud83d\"`|`\"\\ud83d\"`",
                "`[ ]`|[]",
            })
    void writesWhatAnEcmaScriptEngineWouldWrite(String source, String expected) {
        assertThat(Json.parse(source).text()).isEqualTo(expected);
    }

    @Test
    void indentsLikeStringify() {
        assertThat(Json.parse("{\"a\":[1,{}],\"b\":[]}").text(2))
                .isEqualTo("{\n  \"a\": [\n    1,\n    {}\n  ],\n  \"b\": []\n}");
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            delimiter = '|',
            value = {"{", "01", "1.", "`[1,]`", "`{a:1}`", "`\"\t\"`", "nul", "``", "`1 2`", "`\"\\x\"`", "+1", "NaN"})
    void refusesWhatIsNotJson(String source) {
        assertThatThrownBy(() -> Json.parse(source)).isInstanceOf(JsonSyntaxException.class);
    }

    @Test
    void refusesNestingThatCouldExhaustTheStack() {
        assertThatThrownBy(() -> Json.parse("[".repeat(100_000))).isInstanceOf(JsonSyntaxException.class);
    }

    @Test
    void settingAMemberKeepsItsPlace() {
        Json.Obj object = (Json.Obj) Json.parse("{\"a\":1,\"b\":2,\"c\":3}");
        assertThat(object.with("b", "x").with("d", "y").without("a").text())
                .isEqualTo("{\"b\":\"x\",\"c\":3,\"d\":\"y\"}");
    }

    @Property
    void everyTextSurvivesARoundTrip(@ForAll String text) {
        assertThat(Json.parse(Json.of(text).text())).isEqualTo(Json.of(text));
    }

    @Property
    void everyFiniteNumberSurvivesARoundTrip(@ForAll double number) {
        String written = Json.of(number).text();
        assertThat(Json.parse(written).text()).isEqualTo(written);
        assertThat(JsNumbers.parse(written)).isEqualTo(number == 0 ? 0.0 : number);
    }
}
