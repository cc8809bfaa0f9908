package dev.innkeeper.server.calibration;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.Connection;
import dev.innkeeper.providers.ConnectionKind;
import java.util.Set;

/**
 * A request whose tokens were counted by us, from which the provider's count can be learnt.
 *
 * @param source the source that the request was meant for
 * @param tokenizer what counted
 * @param counted tokens of the prompt by our count
 * @param request the neutral request
 */
public record Lesson(
        Connection connection, String source, String model, String tokenizer, int counted, Json.Obj request) {
    private static final Set<String> FORGETFUL = Set.of("ollama");

    /**
     * Whether the provider's count says something about ours. Requests with tools or pictures teach nothing: nobody
     * knows how many tokens those are. Nor does Ollama, which leaves out what it remembers.
     */
    boolean teaches() {
        boolean played = connection.kind() == ConnectionKind.DEMO || connection.kind() == ConnectionKind.REPLAY;
        return !played && !FORGETFUL.contains(connection.source()) && isWords();
    }

    private boolean isWords() {
        return request.array("tools").items().isEmpty()
                && request.array("messages").objects().stream()
                        .flatMap(message -> message.array("content").objects().stream())
                        .allMatch(part -> part.string("type", "").equals("text"));
    }
}
