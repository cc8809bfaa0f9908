package dev.innkeeper.cli;

import dev.innkeeper.storage.archive.ArchiveManifest;
import dev.innkeeper.storage.archive.UserArchive;
import dev.innkeeper.storage.failure.StorageException;
import dev.innkeeper.storage.file.FileLibrary;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Puts a whole user into one archive, also while Innkeeper runs, and reads it back. */
@Command(
        name = "export",
        description = "Puts a whole user into one ZIP file, also while Innkeeper runs, and reads it back before saying"
                + " that it is done.",
        mixinStandardHelpOptions = true)
final class ExportCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "DIR", description = "The user's folder.")
    @SuppressWarnings("NullAway.Init")
    private Path data;

    @Parameters(index = "1", paramLabel = "FILE.zip", description = "The archive; must not be there yet.")
    @SuppressWarnings("NullAway.Init")
    private Path target;

    @Option(names = "--with-secrets", description = "Also the keys of providers. Keep the archive to yourself then.")
    private boolean secrets;

    @Override
    public Integer call() {
        Clock clock = Clock.systemDefaultZone();
        if (!Files.isDirectory(data)) {
            return failed("There is no folder “" + data + "”.");
        }
        try (FileLibrary library = FileLibrary.inspect(data, clock);
                ProgressLine progress = new ProgressLine(spec.commandLine().getErr())) {
            if (target.toAbsolutePath().normalize().startsWith(library.root())) {
                return failed("The archive cannot be in the folder that it is made of.");
            }
            ArchiveManifest manifest =
                    new UserArchive(library, library.root(), secrets, clock.instant()).writeTo(target, progress::show);
            spec.commandLine()
                    .getOut()
                    .println("Wrote " + manifest.files().size() + " files, " + manifest.bytes()
                            + " bytes, and read them back." + (secrets ? "" : " Keys of providers are not in it."));
            spec.commandLine().getOut().flush();
            return 0;
        } catch (FileAlreadyExistsException taken) {
            return failed("There is a file “" + target + "” already. Choose another name.");
        } catch (IOException | StorageException failure) {
            return failed("The archive was not made. " + failure.getMessage());
        }
    }

    private int failed(String why) {
        spec.commandLine().getErr().println(why);
        return 1;
    }
}
