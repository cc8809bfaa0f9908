package dev.innkeeper.formats.script;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.script.ScriptPlacement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/** Global regex scripts as the settings keep them, with what older programs wrote put right (regex-scripts.md §1). */
public final class StoredScripts {
    private static final String ID = "id";
    private static final String PLACEMENT = "placement";
    private static final Json DISPLAY = Json.of(0);
    private static final Json SEND_AS = Json.of(4);

    private StoredScripts() {}

    /**
     * The scripts in today's form; those that are in it already stay as they are, and unknown members are kept.
     *
     * @param stored what the settings hold; members that are no objects are left out
     * @param ids gives an identity to each script without one
     */
    public static List<Json.Obj> migrated(Json.Arr stored, Supplier<String> ids) {
        return stored.objects().stream().map(script -> migrated(script, ids)).toList();
    }

    private static Json.Obj migrated(Json.Obj script, Supplier<String> ids) {
        Json.Obj named = script.truthy(ID) ? script : script.with(ID, ids.get());
        if (!(named.find(PLACEMENT).orElse(Json.NULL) instanceof Json.Arr placement)) {
            return named.with(PLACEMENT, Json.Arr.EMPTY);
        }
        return withoutSendAs(withoutDisplay(named, placement));
    }

    /** The old placement 0 meant what two flags say now. */
    private static Json.Obj withoutDisplay(Json.Obj script, Json.Arr placement) {
        if (!placement.items().contains(DISPLAY)) {
            return script;
        }
        Json.Arr others = placement.items().size() == 1 ? everywhere() : without(placement, DISPLAY);
        return script.with(PLACEMENT, others)
                .with("markdownOnly", Json.of(true))
                .with("promptOnly", Json.of(true));
    }

    /** The old placement 4 is a slash command now. */
    private static Json.Obj withoutSendAs(Json.Obj script) {
        Json.Arr placement = script.array(PLACEMENT);
        if (!placement.items().contains(SEND_AS)) {
            return script;
        }
        Json slash = Json.of(ScriptPlacement.SLASH_COMMAND.number());
        return script.with(
                PLACEMENT, placement.items().size() == 1 ? new Json.Arr(List.of(slash)) : without(placement, SEND_AS));
    }

    private static Json.Arr everywhere() {
        return new Json.Arr(Arrays.stream(ScriptPlacement.values())
                .map(place -> Json.of(place.number()))
                .toList());
    }

    private static Json.Arr without(Json.Arr placement, Json gone) {
        List<Json> rest = new ArrayList<>(placement.items());
        rest.remove(gone);
        return new Json.Arr(rest);
    }
}
