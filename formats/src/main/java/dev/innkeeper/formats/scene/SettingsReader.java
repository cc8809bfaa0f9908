package dev.innkeeper.formats.scene;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.scene.Persona;
import dev.innkeeper.engine.scene.Role;
import dev.innkeeper.engine.scene.Settings;
import dev.innkeeper.formats.settings.ClientSettings;

/** Reads the settings file of the client: what shapes prompts, and the persona that is chosen. */
public final class SettingsReader {
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
            .put("media_display", "list")
            .put("experimental_macro_engine", true));

    private SettingsReader() {}

    /** The settings of a file. */
    public static Settings read(ClientSettings settings) {
        return read(
                settings.powerUser(),
                settings.note(),
                settings.chatCompletion().object("bias_presets"),
                settings.extensions().object("variables").object("global"));
    }

    /** The settings of their parts; what {@code power_user} lacks has its default. */
    public static Settings read(Json.Obj powerUser, Json.Obj note, Json.Obj biasPresets, Json.Obj globalVariables) {
        Json.Obj reasoning = Json.Obj.build(merged -> merged.putAll(REASONING).putAll(powerUser.object("reasoning")));
        Json.Obj complete = Json.Obj.build(
                merged -> merged.putAll(POWER_USER).putAll(powerUser).put("reasoning", reasoning));
        return new Settings(complete, note, biasPresets, globalVariables);
    }

    /** The persona that is chosen. */
    public static Persona persona(ClientSettings settings) {
        Json.Obj powerUser = settings.powerUser();
        String avatar = settings.userAvatar().orElse("");
        return persona(
                avatar,
                powerUser.object("personas").has(avatar),
                powerUser.object("personas").string(avatar).orElse(settings.userName()),
                powerUser.string("persona_description", ""),
                Json.Obj.build(json -> json.putIfPresent("position", powerUser.find("persona_description_position"))
                        .putIfPresent("depth", powerUser.find("persona_description_depth"))
                        .putIfPresent("role", powerUser.find("persona_description_role"))));
    }

    /**
     * A persona.
     *
     * @param placement {@code position}, {@code depth} and {@code role}, each as stored or missing
     */
    public static Persona persona(String avatar, boolean known, String name, String description, Json.Obj placement) {
        return new Persona(
                avatar,
                known,
                name,
                description,
                Persona.Position.ofNumber(number(placement, "position", 0)),
                placement.find("depth").filter(depth -> depth != Json.NULL).orElse(Json.of(2)),
                Role.ofNumber(number(placement, "role", 0)));
    }

    private static double number(Json.Obj object, String key, double fallback) {
        return object.find(key)
                .filter(value -> value != Json.NULL)
                .map(JsNumbers::parse)
                .orElse(fallback);
    }
}
