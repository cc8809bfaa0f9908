package dev.innkeeper.providers.convert;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Arr;
import dev.innkeeper.engine.js.Json.Obj;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A message of a client body and where it stood there.
 *
 * @param at its index in the list that was given
 * @param fields its members
 */
record ChatMessage(int at, Obj fields) {
    /** What stands between texts that are joined. */
    static final String BLANK_LINE = "\n\n";

    static List<ChatMessage> all(Arr messages) throws UnconvertibleException {
        List<ChatMessage> all = new ArrayList<>(messages.items().size());
        for (Json item : messages.items()) {
            Obj fields = item.asObject()
                    .orElseThrow(() -> new UnconvertibleException(
                            all.size(), "It must be an object with the members 'role' and 'content'."));
            all.add(new ChatMessage(all.size(), fields));
        }
        return all;
    }

    static Arr listOf(List<ChatMessage> messages) {
        return new Arr(messages.stream().<Json>map(ChatMessage::fields).toList());
    }

    static Obj ofUser(String text) {
        return Obj.build(message -> message.put("role", "user").put("content", text));
    }

    static Obj textPart(String text) {
        return Obj.build(part -> part.put("type", "text").put("text", text));
    }

    ChatMessage with(Obj changed) {
        return new ChatMessage(at, changed);
    }

    boolean isFrom(String role) {
        return fields.string("role").filter(role::equals).isPresent();
    }

    boolean hasRoleOf(ChatMessage other) {
        return fields.find("role").equals(other.fields.find("role"));
    }

    Optional<Json> content() {
        return fields.find("content");
    }

    /** The calls of tools in this message; empty if there is no list of them. */
    Optional<Arr> toolCalls() {
        return fields.find("tool_calls").flatMap(Json::asArray);
    }

    /** The content, which must be a text because a name is to stand before it. */
    String text() throws UnconvertibleException {
        return fields.string("content").orElseThrow(() -> problem("It has a 'name', so its 'content' must be a text."));
    }

    UnconvertibleException problem(String why) {
        return new UnconvertibleException(at, why);
    }
}
