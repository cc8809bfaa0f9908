package dev.innkeeper.server.character;

import dev.innkeeper.engine.js.Json;
import java.util.List;
import java.util.Map;

/**
 * Merges an edit into a card: named members are replaced, objects member by member, all others stay in their places.
 *
 * <p>Cards repeat some fields of {@code data} at their top level for old programs; whichever of the two is named, both
 * are written (character-cards.md §2).
 */
final class CardMerge {
    private static final List<String> MIRRORED =
            List.of("name", "description", "personality", "scenario", "first_mes", "mes_example", "tags");

    private CardMerge() {}

    static Json.Obj merge(Json.Obj card, Json.Obj changes) {
        Json.Obj merged = deep(card, changes);
        if (merged.find("data").flatMap(Json::asObject).isEmpty()) {
            return merged;
        }
        Json.Obj data = merged.object("data");
        for (String field : MIRRORED) {
            if (changes.object("data").has(field)) {
                merged = merged.with(field, changes.object("data").find(field).orElseThrow());
            } else if (changes.has(field)) {
                data = data.with(field, changes.find(field).orElseThrow());
            }
        }
        return merged.with("data", data);
    }

    private static Json.Obj deep(Json.Obj target, Json.Obj changes) {
        Json.Obj result = target;
        for (Map.Entry<String, Json> change : changes.members().entrySet()) {
            Json old = result.find(change.getKey()).orElse(Json.NULL);
            boolean objects = old instanceof Json.Obj && change.getValue() instanceof Json.Obj;
            Json next =
                    objects ? deep(result.object(change.getKey()), changes.object(change.getKey())) : change.getValue();
            result = result.with(change.getKey(), next);
        }
        return result;
    }
}
