package dev.innkeeper.engine.js;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Bytes that parsing and writing would not change. */
final class CanonicalJsonTest {
    private static final List<String> SEEDS = List.of(
            "{\"name\":\"Aria\",\"is_user\":false,\"mes\":\"\\\"a\\\\b\\n"
                    + "艾😀é\",\"extra\":{},\"n\":[0,-1,12,0.5,-0.25,100]}",
            "{\"a\":{\"b\":[true,null,false]},\"c\":0.00001,\"d\":999999999999999}",
            "[[],[{}],\"\",{\"__proto__\":1}]",
            "\"\\b\\f\\r\\t\"");
    private static final String PIECES = "\\\"{}[]:,.0123456789-+eEu/abtnrf \tn\u0001é艾😀\u2028";

    private static boolean certain(byte[] bytes) {
        return CanonicalJson.isCertain(bytes, 0, bytes.length);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"a\":1,\"a\":2}",
                "{\"1\":2}",
                "{\"\\u0061\":1}",
                "-0",
                "-0.0",
                "1.0",
                "1.50",
                "1e3",
                "0.0000001",
                "1234567890123456",
                "[1, 2]",
                "\"\\/\"",
                "\"\\u0041\"",
                "\" \u0001\"",
                "01",
                "1.",
                "tru",
                "",
                "{",
                "1 ",
                "\"a"
            })
    void whatWouldChangeIsNotCertain(String text) {
        assertThat(certain(text.getBytes(UTF_8))).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"0", "-1", "0.5", "123.456", "\"é艾😀\"", "{}", "[]", "{\"mes\":\"a\\nb\",\"extra\":{\"x\":[1]}}"
            })
    void whatClientsWriteIsCertain(String text) {
        assertThat(certain(text.getBytes(UTF_8))).isTrue();
    }

    @Property(tries = 30_000)
    void whatIsCertainIsWhatWouldBeWritten(@ForAll("changed") String text) {
        String sent = new String(text.getBytes(UTF_8), UTF_8);
        if (certain(sent.getBytes(UTF_8))) {
            assertThat(Json.parse(sent).text()).isEqualTo(sent);
        }
    }

    @Property(tries = 5000)
    void numbersAreWrittenAsTheyAre(@ForAll("numbers") String text) {
        if (certain(text.getBytes(UTF_8))) {
            assertThat(Json.parse(text).text()).isEqualTo(text);
        }
    }

    @Property(tries = 5000)
    void bytesThatAreNotUtf8AreNotCertain(@ForAll byte[] bytes) {
        byte[] quoted = new byte[bytes.length + 2];
        System.arraycopy(bytes, 0, quoted, 1, bytes.length);
        quoted[0] = '"';
        quoted[quoted.length - 1] = '"';
        if (certain(quoted)) {
            String text = new String(quoted, UTF_8);
            assertThat(text.getBytes(UTF_8)).isEqualTo(quoted);
            assertThat(Json.parse(text).text()).isEqualTo(text);
        }
    }

    @Provide
    Arbitrary<String> changed() {
        Arbitrary<String> piece = Arbitraries.strings().withChars(PIECES).ofMaxLength(3);
        return Arbitraries.of(SEEDS)
                .flatMap(seed -> Arbitraries.integers()
                        .between(0, seed.length())
                        .flatMap(at -> Arbitraries.integers()
                                .between(0, Math.min(3, seed.length() - at))
                                .flatMap(length -> piece.map(
                                        text -> seed.substring(0, at) + text + seed.substring(at + length)))));
    }

    @Provide
    Arbitrary<String> numbers() {
        Arbitrary<String> digits = Arbitraries.strings().withChars("0123456789").ofMaxLength(18);
        return digits.flatMap(whole -> digits.map(decimals -> decimals.isEmpty() ? whole : whole + "." + decimals));
    }
}
