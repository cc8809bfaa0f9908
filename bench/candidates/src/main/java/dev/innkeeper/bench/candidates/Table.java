package dev.innkeeper.bench.candidates;

import dev.innkeeper.conformance.CaseResult;
import dev.innkeeper.conformance.Suite;
import dev.innkeeper.conformance.regex.RegexSuite;
import dev.innkeeper.conformance.worldinfo.WorldInfoSuite;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.script.JsMatch;
import dev.innkeeper.engine.script.JsPattern;
import dev.innkeeper.engine.script.JsRegex;
import dev.innkeeper.engine.script.JsRegexException;
import dev.innkeeper.engine.script.JsSearch;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** One column of the table in ADR 0010: {@code Table CANDIDATE REPOSITORY}. */
public final class Table {
    private static final PrintStream OUT = System.out;
    private static final int LONG = 1_000_000;

    private final JsRegex regex;
    private final Path repository;

    private Table(JsRegex regex, Path repository) {
        this.regex = regex;
        this.repository = repository;
    }

    /** Prints the column. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        long began = System.nanoTime();
        Candidate candidate = Candidate.valueOf(arguments[0]);
        JsRegex regex = candidate.regex();
        boolean found = regex.compile("(?:dark|black)\\s+castle", "i").test("the Dark  Castle");
        long first = System.nanoTime() - began;
        System.gc();
        long heap = Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
        OUT.printf("%s: first use %.0f ms (%s), heap then %.1f MB%n", candidate, first / 1e6, found, heap / 1e6);
        Table table = new Table(regex, Path.of(arguments[1]));
        table.differences();
        table.suite(new RegexSuite(regex));
        table.suite(new WorldInfoSuite(regex));
        table.bounds();
        Runtime.getRuntime().halt(0);
    }

    private void differences() throws IOException {
        Map<String, int[]> byTopic = new TreeMap<>();
        List<String> wrong = new ArrayList<>();
        Path file = repository.resolve(
                "engine/src/test/resources/dev/innkeeper/engine/regex/differences.json");
        for (Json.Obj row : Json.parse(Files.readString(file)).asArray().orElseThrow().objects()) {
            int[] counts = byTopic.computeIfAbsent(row.string("topic", ""), it -> new int[2]);
            counts[1]++;
            String outcome = outcome(row);
            String expected = row.truthy("error") ? "SYNTAX" : row.array("found").toString();
            if (outcome.equals(expected)) {
                counts[0]++;
            } else {
                wrong.add("/" + row.string("pattern", "") + "/" + row.string("flags", ""));
            }
        }
        OUT.println("differences passed: "
                + byTopic.values().stream().mapToInt(counts -> counts[0]).sum() + "/"
                + byTopic.values().stream().mapToInt(counts -> counts[1]).sum());
        byTopic.forEach((topic, counts) -> OUT.println("  " + topic + ": " + counts[0] + "/" + counts[1]));
        OUT.println("  wrong: " + String.join("  ", wrong));
    }

    private String outcome(Json.Obj row) {
        String flags = row.string("flags", "");
        String text = row.string("text", "");
        try {
            JsPattern pattern = regex.compile(row.string("pattern", ""), flags);
            JsSearch search = pattern.search(text);
            List<Json> all = new ArrayList<>();
            Optional<JsMatch> match = search.find(0);
            while (match.isPresent()) {
                JsMatch found = match.get();
                List<Json> cells = new ArrayList<>();
                cells.add(Json.of(found.start()));
                found.groups().forEach(group -> cells.add(group.<Json>map(Json::of).orElse(Json.NULL)));
                all.add(new Json.Arr(cells));
                int end = found.end();
                int width = pattern.isUnicode() && end < text.length() ? Character.charCount(text.codePointAt(end)) : 1;
                int next = end > found.start() ? end : end + width;
                match = flags.contains("y") || next > text.length() || all.size() > 1_000
                        ? Optional.empty()
                        : search.find(next);
            }
            return new Json.Arr(all).toString();
        } catch (JsRegexException e) {
            return e.kind().name();
        } catch (RuntimeException | StackOverflowError e) {
            return e.getClass().getSimpleName();
        }
    }

    private void suite(Suite suite) throws IOException {
        int passed = 0;
        int all = 0;
        List<String> failed = new ArrayList<>();
        try (Stream<Path> files = Files.list(repository.resolve("replay/cases").resolve(suite.name()))) {
            for (Path file : files.filter(it -> it.toString().endsWith(".json")).sorted().toList()) {
                for (CaseResult result : results(suite, file)) {
                    all++;
                    if (result instanceof CaseResult.Passed) {
                        passed++;
                    } else {
                        failed.add(result.id());
                    }
                }
            }
        }
        OUT.printf("suite %s: %d/%d %s%n", suite.name(), passed, all, failed);
    }

    private static List<CaseResult> results(Suite suite, Path file) {
        String name = file.getFileName().toString();
        try {
            return suite.replay(name, Json.parse(Files.readString(file)).asObject().orElseThrow());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (RuntimeException | StackOverflowError e) {
            return List.of(new CaseResult.Failed(name, e.toString()));
        }
    }

    private void bounds() throws InterruptedException {
        String hostile = "a".repeat(5_000) + "!";
        timed("(a+)+$ on 5,000 units", () -> regex.compile("(a+)+$", "").test(hostile));
        timed("(a|aa)+$ on 5,000 units", () -> regex.compile("(a|aa)+$", "").test(hostile));
        timed("^(ab?|a)*$ on 5,000 units", () -> regex.compile("^(ab?|a)*$", "").test(hostile));
        String letters = "ab".repeat(LONG / 2);
        timed("^(a|b)*$ on 1 MB", () -> regex.compile("^(a|b)*$", "").test(letters));
        timed("^(?:ab|cd)*$ on 1 MB", () -> regex.compile("^(?:ab|cd)*$", "").test(letters));
        String thought = "<think>" + "some words\n".repeat(LONG / 11) + "</think>";
        timed("<think>(.|\\n)*?</think> on 1 MB", () -> regex.compile("<think>(.|\\n)*?</think>", "").test(thought));
        timed("<think>[^]*?</think> on 1 MB", () -> regex.compile("<think>[\\s\\S]*?</think>", "").test(thought));
        timed("(?=(a+)+\\1$)x on 5,000 units", () -> regex.compile("(?=(a+)+\\1$)x", "").test(hostile));
        timed("(\\w+\\s?)+$ on 20 words and !", () -> regex.compile("(\\w+\\s?)+$", "").test("abcdefgh ".repeat(20) + "!"));
    }

    private static void timed(String what, Supplier<Boolean> search) throws InterruptedException {
        String[] outcome = {"still running after 10 s"};
        long began = System.nanoTime();
        Thread thread = Thread.ofPlatform().daemon().start(() -> outcome[0] = outcome(search));
        thread.join(10_000);
        OUT.printf("bound %s: %s after %.1f ms%n", what, outcome[0], (System.nanoTime() - began) / 1e6);
    }

    private static String outcome(Supplier<Boolean> search) {
        try {
            return search.get().toString();
        } catch (JsRegexException e) {
            return e.kind().name();
        } catch (RuntimeException | Error e) {
            return e.getClass().getSimpleName();
        }
    }
}
