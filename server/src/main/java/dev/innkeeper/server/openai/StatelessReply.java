package dev.innkeeper.server.openai;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.reasoning.ReasoningStream;
import dev.innkeeper.engine.reasoning.ReceivedMessage;
import dev.innkeeper.engine.reasoning.SplitText;
import dev.innkeeper.providers.Connection;
import dev.innkeeper.providers.Delta;
import dev.innkeeper.providers.FinishReason;
import dev.innkeeper.providers.GenerationResult;
import dev.innkeeper.providers.ModelProviders;
import dev.innkeeper.providers.ModelRequest;
import dev.innkeeper.providers.ProviderException;
import dev.innkeeper.providers.StopSignal;
import dev.innkeeper.providers.TokenUsage;
import dev.innkeeper.server.turn.StatelessTurns;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The reply to a conversation that is stored nowhere.
 *
 * <p>Several replies are asked for in one request if the provider takes that, and one by one as long as some are
 * missing.
 *
 * @param body the neutral request
 * @param account keeps what is used
 * @param count how many replies are wanted
 * @param literal whether replies stay as the model wrote them, because a program reads them
 */
record StatelessReply(
        ModelProviders providers,
        Connection connection,
        StatelessTurns.Assembled turn,
        Json.Obj body,
        StatelessAccount account,
        int count,
        boolean literal)
        implements ReplySource {
    private static final Logger LOG = LoggerFactory.getLogger(StatelessReply.class);
    private static final String COUNT = "n";

    @Override
    public Spoken speak(Consumer<Piece> listener, StopSignal stop) throws FailedReplyException {
        List<Spoken.Choice> choices = new ArrayList<>();
        TokenUsage used = Spoken.NOTHING_USED;
        while (choices.size() < count && (choices.isEmpty() || !stop.isStopped())) {
            Hearing hearing = new Hearing(choices.size(), turn.form().reasoningStream(), listener);
            GenerationResult result = ask(choices.isEmpty() ? body : body.without(COUNT), hearing, stop);
            hearing.end(result);
            List<Spoken.Choice> said = choices(result, hearing);
            choices.addAll(said.subList(0, Math.min(said.size(), count - choices.size())));
            used = Spoken.sum(used, account.keep(result.usage().or(hearing::told), hearing.written()));
        }
        return new Spoken(choices, used);
    }

    private GenerationResult ask(Json.Obj request, Hearing hearing, StopSignal stop) throws FailedReplyException {
        ModelRequest order =
                new ModelRequest(request, turn.characterName(), turn.userName(), turn.summary(), connection);
        try {
            return providers.forConnection(connection).generate(order, hearing::onDelta, stop);
        } catch (ProviderException e) {
            if (hearing.told().isPresent() || !hearing.written().isEmpty()) {
                account.keep(hearing.told(), hearing.written());
            }
            throw new FailedReplyException(OpenAiError.of(e));
        }
    }

    private List<Spoken.Choice> choices(GenerationResult result, Hearing hearing) {
        List<Spoken.Choice> choices = new ArrayList<>();
        choices.add(new Spoken.Choice(
                clean(hearing.text.toString()),
                turn.form().reasoning(hearing.thoughts.toString()),
                result.toolCalls().stream().map(StatelessReply::call).toList(),
                result.images(),
                result.finish()));
        List<ReceivedMessage> others = result.alternatives().stream()
                .map(text -> new ReceivedMessage(text, Json.Obj.EMPTY))
                .toList();
        for (ReceivedMessage other : turn.form().parsing().alternatives(others, OptionalDouble.empty())) {
            String thoughts = other.extra().string("reasoning", "");
            choices.add(new Spoken.Choice(clean(other.text()), thoughts, List.of(), List.of(), FinishReason.COMPLETE));
        }
        return choices;
    }

    private String clean(String text) {
        return literal ? text : turn.form().clean(text);
    }

    /** A call in OpenAI's form, whatever else the provider put into it. */
    private static Json.Obj call(Json.Obj call) {
        Json.Obj function = call.object("function");
        Json arguments = function.find("arguments").orElse(Json.of(""));
        return Json.Obj.build(json -> json.put("id", call.string("id", ""))
                .put("type", "function")
                .put(
                        "function",
                        Json.Obj.build(inner -> inner.put("name", function.string("name", ""))
                                .put("arguments", arguments.asString().orElseGet(arguments::text)))));
    }

    /** Hears one answer of the provider, which may hold several replies. */
    private static final class Hearing {
        private final int first;
        private final ReasoningStream stream;
        private final Consumer<Piece> listener;
        private final StringBuilder text = new StringBuilder();
        private final StringBuilder thoughts = new StringBuilder();
        private Optional<TokenUsage> told = Optional.empty();
        private boolean heardCalls;

        Hearing(int first, ReasoningStream stream, Consumer<Piece> listener) {
            this.first = first;
            this.stream = stream;
            this.listener = listener;
        }

        void onDelta(Delta delta) {
            switch (delta) {
                case Delta.Text(String more) -> pass(stream.arrived(more, "", 0));
                case Delta.Reasoning(String more) -> pass(stream.arrived("", more, 0));
                case Delta.Alternative(int index, String more) ->
                    listener.accept(new Piece.Text(first + 1 + index, more));
                case Delta.ToolCall call -> {
                    heardCalls = true;
                    listener.accept(new Piece.Call(first, call));
                }
                case Delta.Image(String url) -> listener.accept(new Piece.Image(first, url));
                case Delta.Signature ignored -> LOG.trace("OpenAI's API has no place for signatures");
                case Delta.Usage(TokenUsage usage) -> told = Optional.of(usage);
                case Delta.Finished ignored -> LOG.trace("The end comes with the result");
            }
        }

        /** What the provider said it used. */
        Optional<TokenUsage> told() {
            return told;
        }

        /** All that the model wrote. */
        String written() {
            return thoughts + text.toString();
        }

        private void pass(SplitText pieces) {
            if (!pieces.reasoning().isEmpty()) {
                thoughts.append(pieces.reasoning());
                listener.accept(new Piece.Reasoning(first, pieces.reasoning()));
            }
            if (!pieces.content().isEmpty()) {
                text.append(pieces.content());
                listener.accept(new Piece.Text(first, pieces.content()));
            }
        }

        /** Passes on what was held, and calls that came only with the result. */
        void end(GenerationResult result) {
            pass(stream.ended(0));
            if (heardCalls) {
                return;
            }
            for (int i = 0; i < result.toolCalls().size(); i++) {
                Json.Obj call = call(result.toolCalls().get(i));
                Json.Obj function = call.object("function");
                listener.accept(new Piece.Call(
                        first,
                        new Delta.ToolCall(
                                i,
                                call.string("id", ""),
                                function.string("name", ""),
                                function.string("arguments", ""))));
            }
        }
    }
}
