package dev.innkeeper.server.tool;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.scene.Tool;

/**
 * A function that the model may call in a turn, and how it is run.
 *
 * @param stealth whether its calls leave no trace in the chat and end the turn (providers.md §12.3)
 */
public record OfferedTool(KnownTool known, boolean stealth, Action action) {

    /** A tool of the house. */
    public OfferedTool(Tool definition, String displayName, boolean stealth, Action action) {
        this(KnownTool.ofTheHouse(definition, displayName), stealth, action);
    }

    /** A tool whose calls are seen in the chat. */
    public OfferedTool(KnownTool known, Action action) {
        this(known, false, action);
    }

    /** What the model is told. */
    public Tool definition() {
        return known.definition();
    }

    /** What people call it. */
    public String displayName() {
        return known.displayName();
    }

    /** The same tool with another way to run it. */
    OfferedTool with(Action other) {
        return new OfferedTool(known, stealth, other);
    }

    /** What a call does. */
    @FunctionalInterface
    public interface Action {
        /**
         * Runs a call on the thread of the generation.
         *
         * @param arguments as the model gave them; hostile until looked at
         * @param occasion for whom; ends with its stop signal what takes long
         * @return a text as it is, anything else as JSON
         * @throws ToolFailedException if the call cannot be done; the model is told why
         */
        Json run(Json arguments, Occasion occasion) throws ToolFailedException;
    }
}
