package dev.innkeeper.server.turn;

import dev.innkeeper.engine.js.Json;
import java.util.Optional;

/** Which preset a scene is built with. */
public sealed interface PresetChoice {
    /** The one that the settings select. */
    PresetChoice SELECTED = new Selected();

    /** The stored one of a name, or the selected one. */
    static PresetChoice named(Optional<String> name) {
        return name.<PresetChoice>map(Named::new).orElse(SELECTED);
    }

    /** The one that the settings select. */
    record Selected() implements PresetChoice {}

    /** A stored one. */
    record Named(String name) implements PresetChoice {}

    /**
     * One that need not be stored.
     *
     * @param name whose place it takes: that preset's permission to run regex scripts is its own; without it the selected
     *     one's
     */
    record Given(Json.Obj content, Optional<String> name) implements PresetChoice {}
}
