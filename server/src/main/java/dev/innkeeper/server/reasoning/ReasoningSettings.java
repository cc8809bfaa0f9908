package dev.innkeeper.server.reasoning;

import dev.innkeeper.engine.js.Json;

/**
 * What SillyTavern's settings say about reasoning, in {@code power_user.reasoning} (providers.md §11).
 *
 * @param stored the members as they are stored; those that are missing are as in a fresh SillyTavern
 */
record ReasoningSettings(Json.Obj stored) {
    static final String KEY = "reasoning";
    private static final Json.Obj USUAL = Json.Obj.build(json -> json.put("name", "Think XML")
            .put("auto_parse", false)
            .put("add_to_prompts", false)
            .put("auto_expand", false)
            .put("show_hidden", false)
            .put("prefix", "<think>")
            .put("suffix", "</think>")
            .put("separator", "\n")
            .put("max_additions", 1));

    /** The settings with everything that they lack. */
    static ReasoningSettings of(Json.Obj powerUser) {
        return new ReasoningSettings(Json.Obj.build(all -> all.putAll(USUAL).putAll(powerUser.object(KEY))));
    }

    /** What clients see of them. */
    Json.Obj view() {
        return Json.Obj.build(view -> view.put("autoParse", stored.bool("auto_parse", false))
                .put("addToPrompts", stored.bool("add_to_prompts", false))
                .put("maxAdditions", (int) stored.number("max_additions", 1))
                .put("name", stored.string("name", ""))
                .put("prefix", stored.string("prefix", ""))
                .put("suffix", stored.string("suffix", ""))
                .put("separator", stored.string("separator", "")));
    }

    /** These settings with another member. */
    ReasoningSettings with(String key, Json value) {
        return new ReasoningSettings(stored.with(key, value));
    }
}
