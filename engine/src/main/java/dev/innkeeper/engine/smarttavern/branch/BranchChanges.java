package dev.innkeeper.engine.smarttavern.branch;

import dev.innkeeper.engine.python.value.PyDict;
import dev.innkeeper.engine.python.value.PyNumber;
import dev.innkeeper.engine.python.value.PyValue;
import dev.innkeeper.engine.smarttavern.ModuleException;
import dev.innkeeper.engine.smarttavern.Surroundings;
import dev.innkeeper.engine.smarttavern.branch.BranchReply.Mode;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * One call that changes a tree: each operation changes it, saves it and makes the reply (smarttavern.md §12).
 *
 * @param edit the tree and the time of the call
 * @param arguments of the call
 * @param saving keeps the changed document
 */
record BranchChanges(TreeEdit edit, PyDict arguments, Surroundings surroundings, Conversations.Saving saving) {
    private static final Set<String> ROLES = Set.of("system", "user", "assistant");
    private static final String NO_NODE = "Node not found: ";

    private MessageTree tree() {
        return edit.tree();
    }

    private String text(String name) {
        return arguments.getOrNone(name).text();
    }

    private Mode mode() {
        return Mode.of(arguments);
    }

    private void save() {
        edit.finish();
        saving.save(tree().document());
    }

    private PyDict updated(PyDict reply) {
        return reply.put(TreeEdit.UPDATED, edit.time());
    }

    private PyDict moved(PyDict reply) throws ModuleException {
        return updated(BranchReply.withPath(reply, tree()));
    }

    /** {@code update_message}. */
    PyDict update() throws ModuleException {
        String id = text(BranchReply.NODE_ID);
        edit.write(tree().node(id, NO_NODE), arguments.getOrNone(MessageTree.CONTENT));
        save();
        return switch (mode()) {
            case DOC, PATH -> BranchReply.copy(tree().document());
            case NODE -> updated(BranchReply.done().put(BranchReply.NODE, BranchReply.node(tree(), id)));
            case NONE ->
                updated(BranchReply.done().put(BranchReply.NODE_ID, id).put(TreeEdit.NODE_UPDATED, edit.time()));
        };
    }

    /** {@code truncate_after}. */
    PyDict truncate() throws ModuleException {
        String id = text(BranchReply.NODE_ID);
        tree().node(id, NO_NODE);
        edit.remove(id);
        save();
        return BranchReply.copy(tree().document());
    }

    /** {@code switch_branch}. */
    PyDict switchBranch() throws ModuleException {
        List<String> path = new ArrayList<>(tree().activePath());
        if (path.isEmpty()) {
            throw new ModuleException("active_path is empty");
        }
        List<String> siblings = siblings(tree().node(path.getLast(), NO_NODE));
        int place = place(siblings.size());
        String id = siblings.get(place - 1);
        tree().node(id, NO_NODE);
        path.set(path.size() - 1, id);
        edit.setPath(path);
        save();
        PyDict node = PyDict.of(BranchReply.NODE_ID, PyValue.of(id))
                .put("j", PyValue.of(place))
                .put("n", PyValue.of(siblings.size()));
        return switch (mode()) {
            case DOC ->
                BranchReply.withPath(
                                PyDict.of("doc", BranchReply.copy(tree().document()))
                                        .put(BranchReply.NODE, node),
                                tree())
                        .put(BranchReply.SUCCESS, PyValue.of(true));
            case NODE -> moved(BranchReply.done().put(BranchReply.NODE, node));
            case PATH, NONE -> moved(BranchReply.done().put(BranchReply.NODE_ID, id));
        };
    }

    private List<String> siblings(PyDict node) throws ModuleException {
        PyValue parent = node.getOrNone(MessageTree.PARENT);
        if (parent instanceof PyValue.None) {
            if (tree().roots().size() <= 1) {
                throw new ModuleException("Cannot switch branch: only one root node exists");
            }
            return tree().roots();
        }
        List<String> listed = tree().listedChildren(parent.text());
        if (listed.isEmpty()) {
            throw new ModuleException("No siblings found for parent: " + parent.text());
        }
        return listed;
    }

    private int place(int most) throws ModuleException {
        PyValue wanted = arguments.getOrNone("target_j");
        boolean whole = wanted instanceof PyNumber number && !number.isFloat();
        if (!whole) {
            throw new ModuleException("target_j must be a whole number");
        }
        BigInteger place = ((PyNumber) wanted).truncated();
        if (place.signum() <= 0 || place.compareTo(BigInteger.valueOf(most)) > 0) {
            throw new ModuleException("Invalid target_j=" + wanted.text() + ", must be between 1 and " + most);
        }
        return place.intValueExact();
    }

