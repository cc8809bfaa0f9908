package dev.innkeeper.engine.memory;

/** The files that a model may touch; whoever calls the tools says where they are. */
public interface Workspace {
    /** The name of the workspace's folder. */
    String folder();

    /**
     * What is at a place.
     *
     * @param path names divided by {@code /}, from {@link WorkspacePath#inside}
     */
    FileState read(String path);

    /**
     * Creates or replaces a file, and creates its parent folders.
     *
     * @param path names divided by {@code /}, from {@link WorkspacePath#inside}
     * @throws WorkspaceException if it cannot be written; its message is what the model is told
     */
    void write(String path, String content) throws WorkspaceException;
}
