package dev.innkeeper.storage.file;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.JsonSyntaxException;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The walk over a line's bytes finds what the parser finds. */
final class JsonLineTest {
    private static final List<String> SEEDS = List.of(
            "{\"a\":[1,-0.5e+3,true,false,null,{}],\"b\":\"\\u00e9\\n\\\"\\/艾😀\"}",
            "  [ ] ",
            "[[[[{\"a\":{\"b\":[]}}]]]]",
            "-12.25E-2",
            "\"text\"",
            "{\"a\" : 1 , \"b\":[ 0 , 10 ]}",
            "");

    @Property(tries = 20_000)
    void agreesWithTheParserOnDamagedLines(@ForAll("damaged") String line) {
        assertThat(kind(line)).as(line).isEqualTo(expected(line));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "01",
                "1.",
                ".5",
                "-",
                "+1",
                "1e",
                "1e+",
                "tru",
                "truex",
                "nul",
                "{\"a\"}",
                "{a:1}",
                "[1,]",
                "[,1]",
                "{\"a\":1,}",
                "\"\\x\"",
                "\"\\u12g4\"",
                "\"\t\"",
                "{} {}",
                "[}",
                "{]",
                "\uFEFF{}",
                "0",
                "[0]",
                "NaN",
                "\"\\uD800\"",
                "{\"a\":1",
                "\"",
                "{",
                "[",
                "]",
                "1 2"
            })
    void agreesWithTheParserOnKnownTraps(String line) {
        assertThat(kind(line)).isEqualTo(expected(line));
    }

    @ParameterizedTest
    @ValueSource(ints = {511, 512, 513, 5000})
    void agreesWithTheParserOnNesting(int depth) {
        String arrays = "[".repeat(depth) + "]".repeat(depth);
        String objects = "{\"a\":".repeat(depth) + "1" + "}".repeat(depth);
        assertThat(kind(arrays)).isEqualTo(expected(arrays));
        assertThat(kind(objects)).isEqualTo(expected(objects));
    }

    @Provide
    Arbitrary<String> damaged() {
        Arbitrary<String> insert =
                Arbitraries.of("", "\"", "{", "}", "[", "]", ",", ":", "\\", "0", "e", " ", "\n", "\0", "é");
        return Arbitraries.of(SEEDS)
                .flatMap(seed -> Arbitraries.integers()
                        .between(0, seed.length())
                        .flatMap(from -> Arbitraries.integers()
                                .between(from, Math.min(seed.length(), from + 3))
                                .flatMap(to ->
                                        insert.map(text -> seed.substring(0, from) + text + seed.substring(to)))));
    }

    private static JsonLine.Kind kind(String line) {
        byte[] bytes = ("xx" + line + "xx").getBytes(UTF_8);
        return JsonLine.kind(bytes, 2, bytes.length - 2);
    }

    private static JsonLine.Kind expected(String line) {
        if (line.chars().allMatch(c -> " \t\r\n".indexOf(c) >= 0)) {
            return JsonLine.Kind.BLANK;
        }
        try {
            Json json = Json.parse(new String(line.getBytes(UTF_8), UTF_8));
            return json instanceof Json.Obj ? JsonLine.Kind.OBJECT : JsonLine.Kind.VALUE;
        } catch (JsonSyntaxException broken) {
            return JsonLine.Kind.BROKEN;
        }
    }
}
