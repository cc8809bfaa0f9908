package dev.innkeeper.bench.candidates;

import dev.innkeeper.engine.script.JsPattern;
import dev.innkeeper.engine.script.JsRegex;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Keys and scripts as people write them, over a megabyte of chat. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 3, time = 1)
@Fork(1)
public class RegexBenchmark {
    private static final List<String> KEYS = List.of(
            "\\b(?:dark|black)\\s+(?:castle|tower)s?\\b",
            "(?:^|\\W)elf(?:$|\\W)",
            "dragon(?:'s)?\\s+lair",
            "[\\u4e00-\\u9fff]{2}之剑",
            "\\u0001Alice:.*sword",
            "(?<!un)happy(?:ly)? ever after",
            "\\d{1,2}(?:st|nd|rd|th) of (?:may|june)");
    private static final List<String> SCRIPTS = List.of(
            "\\*([^*\\n]+)\\*",
            "<think>(?:.|\\n)*?</think>",
            "\"([^\"\\n]*)\"",
            "(\\w+)\\s+\\1",
            "^\\s+|\\s+$",
            "\\b(?:shivers|ministrations|testament)\\b");

    /** Who searches. */
    @Param
    public Candidate candidate = Candidate.MACHINE;

    private String text = "";
    private List<JsPattern> keys = List.of();
    private List<JsPattern> scripts = List.of();
    private List<JsPattern> ahead = List.of();
    private JsRegex regex = Candidate.MACHINE.regex();

    /** Makes the text and compiles. */
    @Setup
    public void compile() {
        StringBuilder out = new StringBuilder();
        for (int at = 0; out.length() < 1_000_000; at++) {
            out.append("\u0001Alice: *She looks at the ").append(at % 97).append("th door of the dark hall.* ");
            out.append("\"What was that?\" The moon is up; the knight says nothing.\n");
            out.append("\u0001小明：“剑在哪里？”他走进了黑暗的森林，什么也没有看见。\n");
        }
        text = out.toString();
        regex = candidate.regex();
        keys = KEYS.stream().map(key -> regex.compile(key, "i")).toList();
        ahead = List.of(regex.compile("(?=.*moon)(?=.*blood)", "i"));
        scripts = SCRIPTS.stream().map(script -> regex.compile(script, "gm")).toList();
    }

    /** Seven keys, none of which is there, each over the whole text. */
    @Benchmark
    public int keys() {
        int found = 0;
        for (JsPattern key : keys) {
            found += key.test(text) ? 1 : 0;
        }
        return found;
    }

    /** A key that looks ahead for two words, the second of which is not there. */
    @Benchmark
    public boolean lookAhead() {
        return ahead.get(0).test(text);
    }

    /** Six scripts, which replace what they find all over the text. */
    @Benchmark
    public int scripts() {
        int length = 0;
        for (JsPattern script : scripts) {
            length += script.replace(text, match -> "x").length();
        }
        return length;
    }

    /** Compiling the thirteen. */
    @Benchmark
    public int compilation() {
        int global = 0;
        for (String key : KEYS) {
            global += regex.compile(key, "i").isGlobal() ? 1 : 0;
        }
        for (String script : SCRIPTS) {
            global += regex.compile(script, "gm").isGlobal() ? 1 : 0;
        }
        return global;
    }
}
