package dev.innkeeper.engine.scene;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import java.util.Optional;

/**
 * The user's settings that shape prompts, whatever the preset.
 *
 * @param powerUser {@code power_user} of the settings file, complete with defaults
 * @param note {@code extension_settings.note}: defaults of the author's note and notes per character
 * @param biasPresets name → list of {@code {text, value}}
 * @param globalVariables {@code extension_settings.variables.global}
 */
public record Settings(Json.Obj powerUser, Json.Obj note, Json.Obj biasPresets, Json.Obj globalVariables) {
    private static final Json.Obj REASONING = Json.Obj.build(json -> json.put("add_to_prompts", false)
            .put("prefix", "<think>")
            .put("suffix", "</think>")
            .put("separator", "\n")
            .put("max_additions", 1));
    private static final Json.Obj POWER_USER = Json.Obj.build(json -> json.put("collapse_newlines", false)
            .put("pin_examples", false)
            .put("strip_examples", false)
            .put("request_token_probabilities", false)
            .put("user_prompt_bias", "")
            .put("prefer_character_prompt", true)
            .put("prefer_character_jailbreak", true)
            .put("custom_stopping_strings", "")
            .put("custom_stopping_strings_macro", true)
            .put("token_padding", 64)
            .put("tokenizer", 99)
            .put("always_force_name2", true)
            .put("single_line", false)
            .put("media_display", "list")
            .put("experimental_macro_engine", true));

    /** The settings of someone who never changed one. */
    public static final Settings DEFAULT = of(Json.Obj.EMPTY, Json.Obj.EMPTY, Json.Obj.EMPTY, Json.Obj.EMPTY);

    /** Settings of their parts; what {@code power_user} lacks has its default. */
    public static Settings of(Json.Obj powerUser, Json.Obj note, Json.Obj biasPresets, Json.Obj globalVariables) {
        Json.Obj reasoning = over(REASONING, powerUser.object("reasoning"));
        Json.Obj complete = Json.Obj.build(merged -> merged.putAll(POWER_USER)
                .putAll(powerUser)
                .put("reasoning", reasoning)
                .put("context", over(TextTemplates.CONTEXT, powerUser.object("context")))
                .put("instruct", over(TextTemplates.INSTRUCT, powerUser.object("instruct")))
                .put("sysprompt", over(TextTemplates.SYSTEM_PROMPT, powerUser.object("sysprompt"))));
        return new Settings(complete, note, biasPresets, globalVariables);
    }

    private static Json.Obj over(Json.Obj defaults, Json.Obj stored) {
        return Json.Obj.build(merged -> merged.putAll(defaults).putAll(stored));
    }

    /** A switch of {@code power_user}. */
    public boolean on(String key) {
        return powerUser.truthy(key);
    }

    /** A text of {@code power_user}. */
    public String text(String key) {
        return powerUser
                .find(key)
                .filter(value -> value != Json.NULL)
                .map(JsNumbers::text)
                .orElse("");
    }

    /** How and how often thoughts of the model are sent back to it (prompt-assembly.md §6.3). */
    public Reasoning reasoning() {
        Json.Obj stored = powerUser.object("reasoning");
        return new Reasoning(
                stored.truthy("add_to_prompts"),
                stored.find("max_additions").map(JsNumbers::parse).orElse(1.0),
                stored.string("prefix", "<think>"),
                stored.string("suffix", "</think>"),
                stored.string("separator", "\n"));
    }

    /** The note of that character, by file name without extension. */
    public Optional<Json.Obj> characterNote(String fileStem) {
        return note.array("chara").objects().stream()
                .filter(entry -> entry.string("name", "").equals(fileStem))
                .findFirst();
    }

    /** Settings of the reasoning blocks. */
    public record Reasoning(
            boolean addToPrompts, double maxAdditions, String prefix, String suffix, String separator) {}
}
