package dev.innkeeper.formats.lore;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import java.util.LinkedHashMap;
import java.util.Map;

/** Entries of native lorebooks as a card's {@code character_book} has them (world-info.md §10.2). */
final class CardEntry {
    /** A field of the extensions in its place: the native field, and the value of one that is missing or null. */
    private record Extension(String source, Json missing) {}

    private static final Map<String, Extension> EXTENSIONS = extensions();

    private CardEntry() {}

    private static Map<String, Extension> extensions() {
        Map<String, Extension> all = new LinkedHashMap<>();
        Json no = Json.of(false);
        Json none = Json.of("");
        all.put("probability", new Extension("probability", Json.NULL));
        all.put("useProbability", new Extension("useProbability", no));
        all.put("depth", new Extension("depth", Json.of(4)));
        all.put("selectiveLogic", new Extension("selectiveLogic", Json.of(0)));
        all.put("outlet_name", new Extension("outletName", none));
        all.put("group", new Extension("group", none));
        all.put("group_override", new Extension("groupOverride", no));
        all.put("group_weight", new Extension("groupWeight", Json.NULL));
        all.put("prevent_recursion", new Extension("preventRecursion", no));
        all.put("delay_until_recursion", new Extension("delayUntilRecursion", no));
        all.put("scan_depth", new Extension("scanDepth", Json.NULL));
        all.put("match_whole_words", new Extension("matchWholeWords", Json.NULL));
        all.put("use_group_scoring", new Extension("useGroupScoring", no));
        all.put("case_sensitive", new Extension("caseSensitive", Json.NULL));
        all.put("automation_id", new Extension("automationId", none));
        all.put("role", new Extension("role", Json.of(0)));
        all.put("vectorized", new Extension("vectorized", no));
        all.put("sticky", new Extension("sticky", Json.NULL));
        all.put("cooldown", new Extension("cooldown", Json.NULL));
        all.put("delay", new Extension("delay", Json.NULL));
        all.put("match_persona_description", new Extension("matchPersonaDescription", no));
        all.put("match_character_description", new Extension("matchCharacterDescription", no));
        all.put("match_character_personality", new Extension("matchCharacterPersonality", no));
        all.put("match_character_depth_prompt", new Extension("matchCharacterDepthPrompt", no));
        all.put("match_scenario", new Extension("matchScenario", no));
        all.put("match_creator_notes", new Extension("matchCreatorNotes", no));
        all.put("triggers", new Extension("triggers", Json.Arr.EMPTY));
        all.put("ignore_budget", new Extension("ignoreBudget", no));
        return all;
    }

    static Json.Obj of(Json.Obj entry) {
        return Json.Obj.build(card -> card.putIfPresent("id", entry.find("uid"))
                .putIfPresent("keys", entry.find("key"))
                .putIfPresent("secondary_keys", entry.find("keysecondary"))
                .putIfPresent("comment", entry.find("comment"))
                .putIfPresent("content", entry.find("content"))
                .putIfPresent("constant", entry.find("constant"))
                .putIfPresent("selective", entry.find("selective"))
                .putIfPresent("insertion_order", entry.find("order"))
                .put("enabled", !entry.truthy("disable"))
                .put("position", isZero(entry) ? "before_char" : "after_char")
                .put("use_regex", true)
                .put("extensions", extensions(entry)));
    }

    /** Whether the position is 0 as the sign {@code ==} of JavaScript sees it. */
    private static boolean isZero(Json.Obj entry) {
        return entry.find("position")
                .filter(position -> position != Json.NULL)
                .filter(position -> JsNumbers.parse(position) == 0)
                .isPresent();
    }

    private static Json.Obj extensions(Json.Obj entry) {
        Map<String, Json> fields =
                new LinkedHashMap<>(entry.object("extensions").members());
        same(fields, "position", entry, "position");
        same(fields, "exclude_recursion", entry, "excludeRecursion");
        same(fields, "display_index", entry, "displayIndex");
        EXTENSIONS.forEach((name, extension) -> fields.put(
                name,
                entry.find(extension.source())
                        .filter(value -> value != Json.NULL)
                        .orElse(extension.missing())));
        return new Json.Obj(fields);
    }

    /** A field without a default: where the entry lacks it, so does the card. */
    private static void same(Map<String, Json> fields, String name, Json.Obj entry, String source) {
        entry.find(source).ifPresentOrElse(value -> fields.put(name, value), () -> fields.remove(name));
    }
}
