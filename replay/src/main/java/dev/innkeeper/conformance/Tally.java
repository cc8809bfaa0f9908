package dev.innkeeper.conformance;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What a run has found so far; not thread-safe. */
final class Tally {

    private final Suite suite;
    private final Deviations deviations;
    private final List<String> passedThoughDeviating = new ArrayList<>();
    private final List<Deviations.Entry> applied = new ArrayList<>();
    private final List<CaseResult.Failed> failures = new ArrayList<>();
    private final Map<String, Integer> pendingByReason = new TreeMap<>();
    private int passed;
    private int pending;

    Tally(Suite suite, Deviations deviations) {
        this.suite = suite;
        this.deviations = deviations;
    }

    void add(CaseResult result) {
        var deviation = deviations.of(suite.name(), result.id());
        switch (result) {
            case CaseResult.Passed(String id) -> {
                passed++;
                deviation.ifPresent(entry -> passedThoughDeviating.add(id));
            }
            case CaseResult.Failed failed -> deviation.ifPresentOrElse(applied::add, () -> failures.add(failed));
            case CaseResult.Intended intended ->
                deviations
                        .of(suite.name(), intended.entry())
                        .ifPresentOrElse(
                                applied::add,
                                () -> failures.add(new CaseResult.Failed(
                                        intended.id(), "deviations.json has no entry " + intended.entry())));
            case CaseResult.Pending(String id, String reason) -> {
                pending++;
                pendingByReason.merge(reason, 1, Integer::sum);
            }
        }
    }

    boolean isClean() {
        return failures.isEmpty();
    }

    boolean isEmpty() {
        return passed + pending + failures.size() + applied.size() == 0;
    }

    /** Prints the failed checks, the pending ones by reason, the deviations, and the counts in the last line. */
    void print(PrintStream out) {
        failures.forEach(failed -> out.println("FAILED " + failed.id() + "  " + failed.difference()));
        pendingByReason.forEach((reason, count) -> out.println("PENDING " + count + "  " + reason));
        new LinkedHashSet<>(applied)
                .forEach(entry -> out.println("DEVIATION " + entry.check() + "  " + entry.reason() + " Instead: "
                        + entry.instead() + " Better: " + entry.better()));
        passedThoughDeviating.forEach(
                id -> out.println("NOTE " + id + "  passes, so its entry in deviations.json can go"));
        String skipped = pending == 0 ? "" : ", " + pending + " skipped";
        String deviating = applied.isEmpty() ? "" : ", " + applied.size() + " deviating";
        out.println(passed + " passed, " + failures.size() + " failed" + skipped + deviating);
    }
}
