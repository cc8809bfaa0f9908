package dev.innkeeper.server.memory;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.memory.FileState;
import dev.innkeeper.engine.memory.MemoryFile;
import dev.innkeeper.engine.memory.MemoryScene;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.storage.Library;
import dev.innkeeper.storage.memory.MemoryPath;
import dev.innkeeper.storage.memory.Workspace;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Reads the memory files of a character anew for every turn (memory-files.md §2). */
public final class MemoryOfTurn {
    /** The chat's own switch, in its metadata. */
    public static final String SWITCH = "innkeeper.memory";

    private static final Logger LOG = LoggerFactory.getLogger(MemoryOfTurn.class);

    private final Library library;

    /** The memory of the characters of a library. */
    public MemoryOfTurn(Library library) {
        this.library = library;
    }

    /** Whether a chat has memory: its own switch, or what the settings say. */
    public boolean isOn(Json.Obj metadata) {
        return metadata.find(SWITCH)
                .flatMap(MemorySettings::truth)
                .orElseGet(() -> settings().on());
    }

    /**
     * What the files say in a turn. Empty as long as there is none of them, unless the chat's own switch is on: who never
     * heard of memory files finds nothing of them in a prompt.
     */
    public Optional<MemoryScene> of(FileName character, Json.Obj metadata) {
        MemorySettings settings = settings();
        Optional<Boolean> own = metadata.find(SWITCH).flatMap(MemorySettings::truth);
        boolean on = own.orElse(settings.on());
        Map<MemoryFile, FileState> files = read(library.memory().of(character), on);
        boolean wanted = own.orElse(false);
        boolean none = files.values().stream().allMatch(FileState.MISSING::equals);
        if (none && !wanted) {
            return Optional.empty();
        }
        warn(character, files);
        return Optional.of(new MemoryScene(on, files, settings.limits(), settings.language(), false, "", ""));
    }

    private static Map<MemoryFile, FileState> read(Workspace workspace, boolean on) {
        Map<MemoryFile, FileState> files = new EnumMap<>(MemoryFile.class);
        for (MemoryFile file : MemoryFile.read(on)) {
            files.put(file, workspace.read(new MemoryPath(file.fileName())).state());
        }
        return files;
    }

    private static void warn(FileName character, Map<MemoryFile, FileState> files) {
        files.forEach((file, state) -> {
            if (state instanceof FileState.Unreadable) {
                LOG.warn("{} of {} cannot be read; the turn goes on without it", file.fileName(), character);
            }
        });
    }

    private MemorySettings settings() {
        return MemorySettings.of(library.ownSettings().read());
    }
}
