package dev.innkeeper.server.tool;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.scene.Tool;

/**
 * A function that the model may call, and how it is run.
 *
 * @param displayName what people call it
 * @param stealth whether its calls leave no trace in the chat and end the turn (providers.md §12.3)
 */
public record OfferedTool(Tool definition, String displayName, boolean stealth, Action action) {

    /** A tool whose calls are seen in the chat. */
    public OfferedTool(Tool definition, String displayName, Action action) {
        this(definition, displayName, false, action);
    }

    /** What a call does. */
    @FunctionalInterface
    public interface Action {
        /**
         * Runs a call on the thread of the generation.
         *
         * @param arguments as the model gave them; hostile until looked at
         * @return a text as it is, anything else as JSON
         * @throws ToolFailedException if the call cannot be done; the model is told why
         */
        Json run(Json arguments) throws ToolFailedException;
    }
}
