package dev.innkeeper.formats.card;

import dev.innkeeper.engine.js.Json;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Merging one document into another, member by member (character-cards.md §9). */
public final class DeepMerge {
    private DeepMerge() {}

    /**
     * The target with the source's members in it. Objects are merged into objects; every other value replaces.
     *
     * <p>A source object over a value that is no object gives that value's members as an object (texts and arrays by
     * index, nothing for other values) and loses the source: so the reference does it.
     */
    public static Json merge(Json target, Json source) {
        if (!(target instanceof Json.Obj own) || !(source instanceof Json.Obj other)) {
            return shallowObject(target);
        }
        Map<String, Json> merged = new LinkedHashMap<>(own.members());
        other.members().forEach((key, value) -> {
            Json before = merged.get(key);
            merged.put(key, value instanceof Json.Obj && before != null ? merge(before, value) : value);
        });
        return new Json.Obj(merged);
    }

    private static Json.Obj shallowObject(Json value) {
        return switch (value) {
            case Json.Obj object -> object;
            case Json.Arr(List<Json> items) -> byIndex(items);
            case Json.Str(String text) ->
                byIndex(text.chars()
                        .<Json>mapToObj(unit -> Json.of(String.valueOf((char) unit)))
                        .toList());
            case Json.Null ignored -> Json.Obj.EMPTY;
            case Json.Bool ignored -> Json.Obj.EMPTY;
            case Json.Num ignored -> Json.Obj.EMPTY;
        };
    }

    private static Json.Obj byIndex(List<Json> items) {
        return Json.Obj.build(object -> {
            for (int i = 0; i < items.size(); i++) {
                object.put(Integer.toString(i), items.get(i));
            }
        });
    }
}
