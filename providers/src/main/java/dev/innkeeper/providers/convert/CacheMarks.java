package dev.innkeeper.providers.convert;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Arr;
import dev.innkeeper.engine.js.Json.Obj;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Marks up to which a provider may keep a prompt for the next request (providers.md §4.9). */
public final class CacheMarks {
    private static final String MARK = "cache_control";
    /** The person's message before the one at the wanted depth gets a mark, too. */
    private static final int SECOND = 2;

    private CacheMarks() {}

    /**
     * Messages of Anthropic's form with marks at a depth and two above it.
     *
     * @param depth how many changes of role from the end, 0 is the end; the assistant's last words do not count
     * @param ttl how long the provider keeps it, such as {@code 5m}
     * @throws UnconvertibleException if something in the list is no message, or has no part to mark
     */
    public static Arr depthClaude(Arr messages, int depth, String ttl) throws UnconvertibleException {
        List<Json> marked = new ArrayList<>(messages.items());
        for (ChatMessage message : atDepth(messages, depth, false)) {
            List<Json> parts = ClaudeImages.parts(message);
            if (parts.isEmpty()) {
                throw message.problem("Its 'content' must have a part.");
            }
            marked.set(message.at(), withParts(message, marked(message, parts, mark(ttl))));
        }
        return new Arr(marked);
    }

    /**
     * {@link #depthClaude} in the form of OpenAI, as OpenRouter takes it: system messages do not count.
     *
     * @throws UnconvertibleException if something in the list is no message, or its last part is none
     */
    public static Arr depthOpenRouter(Arr messages, int depth, String ttl) throws UnconvertibleException {
        List<Json> marked = new ArrayList<>(messages.items());
        for (ChatMessage message : atDepth(messages, depth, true)) {
            Optional<Json> content = message.content();
            if (content.isPresent() && content.get() instanceof Json.Str(String text)) {
                marked.set(message.at(), withParts(message, new Arr(List.of(marked(text, mark(ttl))))));
            } else if (content.isPresent() && content.get() instanceof Arr(List<Json> parts) && !parts.isEmpty()) {
                marked.set(message.at(), withParts(message, marked(message, parts, mark(ttl))));
            }
        }
        return new Arr(marked);
    }

    /**
     * Messages in the form of OpenAI, the first system message with a mark unless it has one.
     *
     * @param ttl how long the provider keeps it; empty for its usual time
     * @throws UnconvertibleException if something in the list is no message
     */
    public static Arr systemOpenRouter(Arr messages, Optional<String> ttl) throws UnconvertibleException {
        for (ChatMessage message : ChatMessage.all(messages)) {
            if (message.isFrom("system")) {
                List<Json> marked = new ArrayList<>(messages.items());
                marked.set(message.at(), systemMarked(message, ttl));
                return new Arr(marked);
            }
        }
        return messages;
    }

    private static Obj systemMarked(ChatMessage message, Optional<String> ttl) {
        Optional<Json> content = message.content();
        Obj mark = ttl.filter(text -> !text.isEmpty()).map(CacheMarks::mark).orElseGet(CacheMarks::ephemeral);
        if (content.isEmpty() || message.fields().truthy(MARK)) {
            return message.fields();
        }
        return switch (content.get()) {
            case Json.Str(String text) -> withParts(message, new Arr(List.of(marked(text, mark))));
            case Arr parts -> withParts(message, lastTextMarked(parts, mark));
            case Obj _, Json.Num _, Json.Bool _, Json.Null _ -> message.fields();
        };
    }

    private static Arr lastTextMarked(Arr parts, Obj mark) {
        if (parts.objects().stream().anyMatch(part -> part.truthy(MARK))) {
            return parts;
        }
        List<Json> marked = new ArrayList<>(parts.items());
        for (int at = marked.size() - 1; at >= 0; at--) {
            if (marked.get(at) instanceof Obj part && part.string("type", "").equals("text")) {
                marked.set(at, part.with(MARK, mark));
                break;
            }
        }
        return new Arr(marked);
    }

    private static List<ChatMessage> atDepth(Arr messages, int wanted, boolean skipsSystem)
            throws UnconvertibleException {
        List<ChatMessage> found = new ArrayList<>();
        Optional<Json> below = Optional.of(Json.of(""));
        boolean prefill = true;
        int depth = 0;
        for (ChatMessage message : ChatMessage.all(messages).reversed()) {
            prefill = prefill && message.isFrom("assistant");
            Optional<Json> role = message.fields().find("role");
            boolean skipped = prefill || skipsSystem && message.isFrom("system");
            if (skipped || role.equals(below)) {
                continue;
            }
            if (depth == wanted || depth == wanted + SECOND) {
                found.add(message);
            }
            if (depth == wanted + SECOND) {
                break;
            }
            depth++;
            below = role;
        }
        return found;
    }

    private static Obj withParts(ChatMessage message, Arr parts) {
        return message.fields().with("content", parts);
    }

    private static Arr marked(ChatMessage message, List<Json> parts, Obj mark) throws UnconvertibleException {
        Obj last = parts.getLast()
                .asObject()
                .orElseThrow(() -> message.problem("The last part of its 'content' must be an object."));
        List<Json> marked = new ArrayList<>(parts);
        marked.set(marked.size() - 1, last.with(MARK, mark));
        return new Arr(marked);
    }

    private static Obj marked(String text, Obj mark) {
        return ChatMessage.textPart(text).with(MARK, mark);
    }

    private static Obj mark(String ttl) {
        return ephemeral().with("ttl", ttl);
    }

    private static Obj ephemeral() {
        return Obj.build(mark -> mark.put("type", "ephemeral"));
    }
}
