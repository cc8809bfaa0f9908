package dev.innkeeper.engine.smarttavern.branch;

import dev.innkeeper.engine.python.value.PyDict;
import dev.innkeeper.engine.python.value.PyList;
import dev.innkeeper.engine.python.value.PyValue;
import dev.innkeeper.engine.smarttavern.ModuleException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** What is read from a tree without changing it (smarttavern.md §12). */
final class BranchViews {
    private static final Set<String> SENT = Set.of("system", "user", "assistant");

    private BranchViews() {}

    /** {@code openai_messages}: the messages of the path, without roles that models do not know. */
    static PyDict messages(MessageTree tree) throws ModuleException {
        List<String> path = tree.path();
        List<PyValue> messages = new ArrayList<>();
        for (String id : path) {
            PyDict message = message(tree, id);
            boolean waiting = id.equals(path.getLast()) && isPlaceholder(id, message);
            if (SENT.contains(message.getOrNone(MessageTree.ROLE).text()) && !waiting) {
                messages.add(message);
            }
        }
        return PyDict.of("messages", new PyList(messages)).put("path", TreeEdit.list(path));
    }

    private static PyDict message(MessageTree tree, String id) {
        PyDict node = tree.node(id).orElseGet(PyDict::new);
        PyValue role = node.getOrNone(MessageTree.ROLE);
        PyValue content = node.getOrNone(MessageTree.CONTENT);
        return PyDict.of(MessageTree.ROLE, PyValue.of(role.isTrue() ? role.text() : "system"))
                .put(MessageTree.CONTENT, content instanceof PyValue.None ? "" : content.text());
    }

    /** Whether it is an answer that is still to be written. */
    private static boolean isPlaceholder(String id, PyDict message) {
        String name = id.toLowerCase(Locale.ROOT);
        return (name.contains("retry") || name.contains("append"))
                && message.getOrNone(MessageTree.ROLE).text().equals("assistant")
                && message.getOrNone(MessageTree.CONTENT).text().isBlank();
    }

    /** {@code branch_table}: for each place on the path, which of how many siblings it is. */
    static PyDict table(MessageTree tree) throws ModuleException {
        List<PyValue> levels = new ArrayList<>();
        for (MessageTree.Level level : tree.levels()) {
            levels.add(PyDict.of("depth", PyValue.of(level.depth()))
                    .put(BranchReply.NODE_ID, level.id())
                    .put("j", BranchReply.number(level))
                    .put("n", PyValue.of(level.siblings())));
        }
        return PyDict.of("latest", BranchReply.latest(tree)).put("levels", new PyList(levels));
    }

    /** {@code get_latest_message}: the message at the end of the path. */
    static PyDict latestMessage(MessageTree tree) throws ModuleException {
        MessageTree.Level last = tree.levels().getLast();
        PyDict message = message(tree, last.id());
        return PyDict.of(BranchReply.NODE_ID, PyValue.of(last.id()))
                .put(MessageTree.ROLE, message.getOrNone(MessageTree.ROLE))
                .put(MessageTree.CONTENT, message.getOrNone(MessageTree.CONTENT))
                .put("depth", PyValue.of(last.depth()));
    }
}
