package dev.innkeeper.engine.sillytavern;

import dev.innkeeper.engine.block.SourcedText;
import dev.innkeeper.engine.scene.Media;
import dev.innkeeper.engine.scene.Role;
import dev.innkeeper.engine.scene.ToolInvocation;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A message of the history on its way into the prompt (prompt-assembly.md §6.4).
 *
 * @param index place in the chat; empty for what was injected
 * @param name speaker
 * @param media what is sent with the text
 * @param tools tool calls, if this is a tool message
 * @param signature kept only for the model that made it
 * @param reasoning kept only for the model that made it
 */
record HistoryRecord(
        OptionalInt index,
        Role role,
        SourcedText content,
        String name,
        List<Media> media,
        Optional<List<ToolInvocation>> tools,
        String signature,
        String reasoning) {

    static HistoryRecord injected(Role role, SourcedText content) {
        return new HistoryRecord(OptionalInt.empty(), role, content, "", List.of(), Optional.empty(), "", "");
    }

    /** Injected records of one depth, order and role as one. */
    static HistoryRecord joined(List<HistoryRecord> run) {
        return injected(
                run.getFirst().role(),
                SourcedText.join(run.stream().map(HistoryRecord::content).toList(), "\n"));
    }

    boolean isInjected() {
        return index.isEmpty();
    }

    HistoryRecord withContent(SourcedText next) {
        return new HistoryRecord(index, role, next, name, media, tools, signature, reasoning);
    }
}
