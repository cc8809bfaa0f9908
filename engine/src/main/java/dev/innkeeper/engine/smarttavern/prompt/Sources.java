package dev.innkeeper.engine.smarttavern.prompt;

import dev.innkeeper.engine.python.value.PyDict;
import dev.innkeeper.engine.python.value.PyValue;
import java.util.Map;

/** Where a message came from: all fields of the item that it was made of (smarttavern.md §3.6, §4). */
final class Sources {
    private Sources() {}

    /** A message of the history. */
    static PyDict history(String role, int index) {
        return new PyDict()
                .put("type", "history." + role)
                .put("id", "history_" + index)
                .put("index", PyValue.of(index));
    }

    /** An item with all its fields; its own type and id replace these. */
    static PyDict item(String type, String id, PyDict item) {
        PyDict source = new PyDict().put("type", type).put("id", id);
        source.entries().putAll(item.entries());
        return source;
    }

    /** A prompt of a preset: the first of identifier, name and what else it may be called by. */
    static PyDict preset(String type, PyDict prompt, String otherwise) {
        PyValue identifier = prompt.getOrNone("identifier");
        PyValue name = identifier.isTrue() ? identifier : prompt.getOrNone("name");
        return item(type, "preset_" + (name.isTrue() ? name.text() : otherwise), prompt);
    }

    /** An entry of a world book, whose id makes room for that of the source. */
    static PyDict entry(String type, PyDict entry, int number, String role) {
        PyValue id = entry.getOrNone("id");
        String text = id instanceof PyValue.None ? Integer.toString(number) : id.text();
        PyDict source = new PyDict().put("type", type).put("id", "wb_" + text);
        for (Map.Entry<PyValue, PyValue> field : entry.entries().entrySet()) {
            source.put(
                    field.getKey().text().equals("id")
                            ? "wb_id"
                            : field.getKey().text(),
                    field.getValue());
        }
        if (!source.has("role")) {
            source.put("role", role);
        }
        return source;
    }

    /** Names the source by its id, unless it is named. */
    static PyDict named(PyDict source) {
        if (!source.has("source_id")) {
            source.put("source_id", source.getOrNone("id"));
        }
        return source;
    }
}
