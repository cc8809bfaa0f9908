package dev.innkeeper.server.tool;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.JsonComplaint;
import dev.innkeeper.engine.js.JsonSyntaxException;
import dev.innkeeper.engine.scene.Tool;
import dev.innkeeper.engine.tool.PerformedCall;
import dev.innkeeper.engine.tool.ToolCall;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The tools of one turn. Thread-safe if their actions are. */
public final class Toolbox {
    /** No tools. */
    public static final Toolbox EMPTY = new Toolbox(List.of());

    private static final Logger LOG = LoggerFactory.getLogger(Toolbox.class);

    /** A longer result is cut: it would push the whole chat out of the prompt. */
    private static final int LONGEST_RESULT = 100_000;

    private final List<OfferedTool> tools;

    /** A box of tools with different names, in the order in which they are offered. */
    public Toolbox(List<OfferedTool> tools) {
        this.tools = List.copyOf(tools);
    }

    /** What the model is told of the tools. */
    public List<Tool> definitions() {
        return tools.stream().map(OfferedTool::definition).toList();
    }

    /**
     * What became of the calls of an answer.
     *
     * @param records the calls that the chat shows
     * @param stealth whether a tool was called that leaves no trace
     */
    public record Performed(List<PerformedCall> records, boolean stealth) {
        /** Copies the list. */
        public Performed {
            records = List.copyOf(records);
        }
    }

    /**
     * Runs calls, one after the other; whatever goes wrong becomes the result of the call (providers.md §12.3).
     *
     * @param reasoning what the model thought before it called
     * @param occasion once it is stopped the calls that are left are not run
     */
    public Performed perform(List<ToolCall> calls, Optional<String> reasoning, Occasion occasion) {
        List<PerformedCall> records = new ArrayList<>();
        boolean stealth = false;
        for (ToolCall call : calls) {
            if (occasion.stop().isStopped()) {
                break;
            }
            Optional<OfferedTool> tool = find(call.name());
            PerformedCall record = record(call, tool, reasoning, occasion);
            if (tool.map(OfferedTool::stealth).orElse(false)) {
                stealth = true;
            } else {
                records.add(record);
            }
        }
        return new Performed(records, stealth);
    }

    private Optional<OfferedTool> find(String name) {
        return tools.stream()
                .filter(tool -> tool.definition().name().equals(name))
                .findFirst();
    }

    private static PerformedCall record(
            ToolCall call, Optional<OfferedTool> tool, Optional<String> reasoning, Occasion occasion) {
        String displayName = tool.map(OfferedTool::displayName).orElse(call.name());
        String result;
        boolean failed = true;
        try {
            OfferedTool known = tool.orElseThrow(() ->
                    new ToolFailedException("No tool with the name \"" + call.name() + "\" has been registered."));
            result = text(known.action().run(arguments(call), occasion));
            failed = false;
        } catch (JsonSyntaxException unreadable) {
            result = "SyntaxError: " + JsonComplaint.of(call.arguments()).orElse(unreadable.getMessage());
        } catch (ToolFailedException refused) {
            result = "Error: " + refused.getMessage();
        } catch (RuntimeException e) {
            LOG.warn("The tool {} failed", call.name(), e);
            result = "Error: The tool failed. The server's log says more.";
        }
        return new PerformedCall(
                call.id(),
                displayName,
                call.name(),
                call.arguments(),
                result.length() > LONGEST_RESULT ? result.substring(0, LONGEST_RESULT) + " …" : result,
                failed,
                call.signature(),
                reasoning);
    }

    private static Json arguments(ToolCall call) {
        return call.arguments().isEmpty() ? Json.Obj.EMPTY : Json.parse(call.arguments());
    }

    /** A result as the model gets it. */
    static String text(Json result) {
        return result.asString().orElseGet(result::text);
    }
}
