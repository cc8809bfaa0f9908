package dev.innkeeper.storage.file;

import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.storage.memory.Workspace;
import dev.innkeeper.storage.memory.Workspaces;
import java.time.Clock;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Workspaces as folders {@code _innkeeper/memory/<character>}. */
final class FileWorkspaces implements Workspaces {
    private final Layout layout;
    private final Access access;
    private final Clock clock;
    private final Map<FileName, Workspace> open = new ConcurrentHashMap<>();

    FileWorkspaces(Layout layout, Access access, Clock clock) {
        this.layout = layout;
        this.access = access;
        this.clock = clock;
    }

    @Override
    public Workspace of(FileName character) {
        return open.computeIfAbsent(
                character,
                id -> new FileWorkspace(layout.memory(id), new MemoryLog(layout.memoryVersions(id), clock), access));
    }
}
