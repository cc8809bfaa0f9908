package dev.innkeeper.storage.generation;

import dev.innkeeper.engine.js.Json;
import java.util.Optional;

/**
 * What is known of a generation.
 *
 * @param id its name
 * @param record what it was begun with
 * @param text the answer so far: all pieces in order
 * @param reasoning the thinking so far: all pieces in order
 * @param outcome what it was finished with; empty while it runs, or if its process died
 */
public record StoredGeneration(
        GenerationId id, Json.Obj record, String text, String reasoning, Optional<Json.Obj> outcome) {
    /** The member of records and outcomes that holds the prompt. */
    public static final String PROMPT = "prompt";

    /** What it was begun with; if another prompt was sent in the end, with that one. */
    public Json.Obj recordOfSent() {
        return outcome.flatMap(end -> end.find(PROMPT))
                .map(sent -> record.with(PROMPT, sent))
                .orElse(record);
    }
}
