package dev.innkeeper.providers;

import dev.innkeeper.engine.js.Json;

/**
 * One question to a model.
 *
 * @param body the neutral request body, as SillyTavern's client posts it (prompt-assembly.md §17): messages, model,
 *     samplers, {@code stream}, tools; each dialect takes what its wire format knows
 * @param characterName the name of the character who is to speak
 * @param userName the name of the person's persona
 * @param summary what the prompt is made of; only the demo speaks of it
 * @param connection where to send it
 */
public record ModelRequest(
        Json.Obj body, String characterName, String userName, PromptSummary summary, Connection connection) {

    /** Whether the body asks for the answer piece by piece. */
    public boolean stream() {
        return body.bool("stream", false);
    }

    /** The model that the body names, else that of the connection; may be empty. */
    public String model() {
        return body.string("model").filter(name -> !name.isEmpty()).orElse(connection.model());
    }

    /** Type and connection: what people write to each other is nothing for a log. */
    @Override
    public String toString() {
        return type() + " over " + connection;
    }

    /** The generation type in the body; {@code normal} if it names none. */
    public String type() {
        return body.string("type", "normal");
    }
}
