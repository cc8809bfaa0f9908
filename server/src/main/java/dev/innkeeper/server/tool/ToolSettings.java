package dev.innkeeper.server.tool;

import dev.innkeeper.engine.js.Json;
import java.util.List;
import java.util.Set;

/**
 * Which tools are not offered, whatever a preset says.
 *
 * @param off their names
 */
public record ToolSettings(Set<String> off) {
    static final String KEY = "tools";

    /** Copies the set. */
    public ToolSettings {
        off = Set.copyOf(off);
    }

    /** The settings in Innkeeper's own settings of a library. */
    public static ToolSettings of(Json.Obj own) {
        return new ToolSettings(Set.copyOf(own.object(KEY).array("off").strings()));
    }

    /** Innkeeper's own settings with these. */
    Json.Obj in(Json.Obj own) {
        List<String> sorted = off.stream().sorted().toList();
        return own.with(KEY, own.object(KEY).with("off", Json.ofStrings(sorted)));
    }

    boolean isOff(String tool) {
        return off.contains(tool);
    }
}
