package dev.innkeeper.cli;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.lint.Finding;
import dev.innkeeper.engine.lint.Level;
import dev.innkeeper.formats.lint.FileKind;
import dev.innkeeper.formats.lint.FileLint;
import dev.innkeeper.formats.lint.FindingDocument;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * Looks for what cannot work in lorebooks, cards, presets and regex scripts; changes nothing.
 *
 * <p>Exit codes: 0 no errors, 1 errors were found, 2 the command line is wrong, 3 a file is not there or cannot be read.
 */
@Command(
        name = "lint",
        description = "Looks for what cannot work in lorebooks, cards, presets and regex scripts. Changes nothing.",
        mixinStandardHelpOptions = true,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:Nothing is wrong; there may be warnings and hints.",
            "1:Errors were found.",
            "2:The command line is wrong.",
            "3:A file is not there or cannot be read."
        })
final class LintCommand implements Callable<Integer> {
    static final int FOUND = 1;
    static final int UNREADABLE = 3;

    /** How the findings are printed. */
    enum Format {
        /** As JSON. */
        json,
        /** For reading. */
        text
    }

    /** The least that is shown. */
    enum Least {
        /** Only errors. */
        error,
        /** Errors and warnings. */
        warning,
        /** Everything. */
        hint
    }

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Parameters(
            paramLabel = "DIR|FILE",
            arity = "1",
            description =
                    "A folder, such as SillyTavern's data/default-user, or a lorebook, card (PNG or JSON), preset,"
                            + " settings file or regex script.")
    @SuppressWarnings("NullAway.Init")
    private Path place;

    @Option(names = "--format", defaultValue = "text", description = "json or text (default: ${DEFAULT-VALUE}).")
    @SuppressWarnings("NullAway.Init")
    private Format format;

    @Option(
            names = "--level",
            defaultValue = "hint",
            description = "The least that is shown: error, warning or hint (default: ${DEFAULT-VALUE}).")
    @SuppressWarnings("NullAway.Init")
    private Least least;

    /** A document with what was found in it. */
    private record Looked(String file, FileKind kind, List<Finding> findings) {}

    @Override
    public Integer call() throws IOException {
        PrintWriter err = spec.commandLine().getErr();
        DocumentFolder folder;
        try {
            folder = DocumentFolder.of(place);
        } catch (DocumentFolder.NotThereException nothing) {
            err.println(nothing.getMessage());
            return UNREADABLE;
        }
        List<Looked> looked = look(folder);
        print(looked);
        folder.unreadable().forEach(err::println);
        if (!folder.unreadable().isEmpty()) {
            return UNREADABLE;
        }
        return count(looked, Level.ERROR) > 0 ? FOUND : 0;
    }

    private static List<Looked> look(DocumentFolder folder) {
        FileLint lint = new FileLint(folder.settings(UserTokens.counters()));
        List<Looked> looked = new ArrayList<>();
        for (DocumentFolder.Document document : folder.documents()) {
            FileKind kind = FileKind.of(document.content());
            if (kind != FileKind.OTHER) {
                looked.add(new Looked(document.file(), kind, lint.check(document.name(), document.content())));
            }
        }
        return looked;
    }

    private boolean isShown(Finding finding) {
        return finding.level().ordinal() <= least.ordinal();
    }

    private static long count(List<Looked> looked, Level level) {
        return looked.stream()
                .flatMap(file -> file.findings().stream())
                .filter(finding -> finding.level() == level)
                .count();
    }

    private void print(List<Looked> looked) {
        PrintWriter out = spec.commandLine().getOut();
        switch (format) {
            case json -> out.println(json(looked).text(2));
            case text -> out.print(text(looked));
        }
        out.flush();
    }

    private Json.Obj json(List<Looked> looked) {
        List<Json> files = new ArrayList<>();
        for (Looked file : looked) {
            files.add(Json.Obj.build(json -> json.put("file", file.file())
                    .put("kind", file.kind().name().toLowerCase(Locale.ROOT).replace('_', '-'))
                    .put(
                            "findings",
                            FindingDocument.of(file.findings().stream()
                                    .filter(this::isShown)
                                    .toList()))));
        }
        return Json.Obj.build(json -> json.put("files", new Json.Arr(files))
                .put("errors", count(looked, Level.ERROR))
                .put("warnings", count(looked, Level.WARNING))
                .put("hints", count(looked, Level.HINT)));
    }

    private String text(List<Looked> looked) {
        StringBuilder out = new StringBuilder();
        for (Looked file : looked) {
            List<Finding> shown = file.findings().stream().filter(this::isShown).toList();
            if (file.kind() == FileKind.FOREIGN_LOREBOOK) {
                out.append(file.file())
                        .append("\n  A lorebook of another program. Import it, then it can be looked at.\n\n");
            } else if (!shown.isEmpty()) {
                out.append(file.file()).append('\n');
                shown.forEach(finding -> out.append(text(finding)));
                out.append('\n');
            }
        }
        return out.append(count(looked, Level.ERROR))
                .append(" errors, ")
                .append(count(looked, Level.WARNING))
                .append(" warnings, ")
                .append(count(looked, Level.HINT))
                .append(" hints in ")
                .append(looked.size())
                .append(" files.\n")
                .toString();
    }

    private static String text(Finding finding) {
        String level = finding.level().name().toLowerCase(Locale.ROOT);
        return String.format(
                "  %-8s%s  [%s]%n          %s%n          %s%n",
                level, finding.path(), finding.code().wireName(), finding.message(), finding.fix());
    }
}
