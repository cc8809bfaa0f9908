package dev.innkeeper.server.openai;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.scene.Chat;
import dev.innkeeper.engine.scene.ChatMessage;
import dev.innkeeper.engine.scene.GenerationType;
import dev.innkeeper.engine.scene.Turn;
import dev.innkeeper.engine.token.TokenCounters;
import dev.innkeeper.providers.Connection;
import dev.innkeeper.providers.ModelProviders;
import dev.innkeeper.server.calibration.Calibrations;
import dev.innkeeper.server.cost.Accounts;
import dev.innkeeper.server.generation.Generations;
import dev.innkeeper.server.http.Fields;
import dev.innkeeper.server.http.Problem;
import dev.innkeeper.server.http.ProblemException;
import dev.innkeeper.server.turn.StatelessTurns;
import dev.innkeeper.storage.chat.ChatKey;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * Says where the reply to a request comes from.
 *
 * @param connection where requests go, asked anew for each
 */
record Replies(
        StatelessTurns turns,
        Generations generations,
        ModelProviders providers,
        Supplier<Connection> connection,
        TokenCounters counters,
        Accounts accounts,
        Calibrations calibrations,
        Clock clock) {

    /**
     * The reply of a character to a conversation.
     *
     * @throws ProblemException if the prompt cannot be built or sent
     */
    ReplySource to(ChatRequest request, NamedModels.Model model) {
        if (model.chat().isPresent()) {
            return inChat(request, model.chat().get(), model.preset());
        }
        GivenConversation given = GivenConversation.of(request.messages());
        boolean tools = !request.tools().isEmpty() || given.callsTools();
        Wishes wishes = tools ? request.wishes().withTools() : request.wishes();
        Connection target = connection.get();
        StatelessTurns.Assembled turn = turns.assemble(
                new StatelessTurns.Order(
                        model.character(),
                        given.chat(),
                        given.instructions(),
                        turn(GenerationType.NORMAL, request.schema()),
                        model.preset(),
                        wishes.settings(),
                        request.tools().definitions(),
                        wishes.stops()),
                target);
        check(turn);
        if (!request.tools().isEmpty()
                && !request.tools().in(turn.prompt().request()).has("tools")) {
            throw Problem.field(
                            "tools",
                            "absent",
                            "The connected model cannot call tools. Leave them out, or connect another model.")
                    .exception();
        }
        UnaryOperator<Json.Obj> shape = neutral -> {
            Json.Obj body = request.tools().in(neutral);
            return request.logitBias()
                    .map(bias -> body.with("logit_bias", bias))
                    .orElse(body);
        };
        Optional<String> form = request.schema().flatMap(Json::asObject).map(schema -> schema.string("name", ""));
        return stateless(model, target, turn, shape, wishes, form);
    }

    private ReplySource stateless(
            NamedModels.Model model,
            Connection target,
            StatelessTurns.Assembled turn,
            UnaryOperator<Json.Obj> shape,
            Wishes wishes,
            Optional<String> form) {
        StatelessAccount account = new StatelessAccount(
                accounts,
                calibrations,
                clock,
                target,
                model.character().id().value(),
                counters.forModel(target.source(), turn.prompt().model()));
        return new StatelessReply(providers, target, turn, shape, account, wishes.count(), form);
    }

    /** More of what a character has said so far. */
    ReplySource to(TextRequest request, NamedModels.Model model) {
        if (model.chat().isPresent()) {
            throw Fields.wrong("model", "a character without a chat: go on with chats by /v1/chat/completions");
        }
        Connection target = connection.get();
        boolean begun = !request.prompt().isEmpty();
        Chat chat = begun ? Chat.of(ChatMessage.ofCharacter("", request.prompt())) : Chat.EMPTY;
        StatelessTurns.Assembled turn = turns.assemble(
                new StatelessTurns.Order(
                        model.character(),
                        chat,
                        List.of(),
                        turn(begun ? GenerationType.CONTINUE : GenerationType.NORMAL, Optional.empty()),
                        model.preset(),
                        request.wishes().settings(),
                        List.of(),
                        request.wishes().stops()),
                target);
        check(turn);
        return stateless(model, target, turn, UnaryOperator.identity(), request.wishes(), Optional.empty());
    }

    /** What is said is already part of the conversation: nothing is typed. */
    private static Turn turn(GenerationType type, Optional<Json> schema) {
        return new Turn(
                type,
                "",
                true,
                false,
                "",
                Optional.empty(),
                false,
                OptionalInt.empty(),
                schema,
                false,
                Turn.Voice.USUAL);
    }

    private static void check(StatelessTurns.Assembled turn) {
        if (turn.refusal().isPresent()) {
            throw turn.refusal().get().exception();
        }
        if (!turn.takesMedia()) {
            throw Problem.field(
                            "messages",
                            "texts",
                            "The connected model takes no such pictures or sounds, or the preset does not send them."
                                    + " Leave them out, or choose another model or preset.")
                    .exception();
        }
    }

    private ReplySource inChat(ChatRequest request, ChatKey chat, Optional<String> preset) {
        int last = request.messages().size() - 1;
        String place = "messages[" + last + "]";
        Json.Obj message = request.messages().get(last);
        if (!message.string("role", "").equals("user")) {
            throw Fields.wrong(place + ".role", "user: in a stored chat the last message is what the user says next");
        }
        MessageContent content = MessageContent.of(message, place);
        refuse(!content.media().isEmpty(), place + ".content", "a text: pictures cannot be said in a stored chat yet");
        refuse(!request.tools().isEmpty(), "tools", "absent: in a stored chat Innkeeper's own tools are offered");
        refuse(request.schema().isPresent(), "response_format", "absent: in a stored chat replies are free");
        refuse(request.wishes().count() > 1, "n", "1: a stored chat gets one reply at a time");
        return new StoredChatReply(generations, chat, content.text(), preset);
    }

    private static void refuse(boolean given, String field, String accepted) {
        if (given) {
            throw Fields.wrong(field, accepted);
        }
    }
}
