package dev.innkeeper.conformance.prompt;

import dev.innkeeper.engine.Prompt;
import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.scene.Chat;
import dev.innkeeper.engine.scene.ChatMessage;
import dev.innkeeper.engine.scene.GenerationType;
import dev.innkeeper.engine.scene.ToolInvocation;
import dev.innkeeper.engine.scene.Turn;
import dev.innkeeper.engine.tool.ToolCall;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;

/**
 * One round of tool calls of a recorded case: the reply, what the tools returned, and the turn that follows
 * (prompt-assembly.md §18.4). The server stores the round in the chat and reads the next turn from there.
 *
 * @param text what the model said besides calling
 */
record ToolRound(String text, List<ToolCall> calls) {
    private static final String NOTHING_SAID = "...";

    /** Copies the list. */
    ToolRound {
        calls = List.copyOf(calls);
    }

    /**
     * The scene of the follow-up turn; empty if there is none because the limit of rounds is reached or nothing was
     * called.
     *
     * @param scene the scene of the turn that called
     * @param prompt its prompt
     * @param round how many rounds came before, from 0
     * @param run runs a tool; empty if there is none of that name
     */
    Optional<Scene> followUp(Scene scene, Prompt prompt, int round, Function<ToolCall, Optional<Json>> run) {
        boolean offered = prompt.request().has("tools");
        if (!offered || calls.isEmpty() || round >= scene.preset().number("tool_call_recurse_limit")) {
            return Optional.empty();
        }
        List<ChatMessage> messages = new ArrayList<>(messagesAfter(scene, prompt));
        if (!text.isEmpty() && !text.equals(NOTHING_SAID)) {
            messages.add(message(scene, text, ChatMessage.Extra.NONE, false));
        }
        List<ToolInvocation> invocations =
                calls.stream().map(call -> invocation(call, run.apply(call))).toList();
        messages.add(message(scene, "", toolExtra(prompt, invocations), true));
        Turn next = new Turn(
                GenerationType.NORMAL,
                "",
                false,
                true,
                "",
                Optional.empty(),
                false,
                scene.turn().replyTokens(),
                Optional.empty(),
                false,
                scene.turn().voice());
        return Optional.of(scene.withTurn(next).withChat(new Chat(scene.chat().metadata(), messages)));
    }

    private static List<ChatMessage> messagesAfter(Scene scene, Prompt prompt) {
        List<ChatMessage> messages = new ArrayList<>(scene.chat().messages());
        if (prompt.effects().lastMessageRemoved()) {
            messages.removeLast();
        }
        messages.addAll(prompt.effects().appended());
        prompt.effects()
                .firstMessage()
                .ifPresent(first -> messages.set(0, messages.getFirst().withText(first)));
        return messages;
    }

    private static ToolInvocation invocation(ToolCall call, Optional<Json> result) {
        String text = result.map(ToolRound::text)
                .orElse("Error: No tool with the name \"" + call.name() + "\" has been registered.");
        return new ToolInvocation(call.id(), call.name(), call.arguments(), text, "", "");
    }

    private static String text(Json result) {
        return result instanceof Json.Str ? JsNumbers.text(result) : result.text();
    }

    private static ChatMessage message(Scene scene, String text, ChatMessage.Extra extra, boolean hidden) {
        return new ChatMessage(
                scene.card().name(),
                false,
                hidden,
                text,
                Json.of(scene.moment().now().toString()),
                OptionalInt.empty(),
                OptionalInt.empty(),
                false,
                extra);
    }

    private static ChatMessage.Extra toolExtra(Prompt prompt, List<ToolInvocation> invocations) {
        return new ChatMessage.Extra(
                false,
                "",
                "",
                "",
                prompt.source(),
                prompt.model(),
                List.of(),
                List.of(),
                List.of(),
                Optional.empty(),
                0,
                Optional.of(invocations));
    }
}
