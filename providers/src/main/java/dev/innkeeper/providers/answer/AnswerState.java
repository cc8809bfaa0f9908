package dev.innkeeper.providers.answer;

import dev.innkeeper.engine.js.Json;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What has come of an answer so far.
 *
 * @param alternatives further answers; empty where none has come yet though a later one has
 * @param probabilities of the tokens of the last event
 * @param toolCalls the calls by answer and place, as they were put together; null where nothing came
 * @param images data URLs
 * @param signature opaque token of the provider that belongs to the reasoning; may be empty
 * @param callSignatures tokens that belong to calls, by the call's id
 */
public record AnswerState(
        String text,
        List<Optional<String>> alternatives,
        Optional<Json> probabilities,
        Json.Arr toolCalls,
        String reasoning,
        List<String> images,
        String signature,
        Map<String, String> callSignatures) {
    /** Copies the lists. */
    public AnswerState {
        alternatives = List.copyOf(alternatives);
        images = List.copyOf(images);
        callSignatures = Map.copyOf(callSignatures);
    }
}
