package dev.innkeeper.formats.scene;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.scene.Api;
import dev.innkeeper.engine.scene.Persona;
import dev.innkeeper.engine.scene.Role;
import dev.innkeeper.engine.scene.Settings;
import dev.innkeeper.formats.settings.ClientSettings;
import java.util.Set;

/** Reads the settings file of the client: what shapes prompts, and the persona that is chosen. */
public final class SettingsReader {
    /** The name of the API of all text-completion types. */
    public static final String TEXT_TYPES = "textgenerationwebui";

    private static final String KOBOLD = "kai_settings";
    private static final Set<String> TEXT_APIS = Set.of(TEXT_TYPES, "kobold", "koboldhorde", "novel");

    private SettingsReader() {}

    /** The settings of a file. */
    public static Settings read(ClientSettings settings) {
        return read(
                settings.powerUser(),
                settings.note(),
                settings.chatCompletion().object("bias_presets"),
                settings.extensions().object("variables").object("global"));
    }

    /** The API that is chosen. */
    public static Api api(ClientSettings settings) {
        return TEXT_APIS.contains(settings.mainApi()) ? textApi(settings) : Api.CHAT;
    }

    /** The text completion of a file, whether it is chosen or not. */
    public static Api.TextCompletion textApi(ClientSettings settings) {
        String chosen = settings.mainApi();
        return textApi(settings, TEXT_APIS.contains(chosen) ? chosen : TEXT_TYPES);
    }

    /**
     * The text completion of a file as if it were chosen.
     *
     * @param name as in {@code main_api}
     */
    public static Api.TextCompletion textApi(ClientSettings settings, String name) {
        Json.Obj own = switch (name) {
            case "kobold" -> settings.json().object(KOBOLD);
            case "koboldhorde" ->
                Json.Obj.build(all -> all.putAll(settings.json().object(KOBOLD))
                        .putAll(settings.json().object("horde_settings")));
            case "novel" -> settings.json().object("nai_settings");
            default -> settings.textCompletion();
        };
        return new Api.TextCompletion(name, own, settings.maxContext(), settings.replyTokens());
    }

    /**
     * The settings of their parts; what {@code power_user} lacks has its default, and old templates get today's form.
     */
    public static Settings read(Json.Obj powerUser, Json.Obj note, Json.Obj biasPresets, Json.Obj globalVariables) {
        return Settings.of(TextTemplateReader.powerUser(powerUser), note, biasPresets, globalVariables);
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
