package dev.innkeeper.engine;

import dev.innkeeper.engine.block.SourcedText;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.scene.Role;
import java.util.List;
import java.util.Optional;

/**
 * One message of a finished prompt, with its cost and the origin of its text.
 *
 * @param id what the message is: the identifier of a prompt, or {@code chatHistory-12}
 * @param text the text; empty for a message that is nothing but tool calls
 * @param attachments pictures and the like that follow the text, as parts of the request
 * @param name speaker's name in the {@code name} field
 * @param tool what makes it a tool message
 * @param tokens cost, as the ledger counts it
 */
public record PromptMessage(
        String id,
        Role role,
        SourcedText text,
        List<Json> attachments,
        Optional<String> name,
        ToolPart tool,
        int tokens) {

    /** Copies the list. */
    public PromptMessage {
        attachments = List.copyOf(attachments);
    }

    /** A message of nothing but text. */
    public static PromptMessage of(String id, Role role, SourcedText text, int tokens) {
        return new PromptMessage(id, role, text, List.of(), Optional.empty(), ToolPart.NONE, tokens);
    }

    /**
     * The fields of tool messages and of models that think aloud.
     *
     * @param calls {@code tool_calls} of the assistant
     * @param callId {@code tool_call_id} of a result
     * @param signature opaque token of the provider
     * @param reasoning thoughts sent back with the calls
     */
    public record ToolPart(
            Optional<Json> calls, Optional<String> callId, Optional<String> signature, Optional<String> reasoning) {
        /** An ordinary message. */
        public static final ToolPart NONE =
                new ToolPart(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
    }

    /** The same message with another text and cost. */
    public PromptMessage withText(SourcedText next, int nextTokens) {
        return new PromptMessage(id, role, next, attachments, name, tool, nextTokens);
    }

    /** Whether there is nothing to send. */
    public boolean isEmpty() {
        return text.isEmpty() && attachments.isEmpty() && tool.calls().isEmpty();
    }

    /** The message as it stands in the request (prompt-assembly.md §10). */
    public Json.Obj json() {
        return Json.Obj.build(json -> {
            json.put("role", role.word());
            if (tool.calls().isEmpty()) {
                json.put("content", content());
            }
            json.putIfPresent("name", name.map(Json::of));
            json.putIfPresent("tool_calls", tool.calls());
            json.putIfPresent("tool_call_id", tool.callId().map(Json::of));
            json.putIfPresent("signature", tool.signature().map(Json::of));
            json.putIfPresent("reasoning", tool.reasoning().map(Json::of));
        });
    }

    private Json content() {
        if (attachments.isEmpty()) {
            return Json.of(text.value());
        }
        Json.Obj first = Json.Obj.build(part -> part.put("type", "text").put("text", text.value()));
        Json.Arr parts = new Json.Arr(List.of(first));
        for (Json attachment : attachments) {
            parts = parts.plus(attachment);
        }
        return parts;
    }
}
