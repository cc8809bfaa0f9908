package dev.innkeeper.conformance;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;

/**
 * Replays one suite from the command line: {@code SUITE [DIR]}.
 *
 * <p>Exit codes: 0 nothing failed, 1 some check failed, 2 there was nothing to replay.
 */
public final class Conformance {

    private static final int NOTHING_FAILED = 0;
    private static final int SOME_FAILED = 1;
    private static final int NOTHING_TO_REPLAY = 2;

    private final PrintStream out;
    private final PrintStream err;
    private final Path home;

    /** A runner that finds {@code cases} and {@code deviations.json} in the folder {@code home}. */
    Conformance(PrintStream out, PrintStream err, Path home) {
        this.out = out;
        this.err = err;
        this.home = home;
    }

    /** Runs and leaves with the exit code. The system property {@code innkeeper.conformance} names the home folder. */
    public static void main(String[] arguments) throws IOException {
        Path home = Path.of(System.getProperty("innkeeper.conformance", "replay"));
        // Not closed: what Java itself has to say about a failure goes through the same descriptors.
        PrintStream out = utf8(FileDescriptor.out);
        PrintStream err = utf8(FileDescriptor.err);
        int exitCode = new Conformance(out, err, home).run(arguments);
        out.flush();
        err.flush();
        System.exit(exitCode);
    }

    int run(String... arguments) throws IOException {
        if (arguments.length < 1 || arguments.length > 2) {
            err.println("Usage: ./conformance SUITE [DIR]");
            err.println("Suites: " + names());
            return NOTHING_TO_REPLAY;
        }
        var suite = Suites.named(arguments[0]);
        if (suite.isEmpty()) {
            err.println("There is no suite \"" + arguments[0] + "\". Suites: " + names());
            return NOTHING_TO_REPLAY;
        }
        Path folder = arguments.length == 2 ? Path.of(arguments[1]) : home.resolve("cases", arguments[0]);
        if (!Files.isDirectory(folder)) {
            err.println("There is no folder " + folder + ". Name one that holds the suite's case files.");
            return NOTHING_TO_REPLAY;
        }
        return replay(new Replay(suite.get(), folder));
    }

    int replay(Replay replay) throws IOException {
        Tally tally = new Tally(replay.suite(), Deviations.read(home.resolve("deviations.json")));
        for (Path file : replay.files()) {
            replay.of(file).forEach(tally::add);
        }
        tally.print(out);
        if (tally.isEmpty()) {
            err.println("There is no case file (*.json) in " + replay.folder() + ".");
            return NOTHING_TO_REPLAY;
        }
        return tally.isClean() ? NOTHING_FAILED : SOME_FAILED;
    }

    private static String names() {
        return Suites.all().stream().map(Suite::name).sorted().collect(Collectors.joining(", "));
    }

    private static PrintStream utf8(FileDescriptor descriptor) {
        return new PrintStream(new FileOutputStream(descriptor), true, StandardCharsets.UTF_8);
    }
}
