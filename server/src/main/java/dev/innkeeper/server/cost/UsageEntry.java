package dev.innkeeper.server.cost;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.TokenUsage;
import dev.innkeeper.storage.chat.ChatKey;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Optional;

/**
 * What one generation used.
 *
 * @param generation its id
 * @param at when it ended
 * @param chat the chat's path at that time
 * @param character the id of who spoke; empty if nobody did
 * @param source of the model, as SillyTavern names it
 * @param model that was asked for
 * @param estimated whether the provider told no counts, so that they are ours
 */
public record UsageEntry(
        String generation,
        Instant at,
        String chat,
        String character,
        String source,
        String model,
        TokenUsage usage,
        boolean estimated) {
    private static final String CHARGED = "charged";

    /** Whether it belongs to a chat of that name. */
    boolean isOf(ChatKey key) {
        return chat.equals(key.path());
    }

    Json.Obj json() {
        return Json.Obj.build(json -> {
            json.put("generation", generation).put("at", at.toString()).put("chat", chat);
            json.put("character", character).put("source", source).put("model", model);
            Spending.counts(json, usage);
            usage.charged().ifPresent(amount -> json.put(CHARGED, amount));
            if (estimated) {
                json.put("estimated", true);
            }
        });
    }

    /** An entry of the journal; empty if it was damaged. */
    static Optional<UsageEntry> read(Json.Obj json) {
        try {
            return Optional.of(new UsageEntry(
                    json.string("generation", ""),
                    Instant.parse(json.string("at", "")),
                    json.string("chat", ""),
                    json.string("character", ""),
                    json.string("source", ""),
                    json.string("model", ""),
                    Spending.usage(json, json.number(CHARGED)),
                    json.bool("estimated", false)));
        } catch (DateTimeException damaged) {
            return Optional.empty();
        }
    }
}
