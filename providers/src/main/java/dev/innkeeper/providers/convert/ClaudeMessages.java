package dev.innkeeper.providers.convert;

import dev.innkeeper.engine.js.JsStrings;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Arr;
import dev.innkeeper.engine.js.Json.Obj;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Messages for Anthropic's API (providers.md §4.1). */
public final class ClaudeMessages {
    private ClaudeMessages() {}

    /**
     * How messages are converted.
     *
     * @param prefill the beginning of the answer; empty for none
     * @param system whether leading system messages become the system prompt; otherwise they are the person's
     * @param tools whether calls of tools stay what they are; otherwise they become texts
     * @param names who speaks
     * @param placeholder what the person says if there are only system messages
     */
    public record Options(String prefill, boolean system, boolean tools, Names names, String placeholder) {}

    /**
     * The messages converted.
     *
     * @throws UnconvertibleException if something in the list is no message, the arguments of a call are no JSON, or
     *     a content is neither text nor list where parts are needed
     */
    public static ClaudePrompt convert(Arr messages, Options options) throws UnconvertibleException {
        List<ChatMessage> all = ChatMessage.all(messages);
        Speakers speakers = new Speakers(options.names());
        int opening = options.system() ? leadingSystem(all) : 0;
        List<Json> system = new ArrayList<>();
        for (ChatMessage message : all.subList(0, opening)) {
            system.add(textPart(speakers.named(message).find("content")));
        }
        List<ChatMessage> rest = new ArrayList<>(all.subList(opening, all.size()));
        if (options.system() && rest.isEmpty()) {
            rest.add(new ChatMessage(all.size(), ChatMessage.ofUser(options.placeholder())));
        }
        ClaudeContent contents = new ClaudeContent(speakers);
        List<ChatMessage> converted = new ArrayList<>();
        for (ChatMessage message : rest) {
            converted.add(contents.convert(message));
        }
        List<ChatMessage> prompt = ClaudeImages.moved(converted);
        if (!options.prefill().isEmpty()) {
            prompt.add(prefill(options.prefill(), all.size()));
        }
        List<ChatMessage> merged = merged(prompt);
        return new ClaudePrompt(options.tools() ? ChatMessage.listOf(merged) : withoutTools(merged), new Arr(system));
    }

    private static int leadingSystem(List<ChatMessage> messages) {
        int count = 0;
        while (count < messages.size() && messages.get(count).isFrom("system")) {
            count++;
        }
        return count;
    }

    private static ChatMessage prefill(String text, int at) {
        Arr content = new Arr(List.of(ChatMessage.textPart(JsStrings.trimEnd(text))));
        return new ChatMessage(
                at, Obj.build(message -> message.put("role", "assistant").put("content", content)));
    }

    /** Neighbours of one role become one message with the parts of all. */
    private static List<ChatMessage> merged(List<ChatMessage> messages) throws UnconvertibleException {
        List<ChatMessage> merged = new ArrayList<>();
        for (int at = 0; at < messages.size(); ) {
            ChatMessage first = messages.get(at++);
            if (at == messages.size() || !messages.get(at).hasRoleOf(first)) {
                merged.add(first);
                continue;
            }
            List<Json> parts = new ArrayList<>(ClaudeImages.parts(first));
            for (; at < messages.size() && messages.get(at).hasRoleOf(first); at++) {
                parts.addAll(ClaudeImages.parts(messages.get(at)));
            }
            merged.add(first.with(first.fields().with("content", new Arr(parts))));
        }
        return merged;
    }

    private static Arr withoutTools(List<ChatMessage> messages) throws UnconvertibleException {
        List<Json> plain = new ArrayList<>(messages.size());
        for (ChatMessage message : messages) {
            List<Json> parts = ClaudeImages.parts(message).stream()
                    .map(ClaudeMessages::withoutTool)
                    .toList();
            plain.add(message.fields().with("content", new Arr(parts)));
        }
        return new Arr(plain);
    }

    private static Json withoutTool(Json item) {
        if (!(item instanceof Obj part)) {
            return item;
        }
        return switch (part.string("type", "")) {
            case "tool_use" -> textPart(part.find("input").map(input -> Json.of(input.text())));
            case "tool_result" -> textPart(part.find("content"));
            default -> part;
        };
    }

    private static Obj textPart(Optional<Json> text) {
        return Obj.build(part -> part.put("type", "text").putIfPresent("text", text));
    }
}
