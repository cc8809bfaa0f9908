package dev.innkeeper.engine.reasoning;

import dev.innkeeper.engine.js.Json;
import java.util.OptionalDouble;

/**
 * Reasoning in an answer that is still arriving, told apart from it with every piece (providers.md §11.5).
 *
 * <p>Each call gives out what is clear since the last one; joined, these pieces are the answer and its reasoning, and
 * nothing of what came is missing but marks and the white space beside them. {@link #text} and {@link #reasoning} show
 * in addition what is still held, as SillyTavern's page does. Not thread-safe.
 */
public final class ReasoningStream {
    private final ReasoningParsing parsing;
    private final ReasoningDivider divider;
    private final StringBuilder text = new StringBuilder();
    private final StringBuilder reasoning = new StringBuilder();
    private State state = State.NONE;
    private ReasoningType type = ReasoningType.MODEL;
    private OptionalDouble duration = OptionalDouble.empty();
    private Json.Obj extra = Json.Obj.EMPTY;

    private ReasoningStream(ReasoningParsing parsing, String before, boolean inside, boolean tolerant) {
        this.parsing = parsing;
        this.divider = new ReasoningDivider(parsing, inside, tolerant);
        this.reasoning.append(before);
    }

    /**
     * An answer as SillyTavern reads it: only what stands at its very beginning is reasoning.
     *
     * @param before reasoning with which the prompt ended, mark and all; empty if the answer begins by itself
     */
    public static ReasoningStream strict(ReasoningParsing parsing, String before) {
        boolean inside = before.startsWith(parsing.template().prefix()) && !before.isEmpty();
        String known = inside && parsing.automatic()
                ? before.substring(parsing.template().prefix().length())
                : "";
        return new ReasoningStream(parsing, known, inside, false);
    }

    /**
     * An answer before whose reasoning white space may stand, as it may in a complete one (§11.4).
     *
     * @param unfinished whether the prompt ended with reasoning that the answer goes on with
     */
    public static ReasoningStream tolerant(ReasoningParsing parsing, boolean unfinished) {
        return new ReasoningStream(parsing, "", unfinished, true);
    }

    /** How far the reasoning is. */
    public enum State {
        /** None was seen. */
        NONE,
        /** It is arriving. */
        THINKING,
        /** It is complete. */
        DONE
    }

    /**
     * More has arrived.
     *
     * @param moreText of the answer
     * @param moreOfModel of the reasoning that the API sends apart
     * @param milliseconds the time since the generation began
     * @return what of it is clear, and what was held until now
     */
    public SplitText arrived(String moreText, String moreOfModel, double milliseconds) {
        boolean began = state != State.NONE;
        int thought = thought();
        int said = said();
        SplitText pieces = divided(moreText, moreOfModel);
        reasoning.append(pieces.reasoning());
        text.append(pieces.content());
        boolean inText = divider.thinks();
        if (inText && state == State.NONE) {
            state = State.THINKING;
        }
        boolean changed = thought() != thought;
        boolean talks = said() != said;
        if (changed || began) {
            type = inText ? ReasoningType.PARSED : ReasoningType.MODEL;
        }
        if (reasoning.isEmpty() && thought() == 0) {
            return pieces;
        }
        if (state == State.NONE) {
            state = State.THINKING;
        } else if (state == State.THINKING && !changed && talks) {
            finish(milliseconds);
        }
        store();
        return pieces;
    }

    /** Reasoning that the API sends apart says that the text has none, unless some was found in it before. */
    private SplitText divided(String moreText, String moreOfModel) {
        if (moreOfModel.isEmpty() || divider.thinks()) {
            SplitText pieces = divider.take(moreText);
            return new SplitText(moreOfModel + pieces.reasoning(), pieces.content());
        }
        SplitText held = divider.rest();
        return new SplitText(
                moreOfModel, held.content() + divider.take(moreText).content());
    }

    private int thought() {
        return divider.thinks() ? divider.thought() : reasoning.length();
    }

    private int said() {
        return divider.thinks()
                ? divider.said()
                : text.length() + divider.heldText().length();
    }

    /**
     * The answer is complete.
     *
     * @return what was held until now
     */
    public SplitText ended(double milliseconds) {
        SplitText rest = divider.rest();
        reasoning.append(rest.reasoning());
        text.append(rest.content());
        if (state == State.THINKING) {
            finish(milliseconds);
            store();
        }
        return rest;
    }

    private void finish(double milliseconds) {
        state = State.DONE;
        duration = OptionalDouble.of(milliseconds);
    }

    private void store() {
        extra = Json.Obj.build(json -> json.put("reasoning", reasoning())
                .put("reasoning_duration", ReasoningParsing.duration(duration))
                .put("reasoning_type", type.word()));
    }

    /** The text of the answer so far without the reasoning in it. */
    public String text() {
        return divider.thinks() ? parsing.trimmed(text.toString()) : text + divider.heldText();
    }

    /** The reasoning so far. */
    public String reasoning() {
        return parsing.trimmed(reasoning + divider.heldReasoning());
    }

    /** How far it is. */
    public State state() {
        return state;
    }

    /** Where it comes from. */
    public ReasoningType type() {
        return type;
    }

    /** How long the model thought, in milliseconds; empty if it has not thought or does not say anything yet. */
    public OptionalDouble duration() {
        return duration;
    }

    /** What the chat keeps of it; empty while there is none. */
    public Json.Obj extra() {
        return extra;
    }
}
