package dev.innkeeper.engine.smarttavern.branch;

import dev.innkeeper.engine.python.value.PyDict;
import dev.innkeeper.engine.python.value.PyList;
import dev.innkeeper.engine.python.value.PyValue;
import dev.innkeeper.engine.smarttavern.ModuleException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * A conversation as a tree of messages with an active path (smarttavern.md §12).
 *
 * @param document all of it, which changes are made to
 */
record MessageTree(PyDict document) {
    static final String NODES = "nodes";
    static final String CHILDREN = "children";
    static final String ROOTS = "roots";
    static final String ACTIVE_PATH = "active_path";
    static final String PARENT = "pid";
    static final String ROLE = "role";
    static final String CONTENT = "content";

    /**
     * A place on the path.
     *
     * @param depth counted from 1
     * @param sibling its place among its siblings, counted from 1; empty for a root that is not among the roots
     * @param siblings how many there are
     */
    record Level(int depth, String id, Optional<Integer> sibling, int siblings) {}

    /** The nodes by their ids. */
    PyDict nodes() {
        return document.dict(NODES).orElseGet(PyDict::new);
    }

    /** The node of an id. */
    Optional<PyDict> node(String id) {
        return nodes().dict(id);
    }

    boolean has(String id) {
        return nodes().has(id);
    }

    /**
     * The node of an id.
     *
     * @throws ModuleException if there is none; {@code missing} begins its message
     */
    PyDict node(String id, String missing) throws ModuleException {
        return node(id).orElseThrow(() -> new ModuleException(missing + id));
    }

    List<String> roots() {
        return ids(document.getOrNone(ROOTS));
    }

    /** The active path as it is written, whether it holds together or not. */
    List<String> activePath() {
        return ids(document.getOrNone(ACTIVE_PATH));
    }

    /** The children that the document lists for a parent. */
    List<String> listedChildren(String parent) {
        return document.dict(CHILDREN)
                .map(children -> ids(children.getOrNone(parent)))
                .orElse(List.of());
    }

    /** The children of every parent: those that are listed, then those who only name their parent. */
    Map<String, List<String>> children() {
        Map<String, List<String>> children = new LinkedHashMap<>();
        document.dict(CHILDREN)
                .ifPresent(listed -> listed.entries()
                        .forEach((parent, ids) -> children.put(
                                parent.text(),
                                new ArrayList<>(
                                        ids(ids).stream().filter(this::has).toList()))));
        nodes().entries().forEach((id, node) -> {
            Optional<String> parent = node instanceof PyDict known ? known.string(PARENT) : Optional.empty();
            if (parent.isPresent()) {
                List<String> siblings = children.computeIfAbsent(parent.get(), none -> new ArrayList<>());
                if (!siblings.contains(id.text())) {
                    siblings.add(id.text());
                }
            }
        });
        return children;
    }

    /**
     * The active path as far as it holds together, at least a root.
     *
     * @throws ModuleException if there is no root, or the path begins elsewhere
     */
    List<String> path() throws ModuleException {
        return path(children());
    }

    private List<String> path(Map<String, List<String>> children) throws ModuleException {
        List<String> active = activePath();
        if (active.isEmpty() || !has(active.getFirst())) {
            return List.of(roots().stream()
                    .limit(1)
                    .filter(this::has)
                    .findFirst()
                    .orElseThrow(
                            () -> new ModuleException("invalid doc: no valid root found in roots or active_path")));
        }
        String start = active.getFirst();
        if (!roots().isEmpty() && !roots().contains(start)) {
            throw new ModuleException("active_path root '" + start + "' not in roots array");
        }
        int length = 1;
        while (length < active.size()
                && children.getOrDefault(active.get(length - 1), List.of()).contains(active.get(length))) {
            length++;
        }
        return active.subList(0, length);
    }

    /**
     * Every place on the path.
     *
     * @throws ModuleException as {@link #path}
     */
    List<Level> levels() throws ModuleException {
        Map<String, List<String>> children = children();
        List<String> path = path(children);
        List<Level> levels = new ArrayList<>();
        for (int i = 0; i < path.size(); i++) {
            List<String> siblings =
                    i == 0 ? roots() : Objects.requireNonNull(children.get(path.get(i - 1)), "a path has children");
            int sibling = siblings.indexOf(path.get(i)) + 1;
            levels.add(new Level(
                    i + 1, path.get(i), sibling == 0 ? Optional.empty() : Optional.of(sibling), siblings.size()));
        }
        return levels;
    }

    private static List<String> ids(PyValue value) {
        return value instanceof PyList list
                ? list.items().stream()
                        .flatMap(item -> item instanceof PyValue.Str(String id)
                                ? Optional.of(id).stream()
                                : Optional.<String>empty().stream())
                        .toList()
                : List.of();
    }
}
