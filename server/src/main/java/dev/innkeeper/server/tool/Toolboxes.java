package dev.innkeeper.server.tool;

import dev.innkeeper.engine.Scene;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;

/** Fills the toolbox of each turn: what all sources have, without what is switched off. Thread-safe. */
public final class Toolboxes {
    private final List<ToolSource> sources;
    private final Supplier<ToolSettings> settings;
    private final ToolGuard guard;

    /**
     * Toolboxes of the tools of some sources.
     *
     * @param sources in the order in which their tools are offered; of two tools of one name the first is offered
     * @param settings asked anew for each turn
     * @param guard stands before each tool
     */
    public Toolboxes(List<ToolSource> sources, Supplier<ToolSettings> settings, ToolGuard guard) {
        this.sources = List.copyOf(sources);
        this.settings = settings;
        this.guard = guard;
    }

    /** The tools of a turn. */
    public Toolbox of(Scene scene) {
        ToolSettings now = settings.get();
        Set<String> names = new TreeSet<>();
        return new Toolbox(sources.stream()
                .flatMap(source -> source.tools(scene).stream())
                .filter(tool -> now.rule(tool.known()) != ConsentRule.NEVER)
                .filter(tool -> names.add(tool.definition().name()))
                .map(tool -> guard.before(tool, now.rule(tool.known())))
                .toList());
    }

    /** All tools that turns may have as things stand, also those that are switched off. */
    List<KnownTool> known() {
        Set<String> names = new TreeSet<>();
        return sources.stream()
                .flatMap(source -> source.known().stream())
                .filter(tool -> names.add(tool.name()))
                .toList();
    }
}
