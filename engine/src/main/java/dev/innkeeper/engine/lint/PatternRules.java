package dev.innkeeper.engine.lint;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.script.JsPattern;
import java.util.Optional;

/** Patterns whose search takes too long; for one document. */
final class PatternRules {
    private static final int LONGEST_ANALYSED = 2000;

    /** Letters after which a search that doubles with each has been stopped. */
    private static final int FEW = 60;

    /** Letters of a long message. */
    private static final int MANY = 4000;

    private final Findings out;
    private final Trials trials;

    PatternRules(Findings out, Trials trials) {
        this.out = out;
        this.trials = trials;
    }

    /** The shape of a pattern; empty if it is too long to look at. */
    static Optional<PatternTree> shape(String source, String flags) {
        return source.length() > LONGEST_ANALYSED ? Optional.empty() : Optional.of(PatternReader.read(source, flags));
    }

    /**
     * Checks one pattern.
     *
     * @param written as people wrote it
     */
    void check(String written, String source, String flags, JsPattern pattern, Spot spot) {
        Optional<Backtracking.Trap> trap = shape(source, flags).flatMap(Backtracking::in);
        if (trap.isEmpty()) {
            return;
        }
        boolean tooLong =
                trials.takesTooLong(pattern, trap.get().text(trap.get().exponential() ? FEW : MANY));
        Json.Obj values =
                Json.Obj.EMPTY.with("key", written).with("text", trap.get().beginning(12));
        if (trap.get().exponential()) {
            out.add(
                    FindingCode.REGEX_CATASTROPHIC,
                    tooLong ? Level.ERROR : Level.WARNING,
                    spot,
                    values.with("stopped", Json.of(tooLong)),
                    "The pattern “" + written + "” repeats what is repeated already. On a text such as “"
                            + trap.get().beginning(12) + "” its search doubles with every letter"
                            + (tooLong ? "; Innkeeper stops it, and it then counts as not found." : "."),
                    "Let only one of the repetitions cover the same characters, for example (a+)+ as a+.");
        } else if (tooLong) {
            out.add(
                    FindingCode.REGEX_SLOW,
                    spot,
                    values,
                    "The pattern “" + written + "” has repetitions next to each other that fit the same characters;"
                            + " on long messages its search is stopped.",
                    "Join the repetitions, or put something between them that only one of them can match.");
        }
    }
}
