package dev.innkeeper.server.memory;

import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.memory.MemoryScene;
import dev.innkeeper.engine.memory.MemoryTools;
import dev.innkeeper.engine.scene.Tool;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.server.group.Avatars;
import dev.innkeeper.server.tool.OfferedTool;
import dev.innkeeper.server.tool.ToolSource;
import dev.innkeeper.storage.Library;
import java.util.List;
import java.util.Optional;

/** Lets the model of a character with memory files read and change them (memory-files.md §7). */
public final class MemoryToolSource implements ToolSource {
    private final Library library;
    private final Confirmations confirmations;

    /** The memory of the characters of a library. */
    public MemoryToolSource(Library library, Confirmations confirmations) {
        this.library = library;
        this.confirmations = confirmations;
    }

    @Override
    public List<OfferedTool> tools(Scene scene) {
        Optional<FileName> character = Avatars.character(scene.card().avatar());
        return scene.memory()
                .flatMap(memory -> character.map(id -> tools(memory, id)))
                .orElse(List.of());
    }

    private List<OfferedTool> tools(MemoryScene memory, FileName character) {
        MemoryTools tools = new MemoryTools(
                memory.on(),
                new ModelWorkspace(character.value(), library.memory().of(character)),
                confirmations.of(character));
        return MemoryTools.offered(memory.on(), memory.language()).stream()
                .map(tool -> offered(tool, tools))
                .toList();
    }

    private static OfferedTool offered(Tool tool, MemoryTools tools) {
        return new OfferedTool(
                tool,
                "Memory: " + tool.name(),
                arguments -> tools.call(tool.name(), arguments.asObject().orElse(Json.Obj.EMPTY))
                        .json());
    }
}
