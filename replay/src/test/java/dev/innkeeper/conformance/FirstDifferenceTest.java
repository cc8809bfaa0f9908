package dev.innkeeper.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import org.junit.jupiter.api.Test;

class FirstDifferenceTest {

    @Test
    void equalValuesHaveNone() {
        assertThat(FirstDifference.between(
                        Json.parse("{\"a\":[1,\"x\"],\"b\":null}"), Json.parse("{\"b\":null,\"a\":[1,\"x\"]}")))
                .isEmpty();
    }

    @Test
    void minusZeroEqualsZero() {
        assertThat(FirstDifference.between(Json.of(0), Json.of(-0.0))).isEmpty();
    }

    @Test
    void aTextDifferenceNamesThePlaceAndShowsItsSurroundings() {
        Json expected = Json.parse("{\"messages\":[{\"content\":\"The quick brown fox jumps over the lazy dog\"}]}");
        Json actual = Json.parse("{\"messages\":[{\"content\":\"The quick brown fox jumps over the lazy cat\"}]}");

        assertThat(FirstDifference.between(expected, actual))
                .map(FirstDifference::line)
                .hasValue(
                        "$.messages[0].content@40: expected …\"fox jumps over the lazy dog\", got …\"fox jumps over the lazy cat\"");
    }

    @Test
    void aMissingMemberIsNothing() {
        assertThat(FirstDifference.between(Json.parse("{\"a\":1}"), Json.parse("{\"b\":2}")))
                .hasValue(new FirstDifference("$.a", "1", "nothing"));
        assertThat(FirstDifference.between(Json.parse("{}"), Json.parse("{\"b\":2}")))
                .hasValue(new FirstDifference("$.b", "nothing", "2"));
    }

    @Test
    void anArrayThatEndsEarlyDiffersAtItsEnd() {
        assertThat(FirstDifference.between(Json.parse("[1,2]"), Json.parse("[1]")))
                .hasValue(new FirstDifference("$[1]", "2", "nothing"));
    }

    @Test
    void valuesOfDifferentKindsDiffer() {
        assertThat(FirstDifference.between(Json.parse("[\"1\"]"), Json.parse("[1]")))
                .hasValue(new FirstDifference("$[0]", "\"1\"", "1"));
    }

    @Test
    void aTextThatIsAPrefixDiffersAtItsEnd() {
        assertThat(FirstDifference.between("ab", "abc"))
                .map(FirstDifference::path)
                .hasValue("$@2");
    }
}
