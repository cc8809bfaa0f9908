package dev.innkeeper.engine.reasoning;

import dev.innkeeper.engine.js.Json;
import java.util.OptionalDouble;

/** Reasoning in an answer that is still arriving, told apart from it with every piece; not thread-safe (§11.5). */
public final class ReasoningStream {
    private final ReasoningParsing parsing;
    private final String before;
    private State state = State.NONE;
    private ReasoningType type = ReasoningType.MODEL;
    private boolean inText;
    private String reasoning = "";
    private String said = "";
    private int cut = -1;
    private OptionalDouble duration = OptionalDouble.empty();
    private Json.Obj extra = Json.Obj.EMPTY;

    /**
     * A stream that begins.
     *
     * @param before reasoning with which the prompt ended, mark and all; empty if the answer begins by itself
     */
    public ReasoningStream(ReasoningParsing parsing, String before) {
        this.parsing = parsing;
        this.before = before;
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
     * What has arrived by now.
     *
     * @param text all of the answer's text so far
     * @param ofModel all of the reasoning so far that the API sends apart; empty for none
     * @param milliseconds the time since the generation began
     */
    public void arrived(String text, String ofModel, double milliseconds) {
        boolean began = state != State.NONE;
        String newSaid = text;
        String newReasoning = ofModel;
        if (inText || !began && ofModel.isEmpty() && opens(before + text)) {
            inText = true;
            state = state == State.DONE ? State.DONE : State.THINKING;
            newReasoning = reasoningIn(before + text);
            newSaid = cut < 0 ? "" : (before + text).substring(cut);
        }
        boolean changed = !newReasoning.equals(reasoning);
        boolean talks = !newSaid.equals(said);
        reasoning = newReasoning;
        said = newSaid;
        if (changed || began) {
            type = inText ? ReasoningType.PARSED : ReasoningType.MODEL;
        }
        if (reasoning.isEmpty()) {
            return;
        }
        if (state == State.NONE) {
            state = State.THINKING;
        } else if (state == State.THINKING && !changed && talks) {
            finish(milliseconds);
        }
        store();
    }

    /** The answer is complete. */
    public void ended(double milliseconds) {
        if (state == State.THINKING) {
            finish(milliseconds);
            store();
        }
    }

    private boolean opens(String text) {
        ReasoningTemplate template = parsing.template();
        return parsing.automatic()
                && template.hasMarks()
                && text.length() > template.prefix().length()
                && text.startsWith(template.prefix());
    }

    private String reasoningIn(String text) {
        ReasoningTemplate template = parsing.template();
        int start = template.prefix().length();
        if (cut < 0) {
            int end = text.indexOf(template.suffix(), start);
            cut = end < 0 ? -1 : end + template.suffix().length();
        }
        return text.substring(
                start, cut < 0 ? text.length() : cut - template.suffix().length());
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
        return inText ? parsing.trimmed(said) : said;
    }

    /** The reasoning so far. */
    public String reasoning() {
        return parsing.trimmed(reasoning);
    }

    /** How far it is. */
    public State state() {
        return state;
    }

    /** Where it comes from. */
    public ReasoningType type() {
        return type;
    }

    /** What the chat keeps of it; empty while there is none. */
    public Json.Obj extra() {
        return extra;
    }
}
