package dev.innkeeper.providers.dialect;

import dev.innkeeper.engine.js.Json;
import java.util.List;
import java.util.OptionalDouble;

/** Members that many dialects share. */
final class Fields {
    /** What every API of OpenAI's kind takes. */
    static final List<String> USUAL = List.of(
            "model", "temperature", "max_tokens", "stream", "presence_penalty", "frequency_penalty", "top_p", "seed");

    private static final String TOOLS = "tools";
    private static final String LOGPROBS = "logprobs";

    private Fields() {}

    /** Takes members over as they are; missing ones stay missing. */
    static void copy(Json.Builder wire, Json.Obj body, List<String> names) {
        names.forEach(name -> wire.putIfPresent(name, body.find(name)));
    }

    /** {@code tools} and {@code tool_choice}, if there are tools. */
    static void tools(Json.Builder wire, ChatOrder order) {
        order.filled(TOOLS).ifPresent(tools -> {
            wire.put(TOOLS, tools);
            wire.putIfPresent("tool_choice", order.body().find("tool_choice"));
        });
    }

    /** The number of alternatives that are wanted for each token, in OpenAI's two members. */
    static void logprobs(Json.Builder wire, ChatOrder order) {
        OptionalDouble wanted = order.body().number(LOGPROBS);
        if (wanted.isPresent() && wanted.getAsDouble() > 0) {
            wire.put("top_logprobs", wanted.getAsDouble()).put(LOGPROBS, true);
        }
    }

    /** {@code stop}, if it has members. */
    static void stop(Json.Builder wire, ChatOrder order) {
        wire.putIfPresent("stop", order.filled("stop"));
    }
}
