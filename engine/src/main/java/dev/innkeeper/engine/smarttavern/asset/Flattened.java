package dev.innkeeper.engine.smarttavern.asset;

import dev.innkeeper.engine.python.value.PyDict;
import dev.innkeeper.engine.python.value.PyList;
import dev.innkeeper.engine.python.value.PyValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds the entries and rules in the shapes in which assets come (smarttavern.md §3.2, §10). */
public final class Flattened {
    private static final String ENTRIES = "entries";
    private static final String RULES = "regex_rules";
    private static final String ITEMS = "items";

    private Flattened() {}

    /** The entries of world books: an array however nested, {@code {entries}} or {@code {world_book: {entries}}}. */
    public static List<PyDict> worldBookEntries(PyValue books) {
        List<PyDict> entries = new ArrayList<>();
        addEntries(books, false, entries);
        return entries;
    }

    private static void addEntries(PyValue value, boolean inArray, List<PyDict> out) {
        if (value instanceof PyList list) {
            list.items().forEach(item -> addEntries(item, true, out));
        } else if (value instanceof PyDict dict) {
            Optional<PyList> inner =
                    dict.list(ENTRIES).or(() -> dict.dict("world_book").flatMap(book -> book.list(ENTRIES)));
            if (inner.isPresent()) {
                addEntries(inner.get(), true, out);
            } else if (inArray) {
                out.add(dict);
            }
        }
    }

    /**
     * The rules of regex files: an array however nested, {@code {regex_rules}}, {@code {items}}, or an object of
     * these.
     */
    public static List<PyDict> rules(PyValue files) {
        List<PyDict> rules = new ArrayList<>();
        if (files instanceof PyDict dict && inner(dict).isEmpty()) {
            dict.entries().values().forEach(file -> addRules(file, false, rules));
        } else {
            addRules(files, false, rules);
        }
        return rules;
    }

    private static void addRules(PyValue value, boolean inArray, List<PyDict> out) {
        if (value instanceof PyList list) {
            list.items().forEach(item -> addRules(item, true, out));
        } else if (value instanceof PyDict dict) {
            Optional<PyList> inner = inner(dict);
            if (inner.isPresent()) {
                addRules(inner.get(), true, out);
            } else if (inArray) {
                out.add(dict);
            }
        }
    }

    private static Optional<PyList> inner(PyDict dict) {
        return dict.list(RULES).or(() -> dict.list(ITEMS));
    }

    /** The objects of a list. */
    static List<PyDict> objects(Optional<PyList> list) {
        return list.map(PyList::items).orElse(List.of()).stream()
                .filter(PyDict.class::isInstance)
                .map(PyDict.class::cast)
                .toList();
    }
}
