package dev.innkeeper.engine.sillytavern;

import dev.innkeeper.engine.PromptMessage;
import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.block.Provenance;
import dev.innkeeper.engine.block.SourcedText;
import dev.innkeeper.engine.js.JsStrings;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.request.ToolSupport;
import dev.innkeeper.engine.scene.Preset;
import dev.innkeeper.engine.scene.Role;
import dev.innkeeper.engine.scene.Tool;
import dev.innkeeper.engine.scene.ToolInvocation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The tools that are offered in a turn, and what earlier calls look like in the history (prompt-assembly.md §18).
 *
 * @param supported whether tools are switched on and the API has them
 * @param canPerform whether the model may call tools in this turn, whether there are any or not
 */
record ToolOffer(Scene scene, String model, boolean supported, boolean canPerform) {
    private static final Set<String> TELLS_REASONING = Set.of("openrouter", "custom");
    private static final String NO_CONTENT = "[No content]";

    static ToolOffer of(Scene scene, String model) {
        boolean supported = ToolSupport.isOn(scene.preset(), model, scene.api().models());
        return new ToolOffer(
                scene,
                model,
                supported,
                supported && ToolSupport.mayCall(scene.turn().type()));
    }

    /** {@code tools} of the request. */
    Json.Arr json() {
        return ToolSupport.json(offered());
    }

    /** The tools of this turn; empty if none may be called. */
    List<Tool> offered() {
        return canPerform ? scene.tools() : List.of();
    }

    int reservedTokens(MessageCost cost) {
        if (!canPerform) {
            return 0;
        }
        Json.Obj body = offered().isEmpty()
                ? Json.Obj.EMPTY
                : Json.Obj.build(json -> json.put("tools", json()).put("tool_choice", "auto"));
        return cost.offer(body.text());
    }

    /** Whether the API wants its signatures back. */
    boolean sendsSignatures() {
        String source = scene.preset().source();
        return source.equals("makersuite")
                || source.equals("vertexai")
                || (source.equals("openrouter") && model.startsWith("google/gemini"));
    }

    /** The calls of a record and their results as messages of the prompt. */
    List<PromptMessage> messages(String id, List<HistoryRecord> records, int at, MessageCost cost) {
        HistoryRecord record = records.get(at);
        List<ToolInvocation> calls = record.tools().orElse(List.of());
        Json.Arr json = new Json.Arr(calls.stream().map(this::call).toList());
        Optional<String> reasoning = reasoning(records, at, calls);
        List<PromptMessage> messages = new ArrayList<>();
        messages.add(new PromptMessage(
                "toolCall-" + id,
                Role.ASSISTANT,
                SourcedText.EMPTY,
                List.of(),
                Optional.empty(),
                new PromptMessage.ToolPart(Optional.of(json), Optional.empty(), Optional.empty(), reasoning),
                cost.toolCalls(json, reasoning)));
        for (ToolInvocation call : calls) {
            Provenance source = new Provenance.ToolCall(record.index().orElse(0), call.name());
            SourcedText result = SourcedText.of(call.result().isEmpty() ? NO_CONTENT : call.result(), source);
            messages.add(new PromptMessage(
                    call.id(),
                    Role.TOOL,
                    result,
                    List.of(),
                    Optional.empty(),
                    new PromptMessage.ToolPart(
                            Optional.empty(), Optional.of(call.id()), Optional.empty(), Optional.empty()),
                    cost.text(Role.TOOL, result)));
        }
        return messages;
    }

    private Json call(ToolInvocation call) {
        Json.Obj function =
                Json.Obj.build(f -> f.put("arguments", call.parameters()).put("name", call.name()));
        return Json.Obj.build(json -> {
            json.put("id", call.id()).put("type", "function").put("function", function);
            if (sendsSignatures() && !call.signature().isEmpty()) {
                json.put("signature", call.signature());
            }
        });
    }

    /** The thoughts that go back with the calls (§18.3). */
    private Optional<String> reasoning(List<HistoryRecord> records, int at, List<ToolInvocation> calls) {
        Preset preset = scene.preset();
        String mode = preset.text("tool_reasoning_mode");
        int lastUser = lastUser(records);
        if (!TELLS_REASONING.contains(preset.source())
                || !preset.on("show_thoughts")
                || mode.equals("disabled")
                || at <= lastUser) {
            return Optional.empty();
        }
        String before =
                mode.equals("active_chain") ? thoughtsOfChain(records, at) : thoughtsSince(records, at, lastUser);
        return calls.stream()
                .map(call -> call.reasoning().isEmpty() ? before : call.reasoning())
                .filter(text -> !text.isEmpty())
                .findFirst();
    }

    private static int lastUser(List<HistoryRecord> records) {
        for (int i = records.size() - 1; i >= 0; i--) {
            if (records.get(i).role() == Role.USER) {
                return i;
            }
        }
        return -1;
    }

    private static String thoughtsOfChain(List<HistoryRecord> records, int at) {
        for (int i = at - 1; i >= 0; i--) {
            HistoryRecord record = records.get(i);
            if (record.tools().isEmpty()) {
                boolean text = record.role() == Role.ASSISTANT
                        && !JsStrings.isBlank(record.content().value());
                return text ? record.reasoning() : "";
            }
        }
        return "";
    }

    private static String thoughtsSince(List<HistoryRecord> records, int at, int lastUser) {
        for (int i = at - 1; i > lastUser; i--) {
            HistoryRecord record = records.get(i);
            boolean text = record.tools().isEmpty() && record.role() == Role.ASSISTANT;
            if (text && !record.reasoning().isEmpty()) {
                return record.reasoning();
            }
        }
        return "";
    }
}
