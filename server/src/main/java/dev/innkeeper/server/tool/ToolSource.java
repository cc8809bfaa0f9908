package dev.innkeeper.server.tool;

import dev.innkeeper.engine.Scene;
import java.util.List;

/** Something that has tools for turns. Thread-safe. */
public interface ToolSource {
    /**
     * The tools of a turn, in the order in which they are offered.
     *
     * @param scene the turn, without tools
     */
    List<OfferedTool> tools(Scene scene);

    /** All tools that turns may have of this source as things stand, in the order in which they are offered. */
    List<KnownTool> known();
}
