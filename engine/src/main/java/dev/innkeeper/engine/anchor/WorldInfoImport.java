package dev.innkeeper.engine.anchor;

import dev.innkeeper.engine.js.Json;
import java.util.List;

/** SillyTavern's world info entries as preset messages (injection.md §4). */
public final class WorldInfoImport {
    /** The anchor at a character's definitions, beside which entries stand that say before or after them. */
    public static final String DEFINITIONS = "char_defs";

    private static final int BEFORE = 0;
    private static final int AFTER = 1;
    private static final int AT_DEPTH = 4;

    private WorldInfoImport() {}

    /**
     * An entry and what it became.
     *
     * @param message a preset message as a document
     * @param placed whether its place could be kept
     */
    public record Imported(Json.Obj message, boolean placed) {}

    /** The entries in their order. */
    public static List<Imported> messages(List<Json.Obj> entries) {
        return entries.stream().map(WorldInfoImport::imported).toList();
    }

    private static Imported imported(Json.Obj entry) {
        double position = entry.number("position", BEFORE);
        Json.Obj strategy = strategy(entry, position);
        Json.Obj message = Json.Obj.build(json -> {
            json.put("role", position == AT_DEPTH ? role(entry) : "system");
            json.put("content", entry.string("content", ""));
            if (!strategy.members().isEmpty()) {
                json.put("injectionStrategy", strategy);
            }
            if (entry.find("disable").filter(Json.of(true)::equals).isPresent()) {
                json.put("isEnabled", false);
            }
        });
        return new Imported(message, !strategy.members().isEmpty());
    }

    private static Json.Obj strategy(Json.Obj entry, double position) {
        Json order = entry.find("order").orElse(Json.of(100));
        if (position == AT_DEPTH) {
            return Json.Obj.EMPTY
                    .with("depth", entry.find("depth").orElse(Json.of(4)))
                    .with("order", order);
        }
        if (position == BEFORE || position == AFTER) {
            return Json.Obj.EMPTY
                    .with("anchorTarget", DEFINITIONS)
                    .with("anchorPosition", position == BEFORE ? "before" : "after")
                    .with("order", order);
        }
        return Json.Obj.EMPTY;
    }

    private static String role(Json.Obj entry) {
        double role = entry.number("role", 0);
        return role == 1 ? "user" : role == 2 ? "assistant" : "system";
    }
}
