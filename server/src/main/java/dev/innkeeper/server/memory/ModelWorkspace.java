package dev.innkeeper.server.memory;

import dev.innkeeper.engine.memory.FileState;
import dev.innkeeper.engine.memory.Workspace;
import dev.innkeeper.engine.memory.WorkspaceException;
import dev.innkeeper.storage.failure.StorageException;
import dev.innkeeper.storage.memory.MemoryAuthor;
import dev.innkeeper.storage.memory.MemoryPath;
import java.nio.charset.StandardCharsets;
import java.util.OptionalLong;

/**
 * A workspace as a model may use it.
 *
 * @param folder the character's id, which is the name of the workspace's folder
 */
record ModelWorkspace(String folder, dev.innkeeper.storage.memory.Workspace files) implements Workspace {
    @Override
    public FileState read(String path) {
        return MemoryPath.of(path).map(place -> files.read(place).state()).orElse(FileState.MISSING);
    }

    @Override
    public void write(String path, String content) throws WorkspaceException {
        MemoryPath place = MemoryPath.of(path).orElseThrow(() -> new WorkspaceException("不能使用这样的文件名，请换一个: " + path));
        if (content.getBytes(StandardCharsets.UTF_8).length > dev.innkeeper.storage.memory.Workspace.MAX_BYTES) {
            throw new WorkspaceException("文件太大，请精简内容: " + path);
        }
        try {
            files.write(place, OptionalLong.empty(), content, MemoryAuthor.MODEL);
        } catch (StorageException failure) {
            throw new WorkspaceException(String.valueOf(failure.getMessage()));
        }
    }
}
