package dev.innkeeper.engine.script;

import dev.innkeeper.engine.js.Json;
import java.util.List;
import java.util.stream.Stream;

/**
 * The places where scripts are kept (regex-scripts.md §1).
 *
 * @param settings {@code extension_settings}: the global scripts, the permissions of the others, the switched-off
 *     extensions
 * @param preset the scripts of the selected preset
 * @param character the scripts of the character's card
 */
public record ScriptStores(Json.Obj settings, List<Json.Obj> preset, List<Json.Obj> character) {

    /** Copies the lists. */
    public ScriptStores {
        preset = List.copyOf(preset);
        character = List.copyOf(character);
    }

    /**
     * The scripts that may run, in their order: global, preset, character.
     *
     * @param api the id of the API, for example {@code openai}
     * @param presetName the selected preset of that API
     * @param avatar the file name of the character's avatar
     */
    public List<RegexScript> permitted(String api, String presetName, String avatar) {
        return permittedFiles(api, presetName, avatar).stream()
                .map(RegexScript::of)
                .toList();
    }

    /** The same scripts as they are stored. */
    public List<Json.Obj> permittedFiles(String api, String presetName, String avatar) {
        if (settings.array("disabledExtensions").strings().contains("regex")) {
            return List.of();
        }
        boolean presetAllowed =
                settings.object("preset_allowed_regex").array(api).strings().contains(presetName);
        boolean characterAllowed =
                settings.array("character_allowed_regex").strings().contains(avatar);
        return Stream.of(
                        settings.array("regex").objects(),
                        presetAllowed ? preset : List.<Json.Obj>of(),
                        characterAllowed ? character : List.<Json.Obj>of())
                .flatMap(List::stream)
                .toList();
    }
}
