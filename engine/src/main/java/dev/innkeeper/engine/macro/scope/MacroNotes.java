package dev.innkeeper.engine.macro.scope;

import dev.innkeeper.engine.js.Json;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The author's notes that do not belong to a chat.
 *
 * @param standard the note that new chats begin with
 * @param ofCharacters the note of each character, by avatar file name without extension
 */
public record MacroNotes(String standard, Map<String, String> ofCharacters) {
    /** No notes. */
    public static final MacroNotes NONE = new MacroNotes("", Map.of());

    /** Copies the map. */
    public MacroNotes {
        ofCharacters = Map.copyOf(ofCharacters);
    }

    /** The notes in an {@code extension_settings.note} object. */
    public static MacroNotes of(Json.Obj note) {
        Map<String, String> characters = new LinkedHashMap<>();
        note.array("chara")
                .objects()
                .forEach(entry -> characters.putIfAbsent(entry.string("name", ""), entry.string("prompt", "")));
        return new MacroNotes(note.string("default", ""), characters);
    }
}
