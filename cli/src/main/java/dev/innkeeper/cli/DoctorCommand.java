package dev.innkeeper.cli;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.storage.doctor.Doctor;
import dev.innkeeper.storage.doctor.Finding;
import dev.innkeeper.storage.doctor.FindingCode;
import dev.innkeeper.storage.doctor.FindingsDocument;
import dev.innkeeper.storage.doctor.Repairs;
import dev.innkeeper.storage.doctor.Severity;
import dev.innkeeper.storage.failure.StorageException;
import dev.innkeeper.storage.file.FileLibrary;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * Looks through a user's folder for what is damaged, lost or left over; repairs it only when told to.
 *
 * <p>Exit codes: 0 nothing is wrong or all of it was repaired, 1 something is wrong, 2 the folder could not be examined.
 */
@Command(
        name = "doctor",
        description = "Looks through a user's folder for what is damaged, lost or left over. Changes nothing unless"
                + " told to repair; a repair deletes nothing.",
        mixinStandardHelpOptions = true,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:Nothing is wrong, or all of it was repaired; there may be hints.",
            "1:Something is wrong.",
            "2:The command line is wrong, or the folder could not be examined or repaired."
        })
final class DoctorCommand implements Callable<Integer> {
    private static final String ALL = "all";

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Parameters(paramLabel = "DIR", arity = "1", description = "The folder, such as SillyTavern's data/default-user.")
    @SuppressWarnings("NullAway.Init")
    private Path data;

    @Option(
            names = "--repair",
            paramLabel = "CODE",
            arity = "0..1",
            fallbackValue = ALL,
            description = "Repairs what was found, or only what has this code; may be repeated. Stop Innkeeper first.")
    private List<String> repair = List.of();

    @Option(names = "--json", description = "Prints the findings as JSON.")
    private boolean json;

    @Override
    public Integer call() {
        Optional<Set<FindingCode>> wanted = wanted();
        if (!Files.isDirectory(data)) {
            spec.commandLine().getErr().println("There is no folder “" + data + "”.");
            return 2;
        }
        try {
            List<Finding> findings = examine();
            List<Repairs.Done> done = wanted.isPresent() ? repair(findings, wanted.get()) : List.of();
            print(findings, done);
            return verdict(findings, done);
        } catch (StorageException failure) {
            spec.commandLine().getErr().println(failure.getMessage());
            return 2;
        }
    }

    private Optional<Set<FindingCode>> wanted() {
        Set<FindingCode> codes = new HashSet<>();
        for (String name : repair) {
            if (name.equals(ALL)) {
                codes.addAll(List.of(FindingCode.values()));
            } else {
                codes.add(FindingCode.of(name)
                        .orElseThrow(() -> new ParameterException(
                                spec.commandLine(),
                                "There is no finding of the code “" + name
                                        + "”. Write DIR before --repair, and a code as the findings show it.")));
            }
        }
        return repair.isEmpty() ? Optional.empty() : Optional.of(codes);
    }

    private List<Finding> examine() {
        List<Finding> findings = new ArrayList<>();
        try (ProgressLine progress = new ProgressLine(spec.commandLine().getErr());
                FileLibrary library = FileLibrary.inspect(data, Clock.systemDefaultZone())) {
            new Doctor(library, library.root(), Clock.systemDefaultZone()).examine(findings::add, progress::show);
        }
        findings.sort(Comparator.comparing((Finding finding) -> finding.code().severity())
                .thenComparing(Finding::place)
                .thenComparing(Finding::code));
        return findings;
    }

    private List<Repairs.Done> repair(List<Finding> findings, Set<FindingCode> codes) {
        List<Repairs.Done> done = new ArrayList<>();
        List<Finding> chosen = findings.stream()
                .filter(finding -> codes.contains(finding.code()))
                .filter(finding -> finding.code().repair().isPresent())
                .toList();
        if (chosen.isEmpty()) {
            return done;
        }
        try (FileLibrary library = FileLibrary.open(data, Clock.systemDefaultZone())) {
            new Repairs(library, library.root(), Clock.systemDefaultZone()).run(chosen, done::add);
        }
        return done;
    }

    private static int verdict(List<Finding> findings, List<Repairs.Done> done) {
        Set<Finding> repaired = new HashSet<>();
        done.forEach(one -> repaired.add(one.finding()));
        boolean wrong = findings.stream()
                .filter(finding -> finding.code().severity() != Severity.HINT)
                .anyMatch(finding -> !repaired.contains(finding));
        return wrong ? 1 : 0;
    }

    private void print(List<Finding> findings, List<Repairs.Done> done) {
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            List<Json> repaired = new ArrayList<>();
            done.forEach(one -> repaired.add(FindingsDocument.of(one.finding()).with("done", Json.of(one.words()))));
            out.println(FindingsDocument.of(findings)
                    .with("repaired", new Json.Arr(repaired))
                    .text(2));
        } else {
            findings.forEach(finding -> out.print(text(finding)));
            done.forEach(one -> out.printf(
                    "repaired  %s  [%s]%n          %s%n",
                    one.finding().place(), one.finding().code().wireName(), one.words()));
            out.println(summary(findings, done));
        }
        out.flush();
    }

    private static String text(Finding finding) {
        String level = finding.code().severity().name().toLowerCase(Locale.ROOT);
        String lines = finding.lines().isEmpty() ? "" : " line " + lines(finding);
        String repair = finding.code()
                .repair()
                .map(words -> String.format("          Repair: %s%n", words))
                .orElse("");
        return String.format(
                "%-8s  %s%s  [%s]%n          %s%n%s",
                level, finding.place(), lines, finding.code().wireName(), finding.problem(), repair);
    }

    private static String lines(Finding finding) {
        String listed = String.join(
                ", ", finding.lines().stream().map(line -> Long.toString(line)).toList());
        return finding.count() > finding.lines().size() ? listed + ", …" : listed;
    }

    private static String summary(List<Finding> findings, List<Repairs.Done> done) {
        if (findings.isEmpty()) {
            return "Nothing is wrong.";
        }
        String counts = FindingsDocument.count(findings, Severity.ERROR) + " errors, "
                + FindingsDocument.count(findings, Severity.WARNING) + " warnings, "
                + FindingsDocument.count(findings, Severity.HINT) + " hints";
        return done.isEmpty()
                ? counts + ". Nothing was changed; --repair repairs what can be repaired."
                : counts + "; " + done.size() + " repaired.";
    }
}
