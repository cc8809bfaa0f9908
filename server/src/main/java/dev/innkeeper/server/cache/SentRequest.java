package dev.innkeeper.server.cache;

import dev.innkeeper.engine.Prompt;
import dev.innkeeper.engine.PromptMessage;
import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.layout.Layout;
import dev.innkeeper.engine.request.ModelOfSource;
import java.util.List;
import java.util.Optional;

/**
 * What a model was sent for a turn of a chat, as far as the next turn's request can be alike.
 *
 * @param target the provider's cache that has it, if it has one: a request for another one shares nothing with it
 * @param messages what the model read
 * @param tools what it could call, which models read before the messages; null in JSON if nothing
 * @param layout what stood where in the history, if the next turn shall stay like it
 */
public record SentRequest(Target target, List<PromptMessage> messages, Json tools, Optional<Layout> layout) {
    private static final String TOOLS = "tools";

    /** Copies the list. */
    public SentRequest {
        messages = List.copyOf(messages);
    }

    /**
     * Whose cache it is: providers keep one for each of their models.
     *
     * @param source the API, as SillyTavern names it
     * @param address where the provider is; empty if it is built in
     */
    public record Target(String source, String model, String address) {
        /** Source and model: an address may hold a secret. */
        @Override
        public String toString() {
            return source + " " + model;
        }
    }

    /**
     * What a prompt sends.
     *
     * @param address where it goes
     */
    public static SentRequest of(Prompt prompt, String address) {
        return new SentRequest(
                new Target(prompt.source(), prompt.model(), address),
                prompt.messages(),
                tools(prompt.request()),
                prompt.effects().layout());
    }

    /** Where a prompt of messages goes that is not built yet. */
    public static Target target(Scene scene, String address) {
        return new Target(scene.preset().source(), ModelOfSource.of(scene.preset()), address);
    }

    static Json tools(Json.Obj request) {
        return request.find(TOOLS).orElse(Json.NULL);
    }
}
