package dev.innkeeper.engine.smarttavern.branch;

import dev.innkeeper.engine.python.value.PyDict;
import dev.innkeeper.engine.python.value.PyValue;
import dev.innkeeper.engine.smarttavern.ModuleException;

/** The members of which replies are made (smarttavern.md §12). */
final class BranchReply {
    static final String SUCCESS = "success";
    static final String NODE = "node";
    static final String NODE_ID = "node_id";

    private static final String LATEST = "latest";

    private BranchReply() {}

    /** How much of a changed document a reply holds. */
    enum Mode {
        DOC,
        NODE,
        PATH,
        NONE;

        /** The mode that {@code return_mode} asks for; the whole document if it asks for none that there is. */
        static Mode of(PyDict arguments) {
            return switch (arguments.string("return_mode").orElse("doc")) {
                case "node" -> NODE;
                case "path" -> PATH;
                case "none" -> NONE;
                default -> DOC;
            };
        }
    }

    /** A reply that says that it was done. */
    static PyDict done() {
        return PyDict.of(SUCCESS, PyValue.of(true));
    }

    /** The path as it is written. */
    static PyValue activePath(MessageTree tree) {
        return TreeEdit.list(tree.activePath());
    }

    /** The end of the path. */
    static PyDict latest(MessageTree tree) throws ModuleException {
        MessageTree.Level last = tree.levels().getLast();
        return PyDict.of("depth", PyValue.of(last.depth()))
                .put(NODE_ID, last.id())
                .put("j", number(last))
                .put("n", PyValue.of(last.siblings()));
    }

    /** The place of a level among its siblings. */
    static PyValue number(MessageTree.Level level) {
        return level.sibling().map(PyValue::of).orElse(PyValue.NONE);
    }

    /** Adds where the path is now. */
    static PyDict withPath(PyDict reply, MessageTree tree) throws ModuleException {
        return reply.put(MessageTree.ACTIVE_PATH, activePath(tree)).put(LATEST, latest(tree));
    }

    /** The whole document, and where its path is now. */
    static PyDict whole(MessageTree tree) throws ModuleException {
        PyDict reply = copy(tree.document());
        return withPath(reply, tree).put(SUCCESS, PyValue.of(true));
    }

    /** A node with its id. */
    static PyDict node(MessageTree tree, String id) {
        return copy(tree.node(id).orElseGet(PyDict::new)).put(NODE_ID, id);
    }

    static PyDict copy(PyDict dict) {
        return dict.copy() instanceof PyDict copy ? copy : new PyDict();
    }
}
