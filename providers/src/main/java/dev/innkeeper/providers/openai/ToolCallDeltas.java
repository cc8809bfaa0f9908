package dev.innkeeper.providers.openai;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Obj;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Tool calls put together from their pieces (providers.md §7.3). Not thread-safe. */
final class ToolCallDeltas {
    private static final Set<String> SET_ONCE = Set.of("id", "name", "type");
    private static final Set<String> SKIPPED = Set.of("__proto__", "constructor");
    private static final int MAX_CALLS = 128;

    private final Map<Integer, Obj> calls = new TreeMap<>();

    /** A call that has changed. */
    record Changed(int index, Obj call) {}

    /** Merges the pieces of one event. */
    List<Changed> add(List<Obj> pieces) {
        List<Changed> changed = new ArrayList<>();
        for (int position = 0; position < pieces.size(); position++) {
            Obj piece = pieces.get(position);
            int index = (int) piece.number("index", -1);
            int place = index >= 0 ? index : position;
            if (place < MAX_CALLS) {
                Obj merged = merge(calls.getOrDefault(place, Obj.EMPTY), piece);
                calls.put(place, merged);
                changed.add(new Changed(place, merged));
            }
        }
        return changed;
    }

    /** The calls so far, by index. */
    List<Obj> calls() {
        return List.copyOf(calls.values());
    }

    private static Obj merge(Obj target, Obj piece) {
        Obj merged = target;
        for (Map.Entry<String, Json> member : piece.members().entrySet()) {
            String key = member.getKey();
            if (!SKIPPED.contains(key)) {
                Json old = merged.find(key).orElse(Json.NULL);
                merged = merged.with(key, mergeValue(key, old, member.getValue()));
            }
        }
        return merged;
    }

    private static Json mergeValue(String key, Json old, Json added) {
        return switch (added) {
            case Json.Null _ -> old.truthy() ? old : added;
            case Json.Str(String text) ->
                old instanceof Json.Str(String before) && !before.isEmpty()
                        ? SET_ONCE.contains(key) ? old : Json.of(before + text)
                        : added;
            case Obj object -> merge(old instanceof Obj before ? before : Obj.EMPTY, object);
            case Json.Arr _, Json.Bool _, Json.Num _ -> added;
        };
    }
}
