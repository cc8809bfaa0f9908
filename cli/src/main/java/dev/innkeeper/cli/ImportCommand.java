package dev.innkeeper.cli;

import dev.innkeeper.storage.archive.OpenArchive;
import dev.innkeeper.storage.archive.Restore;
import dev.innkeeper.storage.failure.StorageException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Brings a user back from an archive that {@code export} made. */
@Command(
        name = "import",
        description = "Brings a user back from an archive that export made. Nothing is written before the whole archive"
                + " was read and found right; what is replaced is kept in _innkeeper/before-restore.",
        mixinStandardHelpOptions = true)
final class ImportCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "FILE.zip", description = "The archive.")
    @SuppressWarnings("NullAway.Init")
    private Path source;

    @Parameters(index = "1", paramLabel = "DIR", description = "The user's folder; may be empty, missing or in place.")
    @SuppressWarnings("NullAway.Init")
    private Path data;

    @Override
    public Integer call() {
        if (!Files.isRegularFile(source)) {
            return failed("There is no file “" + source + "”.");
        }
        try (OpenArchive archive = OpenArchive.open(source);
                ProgressLine progress = new ProgressLine(spec.commandLine().getErr())) {
            Restore.Restored restored = new Restore(archive, Clock.systemDefaultZone()).into(data, progress::show);
            tell(archive, restored);
            return 0;
        } catch (IOException | StorageException failure) {
            return failed("The archive was not restored. " + failure.getMessage());
        }
    }

    private void tell(OpenArchive archive, Restore.Restored restored) {
        PrintWriter out = spec.commandLine().getOut();
        out.println("Restored the user as of " + archive.manifest().made() + ": " + restored.written()
                + " files written, " + restored.same() + " were there already.");
        if (restored.replaced() > 0) {
            out.println(restored.replaced() + " of them took the place of others, which are kept in"
                    + " _innkeeper/before-restore.");
        }
        if (!archive.manifest().secrets()) {
            out.println("Keys of providers were not in the archive; enter them again.");
        }
        out.flush();
    }

    private int failed(String why) {
        spec.commandLine().getErr().println(why);
        return 1;
    }
}
