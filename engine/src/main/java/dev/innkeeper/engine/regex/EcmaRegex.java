package dev.innkeeper.engine.regex;

import dev.innkeeper.engine.script.JsPattern;
import dev.innkeeper.engine.script.JsRegex;
import dev.innkeeper.engine.script.JsSearch;
import dev.innkeeper.engine.script.RequiredText;
import dev.innkeeper.engine.script.SearchBudget;
import java.util.Optional;

/** ECMAScript's regular expressions on a machine of our own: exact, counted, and without a way to run on (ADR 0010). */
public final class EcmaRegex implements JsRegex {
    private static final long USUAL_STEPS = 2_000_000;
    private static final long USUAL_STEPS_PER_UNIT = 64;

    private final long steps;
    private final long stepsPerUnit;

    private EcmaRegex(long steps, long stepsPerUnit) {
        this.steps = steps;
        this.stepsPerUnit = stepsPerUnit;
    }

    /** A maker of patterns whose single searches may take so many steps. */
    public static EcmaRegex withBound(long steps) {
        return new EcmaRegex(steps, 0);
    }

    /** A maker of patterns whose searches may take some milliseconds, and more in long texts. */
    public static EcmaRegex ofUsualBound() {
        return new EcmaRegex(USUAL_STEPS, USUAL_STEPS_PER_UNIT);
    }

    @Override
    public JsPattern compile(String pattern, String flags) {
        return new Compiled(Program.of(pattern, RegexFlags.parse(flags)), steps, stepsPerUnit);
    }

    private record Compiled(Program program, long steps, long stepsPerUnit) implements JsPattern {

        @Override
        public boolean isGlobal() {
            return program.flags().global();
        }

        @Override
        public boolean isUnicode() {
            return program.flags().unicode();
        }

        @Override
        public Optional<RequiredText> required() {
            return program.required();
        }

        @Override
        public boolean staysInLine() {
            return program.staysInLine();
        }

        @Override
        public JsSearch search(String text, SearchBudget budget) {
            return new TextSearch(program, text, new StepCount(steps + stepsPerUnit * text.length(), budget))::find;
        }
    }
}
