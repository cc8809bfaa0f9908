package dev.innkeeper.storage.persona;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.name.FileName;

/**
 * One of the people whom the user can be.
 *
 * @param id file name of its picture, such as {@code user-default.png}
 * @param name what characters call the user
 * @param details {@code description}, {@code position}, {@code depth}, {@code role}, {@code lorebook} and whatever else
 *     is stored of it (prompt-assembly.md §8.5)
 * @param selected whether the user is this one now
 */
public record Persona(FileName id, String name, Json.Obj details, boolean selected) {
    /** Who the persona is, for the prompt; may be empty. */
    public String description() {
        return details.string("description", "");
    }
}
