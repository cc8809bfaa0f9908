package dev.innkeeper.bench.candidates;

import dev.innkeeper.engine.regex.EcmaRegex;
import dev.innkeeper.engine.script.JsRegex;
import java.util.function.Supplier;

/** What was measured. */
public enum Candidate {
    /** Our own machine. */
    MACHINE(EcmaRegex::ofUsualBound),
    /** The translation to {@code java.util.regex}. */
    TRANSLATION(TranslatedRegex::ofUsualBound),
    /** Mozilla Rhino. */
    RHINO(RhinoRegex::new),
    /** Graal's TRegex. */
    TREGEX(GraalRegex::new);

    private final Supplier<JsRegex> maker;

    Candidate(Supplier<JsRegex> maker) {
        this.maker = maker;
    }

    /** A new one. */
    public JsRegex regex() {
        return maker.get();
    }
}
