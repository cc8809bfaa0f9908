package dev.innkeeper.formats.lint;

import dev.innkeeper.engine.js.Json;
import java.util.List;

/** What a JSON document is, told by its members. */
public enum FileKind {
    /** A native lorebook. */
    LOREBOOK,
    /** A lorebook of another program, which has to be imported before it can be used. */
    FOREIGN_LOREBOOK,
    /** A character's card. */
    CARD,
    /** A preset of chat completion. */
    PRESET,
    /** The settings of a user. */
    SETTINGS,
    /** One regex script or a list of them. */
    SCRIPTS,
    /** Something else. */
    OTHER;

    private static final List<String> CARD_TEXTS =
            List.of("description", "personality", "first_mes", "mes_example", "scenario");

    /** What a document is. */
    public static FileKind of(Json document) {
        return switch (document) {
            case Json.Obj object -> of(object);
            case Json.Arr list ->
                !list.objects().isEmpty() && list.objects().stream().allMatch(FileKind::isScript) ? SCRIPTS : OTHER;
            case Json.Null ignored -> OTHER;
            case Json.Bool ignored -> OTHER;
            case Json.Num ignored -> OTHER;
            case Json.Str ignored -> OTHER;
        };
    }

    private static FileKind of(Json.Obj object) {
        if (isScript(object)) {
            return SCRIPTS;
        }
        if (object.has("power_user") || object.has("extension_settings") || object.has("world_info_settings")) {
            return SETTINGS;
        }
        if (isCard(object)) {
            return CARD;
        }
        if (object.has("prompts") || object.has("prompt_order") || object.has("chat_completion_source")) {
            return PRESET;
        }
        boolean foreign = object.has("lorebookVersion")
                || object.string("kind", "").equals("memory")
                || object.string("type", "").equals("risu");
        if (foreign) {
            return FOREIGN_LOREBOOK;
        }
        return object.has("entries") ? LOREBOOK : OTHER;
    }

    private static boolean isScript(Json.Obj object) {
        return object.has("findRegex");
    }

    private static boolean isCard(Json.Obj object) {
        boolean v1 = object.string("name").isPresent()
                && CARD_TEXTS.stream().filter(object::has).count() > 1;
        return object.string("spec", "").startsWith("chara_card") || v1;
    }
}
