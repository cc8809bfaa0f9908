package dev.innkeeper.engine.memory;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/** Where a path that a model gave leads inside its workspace (memory-files.md §7.3). */
public final class WorkspacePath {
    private static final String PARENT = "..";

    private WorkspacePath() {}

    /**
     * The path inside the workspace, its names divided by {@code /}; empty if it leads elsewhere or to the workspace
     * itself. It is resolved as text: nothing on a disk is looked at.
     *
     * @param argument as the model gave it
     * @param folder the name of the workspace's folder; a path that leaves the workspace may come back by it
     */
    public static Optional<String> inside(String argument, String folder) {
        if (argument.startsWith("/") || argument.indexOf('\0') >= 0 || argument.indexOf('\\') >= 0) {
            return Optional.empty();
        }
        Deque<String> names = new ArrayDeque<>();
        names.addLast(folder);
        for (String name : argument.split("/")) {
            if (name.equals(PARENT)) {
                if (names.isEmpty()) {
                    return Optional.empty();
                }
                names.removeLast();
            } else if (!name.isEmpty() && !name.equals(".")) {
                names.addLast(name);
            }
        }
        if (names.size() < 2 || !names.removeFirst().equals(folder)) {
            return Optional.empty();
        }
        return Optional.of(String.join("/", names));
    }
}
