package dev.innkeeper.server.turn;

import dev.innkeeper.engine.Prompt;
import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.memory.MemoryTool;
import dev.innkeeper.engine.request.ToolSupport;
import dev.innkeeper.engine.scene.Tool;
import dev.innkeeper.server.tool.Toolbox;
import dev.innkeeper.server.tool.Toolboxes;
import java.util.List;
import java.util.Optional;

/** The tools of a turn: offered in its prompt, and run when the answer calls them. */
public final class TurnTools {
    private static final String LIMIT = "tool_call_recurse_limit";

    private TurnTools() {}

    /** A scene with the tools that its turn would offer. */
    public static Scene offering(Toolboxes toolboxes, Scene scene) {
        return with(scene, offered(toolboxes, scene));
    }

    /** What a scene's preset lets its model see of the tools. */
    static Toolbox offered(Toolboxes toolboxes, Scene scene) {
        return ToolSupport.isOn(scene) ? toolboxes.of(scene) : Toolbox.EMPTY;
    }

    /** A scene with tools; memory files that can be changed say so (memory-files.md §5). */
    static Scene with(Scene scene, Toolbox tools) {
        List<Tool> definitions = tools.definitions();
        boolean changesMemory = definitions.stream()
                .anyMatch(tool -> MemoryTool.named(tool.name()).isPresent());
        Scene offering = scene.withTools(definitions);
        return scene.memory()
                .filter(memory -> changesMemory)
                .map(memory -> offering.withMemory(memory.offeringTools()))
                .orElse(offering);
    }

    /**
     * The tools that are run after a turn; empty if the prompt offers none or there were too many rounds
     * (providers.md §12.4).
     */
    static Optional<Toolbox> callable(Toolbox tools, Scene scene, Prompt prompt, int rounds) {
        return prompt.request().has("tools") && rounds < scene.preset().number(LIMIT)
                ? Optional.of(tools)
                : Optional.empty();
    }
}
