package dev.innkeeper.cli;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.profile.Engine;
import dev.innkeeper.engine.scene.Moment;
import dev.innkeeper.formats.lore.UnreadableLorebookException;
import dev.innkeeper.formats.prompttest.PromptTestRun;
import dev.innkeeper.formats.prompttest.ShippedTests;
import dev.innkeeper.formats.schema.BadDocumentException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * Runs the prompt tests of a folder: files named {@code *.prompt-test.json}, and those that cards bring along.
 *
 * <p>Exit codes: 0 all passed, 1 some failed, 2 the command line is wrong, 3 a file is not there or cannot be read.
 */
@Command(
        name = "test",
        description =
                "Runs tests of prompts without a model: which entries speak, how many tokens, which message is where.",
        mixinStandardHelpOptions = true,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:All tests passed.",
            "1:Some failed.",
            "2:The command line is wrong.",
            "3:A file is not there or cannot be read, or there are no tests."
        })
final class TestCommand implements Callable<Integer> {
    static final int FAILED = 1;
    static final int UNREADABLE = 3;
    private static final String ENDING = ".prompt-test";
    private static final Moment USUAL = new Moment(Instant.parse("2026-01-15T12:30:00Z"), ZoneOffset.UTC, 0);

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Parameters(
            paramLabel = "DIR|FILE",
            arity = "1",
            description = "A folder with *.prompt-test.json files and cards, or one of them.")
    @SuppressWarnings("NullAway.Init")
    private Path place;

    @Option(names = "--junit", paramLabel = "FILE", description = "Write the results as JUnit XML, too.")
    private @Nullable Path junit;

    @Option(names = "--schema", description = "Print the form of the files as JSON Schema instead.")
    private boolean schema;

    /** The results of one file. */
    record Suite(String file, List<PromptTestRun.Result> results) {}

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        PrintWriter err = spec.commandLine().getErr();
        if (schema) {
            out.println(PromptTestRun.schema().text(2));
            return 0;
        }
        DocumentFolder folder;
        try {
            folder = DocumentFolder.of(place);
        } catch (DocumentFolder.NotThereException nothing) {
            err.println(nothing.getMessage());
            return UNREADABLE;
        }
        List<String> unreadable = new ArrayList<>(folder.unreadable());
        List<Suite> suites = run(folder, unreadable);
        suites.forEach(suite -> print(suite, out));
        unreadable.forEach(err::println);
        if (junit != null) {
            JunitReport.write(suites, junit);
        }
        long all = suites.stream().mapToLong(suite -> suite.results().size()).sum();
        long failed = suites.stream()
                .flatMap(suite -> suite.results().stream())
                .filter(result -> !result.failures().isEmpty())
                .count();
        out.println((all - failed) + " passed, " + failed + " failed");
        out.flush();
        if (!unreadable.isEmpty() || all == 0) {
            return UNREADABLE;
        }
        return failed > 0 ? FAILED : 0;
    }

    private static List<Suite> run(DocumentFolder folder, List<String> unreadable) {
        PromptTestRun run = new PromptTestRun(new Engine(UserTokens.counters()), USUAL);
        List<Suite> suites = new ArrayList<>();
        for (DocumentFolder.Document document : folder.documents()) {
            try {
                Optional<Json.Obj> tests = tests(document);
                if (tests.isPresent()) {
                    suites.add(new Suite(document.file(), run.run(tests.get())));
                }
            } catch (BadDocumentException | UnreadableLorebookException bad) {
                unreadable.add(document.file() + ": " + bad.getMessage());
            }
        }
        return suites;
    }

    private static Optional<Json.Obj> tests(DocumentFolder.Document document) throws UnreadableLorebookException {
        Json.Obj content = document.content().asObject().orElse(Json.Obj.EMPTY);
        return document.name().endsWith(ENDING) ? Optional.of(content) : ShippedTests.of(content);
    }

    private static void print(Suite suite, PrintWriter out) {
        for (PromptTestRun.Result result : suite.results()) {
            out.println((result.failures().isEmpty() ? "passed  " : "FAILED  ") + suite.file() + ": " + result.name());
            result.failures().forEach(failure -> out.println("        " + failure));
        }
    }
}
