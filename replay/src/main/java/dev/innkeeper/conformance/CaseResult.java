package dev.innkeeper.conformance;

import dev.innkeeper.engine.js.Json;

/** The outcome of one check. */
public sealed interface CaseResult {

    /** The check's id, unique within its suite; {@code replay/deviations.json} names it as {@code case}. */
    String id();

    /** The check found what was recorded. */
    record Passed(String id) implements CaseResult {}

    /**
     * The check found something else.
     *
     * @param difference the first difference in one line, as {@link FirstDifference#line()} writes it
     */
    record Failed(String id, String difference) implements CaseResult {}

    /**
     * The check was not made.
     *
     * @param reason what Innkeeper lacks for it, in words that group checks of the same kind
     */
    record Pending(String id, String reason) implements CaseResult {}

    /**
     * The check found not the fault that was recorded but what the specification wants in its place.
     *
     * @param quirk the name of the fault; {@code replay/deviations.json} says why as {@code quirk NAME}
     */
    record Intended(String id, String quirk) implements CaseResult {
        /** The name of the entry in {@code replay/deviations.json}. */
        public String entry() {
            return "quirk " + quirk;
        }
    }

    /** Passed if expected and actual JSON are equal (key order is free), failed with the first difference otherwise. */
    static CaseResult comparing(String id, Json expected, Json actual) {
        return FirstDifference.between(expected, actual)
                .<CaseResult>map(difference -> new Failed(id, difference.line()))
                .orElseGet(() -> new Passed(id));
    }

    /** Passed if both texts are equal, failed with the first difference otherwise. */
    static CaseResult comparing(String id, String expected, String actual) {
        return FirstDifference.between(expected, actual)
                .<CaseResult>map(difference -> new Failed(id, difference.line()))
                .orElseGet(() -> new Passed(id));
    }
}
