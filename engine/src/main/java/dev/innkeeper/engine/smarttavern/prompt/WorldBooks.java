package dev.innkeeper.engine.smarttavern.prompt;

import dev.innkeeper.engine.python.value.PyDict;
import dev.innkeeper.engine.python.value.PyList;
import dev.innkeeper.engine.python.value.PyValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The entries of world books, in whatever way the books are nested (smarttavern.md §3.2). */
final class WorldBooks {
    private WorldBooks() {}

    /** All entries in order; what is no object vanishes. */
    static List<PyDict> entries(PyValue books) {
        List<PyDict> entries = new ArrayList<>();
        if (books instanceof PyDict book) {
            listed(book).ifPresent(list -> flatten(list, entries));
        } else {
            flatten(books, entries);
        }
        return entries;
    }

    private static void flatten(PyValue value, List<PyDict> entries) {
        if (value instanceof PyList list) {
            list.items().forEach(item -> flatten(item, entries));
        } else if (value instanceof PyDict dict) {
            Optional<PyList> listed = listed(dict);
            if (listed.isPresent()) {
                flatten(listed.get(), entries);
            } else {
                entries.add(dict);
            }
        }
    }

    private static Optional<PyList> listed(PyDict book) {
        return book.list("entries").or(() -> book.dict("world_book").flatMap(inner -> inner.list("entries")));
    }
}
