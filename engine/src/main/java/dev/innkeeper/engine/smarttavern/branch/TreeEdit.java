package dev.innkeeper.engine.smarttavern.branch;

import dev.innkeeper.engine.python.value.PyDict;
import dev.innkeeper.engine.python.value.PyList;
import dev.innkeeper.engine.python.value.PyValue;
import dev.innkeeper.engine.smarttavern.Surroundings;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Changes of a tree in one call, all of which carry the same time (smarttavern.md §12).
 *
 * @param tree what is changed
 * @param time the moment of the call as documents write it
 */
record TreeEdit(MessageTree tree, String time) {
    static final String UPDATED = "updated_at";
    static final String NODE_UPDATED = "node_updated_at";

    private static final ZoneOffset ZONE = ZoneOffset.ofHours(8);

    static TreeEdit of(MessageTree tree, Surroundings surroundings) {
        return new TreeEdit(tree, time(surroundings));
    }

    /** The moment of a call, in seconds and always in China's time. */
    static String time(Surroundings surroundings) {
        return DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(
                surroundings.now().atOffset(ZONE).truncatedTo(ChronoUnit.SECONDS));
    }

    /** Adds a message as the last child of its parent. */
    void add(String id, String parent, PyValue role, PyValue content) {
        PyDict node = PyDict.of(MessageTree.PARENT, PyValue.of(parent))
                .put(MessageTree.ROLE, role)
                .put(MessageTree.CONTENT, content)
                .put(NODE_UPDATED, time);
        own(MessageTree.NODES).put(id, node);
        List<String> siblings = new ArrayList<>(tree.listedChildren(parent));
        siblings.add(id);
        own(MessageTree.CHILDREN).put(parent, list(siblings));
    }

    /** Adds an empty message of the assistant. */
    void addPlaceholder(String id, String parent) {
        add(id, parent, PyValue.of("assistant"), PyValue.of(""));
    }

    /** Sets the content of a node. */
    void write(PyDict node, PyValue content) {
        node.put(MessageTree.CONTENT, content).put(NODE_UPDATED, time);
    }

    /** Lets the path go on to a node if it ends at another. */
    void extendPath(String end, String next) {
        List<String> path = new ArrayList<>(tree.activePath());
        if (!path.isEmpty() && path.getLast().equals(end)) {
            path.add(next);
            setPath(path);
        }
    }

    void setPath(List<String> path) {
        tree.document().put(MessageTree.ACTIVE_PATH, list(path));
    }

    /** Notes that the document was changed. */
    void finish() {
        tree.document().put(UPDATED, time);
    }

    /** Removes a node and what is listed below it, and cuts the path before the first that went. */
    void remove(String id) {
        Set<String> gone = below(id);
        PyDict nodes = own(MessageTree.NODES);
        gone.forEach(node -> nodes.entries().remove(PyValue.of(node)));
        own(MessageTree.CHILDREN).entries().entrySet().removeIf(listed -> {
            if (gone.contains(listed.getKey().text())) {
                return true;
            }
            if (listed.getValue() instanceof PyList children) {
                children.items().removeIf(child -> gone.contains(child.text()));
                return children.items().isEmpty();
            }
            return false;
        });
        List<String> path = tree.activePath();
        int kept = 0;
        while (kept < path.size() && !gone.contains(path.get(kept))) {
            kept++;
        }
        setPath(path.subList(0, kept));
    }

    private Set<String> below(String id) {
        Set<String> found = new LinkedHashSet<>();
        Deque<String> open = new ArrayDeque<>(List.of(id));
        while (!open.isEmpty()) {
            String next = open.pop();
            if (found.add(next)) {
                tree.listedChildren(next).forEach(open::push);
            }
        }
        return found;
    }

    /** The dictionary of a key, which is made if it is not there. */
    private PyDict own(String key) {
        PyDict found = tree.document().dict(key).orElseGet(PyDict::new);
        tree.document().put(key, found);
        return found;
    }

    static PyList list(Collection<String> ids) {
        return new PyList(ids.stream().map(PyValue::of).toList());
    }
}