    /** {@code append_message}: the message, and below it an empty one of the assistant. */
    PyDict append() throws ModuleException {
        String id = text(BranchReply.NODE_ID);
        String parent = text(MessageTree.PARENT);
        refuse(tree().has(id), "Node ID already exists: " + id);
        tree().node(parent, "Parent node not found: ");
        requireRole();
        String placeholder = "n_append_ass" + surroundings.now().toEpochMilli();
        refuse(tree().has(placeholder), "Node ID already exists: " + placeholder);
        edit.add(id, parent, arguments.getOrNone(MessageTree.ROLE), arguments.getOrNone(MessageTree.CONTENT));
        edit.extendPath(parent, id);
        edit.addPlaceholder(placeholder, id);
        edit.extendPath(id, placeholder);
        save();
        return switch (mode()) {
            case DOC -> BranchReply.whole(tree());
            case NODE -> moved(BranchReply.done().put(BranchReply.NODE, BranchReply.node(tree(), placeholder)));
            case PATH, NONE ->
                moved(BranchReply.done()
                        .put(BranchReply.NODE_ID, placeholder)
                        .put(TreeEdit.NODE_UPDATED, edit.time())
                        .put("placeholder_updated_at", edit.time()));
        };
    }

    /** {@code delete_branch}: when it was on the path, its last sibling takes its place. */
    PyDict delete() throws ModuleException {
        String id = text(BranchReply.NODE_ID);
        PyValue parent = tree().node(id, NO_NODE).getOrNone(MessageTree.PARENT);
        boolean active = tree().activePath().contains(id);
        edit.remove(id);
        List<String> left = tree().listedChildren(parent.text());
        if (active && !(parent instanceof PyValue.None) && !left.isEmpty()) {
            List<String> path = new ArrayList<>(tree().activePath());
            path.add(left.getLast());
            edit.setPath(path);
        }
        save();
        List<String> path = tree().path();
        PyDict reply = mode() == Mode.NONE ? BranchReply.done().put(BranchReply.NODE_ID, id) : BranchReply.done();
        return mode() == Mode.DOC
                ? BranchReply.whole(tree())
                : updated(BranchReply.withPath(reply, tree()).put("switched_to", path.getLast()));
    }

    /** {@code retry_branch}: a new sibling, which takes the place of the old one on the path. */
    PyDict retry() throws ModuleException {
        String id = text("new_node_id");
        String old = text("retry_node_id");
        refuse(tree().has(id), "New node ID already exists: " + id);
        PyValue parent = tree().node(old, "Retry node not found: ").getOrNone(MessageTree.PARENT);
        refuse(parent instanceof PyValue.None, "Cannot retry root node");
        requireRole();
        edit.add(id, parent.text(), arguments.getOrNone(MessageTree.ROLE), arguments.getOrNone(MessageTree.CONTENT));
        cutPathBefore(old);
        edit.extendPath(parent.text(), id);
        save();
        return switch (mode()) {
            case DOC -> BranchReply.whole(tree());
            case NODE -> moved(BranchReply.done().put(BranchReply.NODE, BranchReply.node(tree(), id)));
            case PATH, NONE ->
                moved(BranchReply.done().put(BranchReply.NODE_ID, id).put(TreeEdit.NODE_UPDATED, edit.time()));
        };
    }

    /** {@code retry_user_message}: which answer is to be retried; a new one if there is none. */
    PyDict retryUser() throws ModuleException {
        String id = text("user_node_id");
        PyDict node = tree().node(id, NO_NODE);
        refuse(!isRole(node, "user"), "Node " + id + " is not a user message");
        List<String> candidates = new ArrayList<>();
        List<String> path = tree().activePath();
        int at = path.indexOf(id);
        if (at >= 0 && at + 1 < path.size()) {
            candidates.add(path.get(at + 1));
        }
        candidates.addAll(tree().children().getOrDefault(id, List.of()));
        for (String candidate : candidates) {
            if (tree().node(candidate)
                    .filter(answer -> isRole(answer, "assistant"))
                    .isPresent()) {
                return PyDict.of("action", PyValue.of("retry_assistant"))
                        .put("assistant_node_id", candidate)
                        .put("user_node_id", id);
            }
        }
        return newAnswer(id);
    }

    private PyDict newAnswer(String user) throws ModuleException {
        String id = "n_retry_ass" + surroundings.now().toEpochMilli();
        refuse(tree().has(id), "Node ID already exists: " + id);
        edit.addPlaceholder(id, user);
        edit.extendPath(user, id);
        save();
        PyDict reply = BranchReply.done()
                .put("action", "create_assistant")
                .put("assistant_node_id", id)
                .put(TreeEdit.NODE_UPDATED, edit.time())
                .put("user_node_id", user);
        return moved(reply).put("doc", BranchReply.copy(tree().document()));
    }

    private void cutPathBefore(String id) {
        List<String> path = tree().activePath();
        int at = path.indexOf(id);
        if (at >= 0) {
            edit.setPath(path.subList(0, at));
        }
    }

    private void requireRole() throws ModuleException {
        refuse(!ROLES.contains(text(MessageTree.ROLE)), "Invalid role: " + text(MessageTree.ROLE));
    }

    private static boolean isRole(PyDict node, String role) {
        return node.string(MessageTree.ROLE).filter(role::equals).isPresent();
    }

    private static void refuse(boolean wrong, String message) throws ModuleException {
        if (wrong) {
            throw new ModuleException(message);
        }
    }
}
