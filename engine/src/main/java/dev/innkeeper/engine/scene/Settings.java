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
