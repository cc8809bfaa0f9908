package dev.innkeeper.formats.lore;

import dev.innkeeper.engine.js.Json;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Lists of entries in foreign formats, on their way to native ones (world-info.md §10.3). */
final class ForeignEntries {
    private ForeignEntries() {}

    /** Makes a native entry of a foreign one. */
    @FunctionalInterface
    interface Conversion {
        /**
         * The entry, without uid and display index.
         *
         * @param index its place in the list, from 0
         */
        NativeEntry of(Json.Obj source, int index) throws UnreadableLorebookException;
    }

    /**
     * A native book of the entries of a file.
     *
     * @param list the member that lists them
     */
    static Json.Obj book(Json.Obj file, String list, Conversion conversion) throws UnreadableLorebookException {
        if (!(file.find(list).orElse(Json.NULL) instanceof Json.Arr(List<Json> items))) {
            throw new UnreadableLorebookException(
                    UnreadableLorebookException.Reason.NO_ENTRIES,
                    "The lorebook has no list of entries: its member \"" + list + "\" is missing. Export it again.");
        }
        Map<String, Json> entries = new LinkedHashMap<>();
        for (int i = 0; i < items.size(); i++) {
            Json index = Json.of(i);
            int number = i;
            Json.Obj source = items.get(i)
                    .asObject()
                    .orElseThrow(() -> UnreadableLorebookException.entry(number, "is no object."));
            entries.put(
                    Integer.toString(i),
                    conversion
                            .of(source, i)
                            .put("delayUntilRecursion", false)
                            .put("uid", index)
                            .put("displayIndex", index)
                            .json());
        }
        return Json.Obj.EMPTY.with("entries", new Json.Obj(entries));
    }

    /** A text that may be missing, but not of another type. */
    static String text(Json.Obj source, String field, int index) throws UnreadableLorebookException {
        Optional<Json> value = source.find(field);
        if (value.isEmpty()) {
            return "";
        }
        return value.get()
                .asString()
                .orElseThrow(() -> UnreadableLorebookException.entry(index, "has no text as its " + field + "."));
    }
}
