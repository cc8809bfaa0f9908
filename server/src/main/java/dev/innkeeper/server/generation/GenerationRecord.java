package dev.innkeeper.server.generation;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.scene.GenerationType;
import dev.innkeeper.server.cost.Spending;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.generation.GenerationId;
import dev.innkeeper.storage.generation.StoredGeneration;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What a generation's journal begins with: enough to put its text into the chat without the process that began it.
 *
 * @param plan where the reply goes
 * @param speaker the character's name
 * @param api the source, as SillyTavern names it
 * @param prompt the prompt as clients see it; empty if it is too large to be kept
 */
record GenerationRecord(Generation.Origin origin, ReplyPlan plan, String speaker, String api, Json.Obj prompt) {
    private static final int LARGEST_KEPT_PROMPT = 2_000_000;

    Json.Obj json() {
        return Json.Obj.build(json -> json.put("chat", origin.chat().path())
                .put("type", origin.type().word())
                .put("startedAt", origin.startedAt().toString())
                .put("model", origin.model())
                .put("api", api)
                .put("speaker", speaker)
                .put("plan", plan.json())
                .putIfPresent("group", origin.part().map(GroupPart::json))
                .put("prompt", isKept(prompt) ? prompt : Json.Obj.EMPTY));
    }

    private static boolean isKept(Json.Obj prompt) {
        return prompt.text().length() <= LARGEST_KEPT_PROMPT;
    }

    /** The same with another prompt. */
    GenerationRecord withPrompt(Json.Obj next) {
        return new GenerationRecord(origin, plan, speaker, api, next);
    }

    /** The record of a past generation, with the prompt that was really sent. */
    static Optional<GenerationRecord> read(StoredGeneration stored) {
        return read(stored.id(), stored.recordOfSent());
    }

    /** The record of a journal; empty if it was not written by this program. */
    static Optional<GenerationRecord> read(GenerationId id, Json.Obj json) {
        Optional<ChatKey> chat = ChatKey.ofPath(json.string("chat", ""));
        Optional<GenerationType> type = GenerationType.ofWord(json.string("type", ""));
        if (chat.isEmpty() || type.isEmpty()) {
            return Optional.empty();
        }
        ReplyPlan plan = ReplyPlan.read(json.object("plan"));
        Generation.Origin origin = new Generation.Origin(
                id,
                chat.get(),
                type.get(),
                Instant.parse(json.string("startedAt", "1970-01-01T00:00:00Z")),
                json.string("model", ""),
                plan.index(),
                GroupPart.read(json.object("group")));
        return Optional.of(new GenerationRecord(
                origin, plan, json.string("speaker", ""), json.string("api", ""), json.object("prompt")));
    }

    /** How a generation ended, as its journal keeps it. */
    static Json.Obj outcome(Generation.End end) {
        return outcome(end, Optional.empty());
    }

    /**
     * The same.
     *
     * @param sent the prompt that was sent in the place of the first one
     */
    static Json.Obj outcome(Generation.End end, Optional<Json.Obj> sent) {
        return Json.Obj.build(json -> {
            json.putIfPresent(StoredGeneration.PROMPT, sent.filter(GenerationRecord::isKept));
            json.put("state", end.state().word());
            json.put("text", end.text());
            end.messageIndex().ifPresent(index -> json.put("messageIndex", index));
            json.putIfPresent("error", end.error().map(GenerationFailure::json));
            json.putIfPresent("usage", end.spending().map(Spending::json));
        });
    }

    /** A generation of the past as clients see it; empty if the journal was not written by this program. */
    static Optional<Json.Obj> view(StoredGeneration stored) {
        return read(stored.id(), stored.record())
                .map(record -> GenerationView.of(
                        record.origin(), end(stored, record), stored.reasoning(), Optional.empty(), Optional.empty()));
    }

    private static Generation.End end(StoredGeneration stored, GenerationRecord record) {
        if (stored.outcome().isEmpty()) {
            return new Generation.End(
                    GenerationState.INTERRUPTED,
                    stored.text(),
                    record.origin().messageIndex(),
                    Optional.empty(),
                    Optional.empty());
        }
        Json.Obj outcome = stored.outcome().get();
        return new Generation.End(
                state(outcome.string("state", "")),
                outcome.string("text", stored.text()),
                outcome.number("messageIndex").isPresent()
                        ? OptionalInt.of((int) outcome.number("messageIndex", 0))
                        : OptionalInt.empty(),
                outcome.find("error").flatMap(Json::asObject).map(GenerationFailure::read),
                outcome.find("usage").flatMap(Json::asObject).map(Spending::read));
    }

    private static GenerationState state(String word) {
        for (GenerationState state : GenerationState.values()) {
            if (state.word().equals(word)) {
                return state;
            }
        }
        return GenerationState.INTERRUPTED;
    }
}
