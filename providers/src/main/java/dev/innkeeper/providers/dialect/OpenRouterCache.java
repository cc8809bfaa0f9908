package dev.innkeeper.providers.dialect;

import dev.innkeeper.engine.js.Json;
import java.util.Map;

/** What OpenRouter's list of models says about caches. */
final class OpenRouterCache {
    private OpenRouterCache() {}

    static WireRequest question() {
        return WireRequest.get("https://openrouter.ai/api/v1/models", Map.of("Accept", "application/json"));
    }

    static boolean writes(Json answer, String model) {
        return answer.asObject().orElse(Json.Obj.EMPTY).array("data").objects().stream()
                .filter(entry -> entry.string("id", "").equals(model))
                .anyMatch(entry -> entry.object("pricing")
                        .find("input_cache_write")
                        .filter(price -> price != Json.NULL)
                        .isPresent());
    }
}
