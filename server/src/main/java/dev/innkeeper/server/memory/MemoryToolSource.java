package dev.innkeeper.server.memory;

import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.memory.MemoryScene;
import dev.innkeeper.engine.memory.MemoryTools;
import dev.innkeeper.engine.scene.Tool;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.server.consent.Consents;
import dev.innkeeper.server.group.Avatars;
import dev.innkeeper.server.tool.KnownTool;
import dev.innkeeper.server.tool.Occasion;
import dev.innkeeper.server.tool.OfferedTool;
import dev.innkeeper.server.tool.ToolSource;
import dev.innkeeper.storage.Library;
import java.util.List;
import java.util.Optional;

/** Lets the model of a character with memory files read and change them (memory-files.md §7). */
public final class MemoryToolSource implements ToolSource {
    private final Library library;
    private final Consents consents;

    /** The memory of the characters of a library. */
    public MemoryToolSource(Library library, Consents consents) {
        this.library = library;
        this.consents = consents;
    }

    @Override
    public List<OfferedTool> tools(Scene scene) {
        Optional<FileName> character = Avatars.character(scene.card().avatar());
        return scene.memory()
                .flatMap(memory -> character.map(id -> tools(memory, id)))
                .orElse(List.of());
    }

    @Override
    public List<KnownTool> known() {
        MemorySettings settings = MemorySettings.of(library.ownSettings().read());
        return MemoryTools.offered(settings.on(), settings.language()).stream()
                .map(MemoryToolSource::known)
                .toList();
    }

    private List<OfferedTool> tools(MemoryScene memory, FileName character) {
        return MemoryTools.offered(memory.on(), memory.language()).stream()
                .map(tool -> new OfferedTool(
                        known(tool),
                        (arguments, occasion) -> call(memory, character, tool.name(), arguments, occasion)))
                .toList();
    }

    private Json call(MemoryScene memory, FileName character, String tool, Json arguments, Occasion occasion) {
        MemoryTools tools = new MemoryTools(
                memory.on(),
                new ModelWorkspace(character.value(), library.memory().of(character)),
                new SoulConsent(consents, character, occasion.stop()));
        return tools.call(tool, arguments.asObject().orElse(Json.Obj.EMPTY)).json();
    }

    private static KnownTool known(Tool tool) {
        return KnownTool.ofTheHouse(tool, "Memory: " + tool.name());
    }
}
