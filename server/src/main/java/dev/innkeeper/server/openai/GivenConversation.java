package dev.innkeeper.server.openai;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.scene.Chat;
import dev.innkeeper.engine.scene.ChatMessage;
import dev.innkeeper.engine.scene.Media;
import dev.innkeeper.engine.scene.ToolInvocation;
import dev.innkeeper.server.http.Fields;
import dev.innkeeper.server.turn.StatelessTurns;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The conversation of a request: what was said, and the instructions before the first words.
 *
 * <p>Speakers without a name have an empty one. Calls of tools and what came of them are one hidden message, as in
 * stored chats (chats.md §2.4).
 *
 * @param callsTools whether tools were called in it
 */
record GivenConversation(List<String> instructions, Chat chat, boolean callsTools) {
    GivenConversation {
        instructions = List.copyOf(instructions);
    }

    /**
     * Reads {@code messages}.
     *
     * @throws dev.innkeeper.server.http.ProblemException if they are not what OpenAI's API takes
     */
    static GivenConversation of(List<Json.Obj> messages) {
        Reader reader = new Reader();
        for (int i = 0; i < messages.size(); i++) {
            reader.read(messages.get(i), "messages[" + i + "]");
        }
        return reader.conversation();
    }

    /** Reads message by message. */
    private static final class Reader {
        private final List<String> instructions = new ArrayList<>();
        private final List<ChatMessage> said = new ArrayList<>();
        private final Map<String, ToolInvocation> called = new LinkedHashMap<>();
        private boolean callsTools;

        GivenConversation conversation() {
            keepCalls();
            return new GivenConversation(instructions, new Chat(Json.Obj.EMPTY, said), callsTools);
        }

        void read(Json.Obj message, String place) {
            String role = message.string("role", "");
            if (role.equals("tool")) {
                result(message, place);
                return;
            }
            keepCalls();
            MessageContent content = MessageContent.of(message, place);
            switch (role) {
                case "system", "developer" -> instruct(content.text());
                case "user" -> said.add(message(message, true, content, ""));
                case "assistant" -> assistant(message, content, place);
                default -> throw Fields.wrong(place + ".role", "system, developer, user, assistant or tool");
            }
        }

        private void instruct(String text) {
            if (said.isEmpty()) {
                instructions.add(text);
            } else {
                said.add(StatelessTurns.instruction(text));
            }
        }

        private void assistant(Json.Obj message, MessageContent content, String place) {
            List<Json.Obj> calls = message.array("tool_calls").objects();
            if (calls.isEmpty() || !content.text().isEmpty()) {
                said.add(message(message, false, content, message.string("reasoning_content", "")));
            }
            for (Json.Obj call : calls) {
                String id = call.string("id", "");
                Json.Obj function = call.object("function");
                String name = function.string("name")
                        .filter(text -> !text.isEmpty())
                        .orElseThrow(() -> Fields.wrong(place + ".tool_calls", "calls of functions with their names"));
                called.put(id, new ToolInvocation(id, name, function.string("arguments", "{}"), "", "", ""));
            }
        }

        private void result(Json.Obj message, String place) {
            String id = message.string("tool_call_id", "");
            ToolInvocation call = Optional.ofNullable(called.get(id))
                    .orElseThrow(() -> Fields.wrong(
                            place + ".tool_call_id", "the id of a call in the assistant's message before"));
            String text = MessageContent.of(message, place).text();
            called.put(id, new ToolInvocation(id, call.name(), call.parameters(), text, "", ""));
        }

        private void keepCalls() {
            if (called.isEmpty()) {
                return;
            }
            callsTools = true;
            Optional<List<ToolInvocation>> calls = Optional.of(List.copyOf(called.values()));
            called.clear();
            said.add(new ChatMessage(
                    "",
                    false,
                    true,
                    "",
                    Json.NULL,
                    OptionalInt.empty(),
                    OptionalInt.empty(),
                    false,
                    extra("", List.of(), calls)));
        }

        private static ChatMessage message(Json.Obj message, boolean user, MessageContent content, String reasoning) {
            return new ChatMessage(
                    message.string("name", ""),
                    user,
                    false,
                    content.text(),
                    Json.NULL,
                    OptionalInt.empty(),
                    OptionalInt.empty(),
                    false,
                    extra(reasoning, content.media(), Optional.empty()));
        }

        private static ChatMessage.Extra extra(
                String reasoning, List<Media> media, Optional<List<ToolInvocation>> calls) {
            return new ChatMessage.Extra(
                    false, "", reasoning, "", "", "", List.of(), List.of(), media, Optional.empty(), 0, calls);
        }
    }
}
