package dev.innkeeper.conformance.reasoning;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.reasoning.ReasoningAdditions.Addition;
import dev.innkeeper.engine.reasoning.ReasoningTemplate;

/**
 * What a prompt shows of the reasoning of a message with which the model goes on (providers.md §11.3).
 *
 * @param reasoning the reasoning
 * @param added what stands before the content for it
 * @param unfinished whether the model goes on with the reasoning itself
 * @param duration how long the model thought so far, in milliseconds; {@code null} if that is not known
 */
record ContinuedReasoning(String reasoning, String added, boolean unfinished, Json duration) {

    /** What the addition shows of some reasoning; nothing for {@link Addition#NONE}. */
    static ContinuedReasoning of(String reasoning, Addition addition, ReasoningTemplate template, Json duration) {
        String added = switch (addition) {
            case NONE -> "";
            case UNFINISHED -> template.unfinished(reasoning);
            case WHOLE -> template.around(reasoning);
        };
        return new ContinuedReasoning(reasoning, added, addition == Addition.UNFINISHED, duration);
    }

    /** How much of the prompt's message it is, in UTF-16 units. */
    int length() {
        return added.length();
    }

    /** What must stand before the answer when reasoning is looked for in it. */
    String toParse() {
        return unfinished ? added : "";
    }
}
