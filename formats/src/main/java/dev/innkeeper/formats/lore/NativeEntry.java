package dev.innkeeper.formats.lore;

import dev.innkeeper.engine.js.Json;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * An entry of a native lorebook that is being made, with every field of a new entry in its place (world-info.md §1.1).
 *
 * <p>The order of the fields matters: hashes of entries depend on it. Not thread-safe.
 */
final class NativeEntry {
    private static final Map<String, Json> NEW = fresh();

    private final Map<String, Json> fields = new LinkedHashMap<>(NEW);

    private static Map<String, Json> fresh() {
        Map<String, Json> fields = new LinkedHashMap<>();
        fields.put("key", Json.Arr.EMPTY);
        fields.put("keysecondary", Json.Arr.EMPTY);
        fields.put("comment", Json.of(""));
        fields.put("content", Json.of(""));
        fields.put("constant", Json.of(false));
        fields.put("vectorized", Json.of(false));
        fields.put("selective", Json.of(true));
        fields.put("selectiveLogic", Json.of(0));
        fields.put("addMemo", Json.of(false));
        fields.put("order", Json.of(100));
        fields.put("position", Json.of(0));
        for (String flag : new String[] {
            "disable",
            "ignoreBudget",
            "excludeRecursion",
            "preventRecursion",
            "matchPersonaDescription",
            "matchCharacterDescription",
            "matchCharacterPersonality",
            "matchCharacterDepthPrompt",
            "matchScenario",
            "matchCreatorNotes"
        }) {
            fields.put(flag, Json.of(false));
        }
        fields.put("delayUntilRecursion", Json.of(0));
        fields.put("probability", Json.of(100));
        fields.put("useProbability", Json.of(true));
        fields.put("depth", Json.of(4));
        fields.put("outletName", Json.of(""));
        fields.put("group", Json.of(""));
        fields.put("groupOverride", Json.of(false));
        fields.put("groupWeight", Json.of(100));
        for (String choice : new String[] {"scanDepth", "caseSensitive", "matchWholeWords", "useGroupScoring"}) {
            fields.put(choice, Json.NULL);
        }
        fields.put("automationId", Json.of(""));
        fields.put("role", Json.of(0));
        for (String effect : new String[] {"sticky", "cooldown", "delay"}) {
            fields.put(effect, Json.NULL);
        }
        fields.put("triggers", Json.Arr.EMPTY);
        return Collections.unmodifiableMap(fields);
    }

    /** Sets a field; one that a new entry has not goes to the end. */
    NativeEntry put(String field, Json value) {
        fields.put(field, value);
        return this;
    }

    /** Sets a truth value. */
    NativeEntry put(String field, boolean value) {
        return put(field, Json.of(value));
    }

    /** Sets a field, or leaves it out where the source has none. */
    NativeEntry putOrOmit(String field, Optional<Json> value) {
        if (value.isPresent()) {
            fields.put(field, value.get());
        } else {
            fields.remove(field);
        }
        return this;
    }

    /** Sets a field unless the value is missing or null: then it keeps the value of a new entry. */
    NativeEntry putUnlessNull(String field, Optional<Json> value) {
        value.filter(present -> present != Json.NULL).ifPresent(present -> fields.put(field, present));
        return this;
    }

    /** The entry. */
    Json.Obj json() {
        return new Json.Obj(fields);
    }
}
