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
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The reply to a conversation that is stored nowhere.
 *
 * <p>Several replies are asked for in one request if the provider takes that, and one by one as long as some are
 * missing. A conversation that is too long for the model is shortened once, as long as nothing was said.
 *
 * @param shape makes the neutral request of a prompt what this request wants
 * @param account keeps what is used
 * @param count how many replies are wanted
 * @param form the name of the form that replies must have; they stay as the model wrote them then, because a program
 *     reads them
 */
record StatelessReply(
        ModelProviders providers,
        Connection connection,
        StatelessTurns.Assembled turn,
        UnaryOperator<Json.Obj> shape,
        StatelessAccount account,
        int count,
        Optional<String> form)
        implements ReplySource {
    private static final Logger LOG = LoggerFactory.getLogger(StatelessReply.class);
    private static final String COUNT = "n";

    @Override
    public Spoken speak(Consumer<Piece> listener, StopSignal stop) throws FailedReplyException {
        List<Spoken.Choice> choices = new ArrayList<>();
        TokenUsage used = Spoken.NOTHING_USED;
        StatelessTurns.Assembled asked = turn;
        while (choices.size() < count && (choices.isEmpty() || !stop.isStopped())) {
            Hearing hearing = new Hearing(choices.size(), form, turn.form().reasoningStream(), listener);
            Answer answer = answer(asked, choices.isEmpty(), hearing, stop);
            asked = answer.turn();
            GenerationResult result = answer.result();
            hearing.end(result);
            List<Spoken.Choice> said = choices(result, hearing);
            choices.addAll(said.subList(0, Math.min(said.size(), count - choices.size())));
            used = Spoken.sum(
                    used, account.keep(asked, answer.request(), result.usage().or(hearing::told), hearing.written()));
        }
        return new Spoken(choices, used);
    }

    /**
     * What the provider gave.
     *
     * @param turn the turn that was really asked for
     */
    private record Answer(StatelessTurns.Assembled turn, Json.Obj request, GenerationResult result) {}

    private Answer answer(StatelessTurns.Assembled asked, boolean first, Hearing hearing, StopSignal stop)
            throws FailedReplyException {
        try {
            return ask(asked, first, hearing, stop);
        } catch (ProviderException.ContextLength tooLong) {
            Optional<StatelessTurns.Assembled> shorter = hearing.written().isEmpty() && !stop.isStopped()
                    ? asked.shorter().after(tooLong)
                    : Optional.empty();
            if (shorter.isEmpty()) {
                throw failed(tooLong, asked, hearing);
            }
            return answerAgain(shorter.get(), first, hearing, stop);
        } catch (ProviderException e) {
            throw failed(e, asked, hearing);
        }
    }

    private Answer answerAgain(StatelessTurns.Assembled shorter, boolean first, Hearing hearing, StopSignal stop)
            throws FailedReplyException {
        try {
            return ask(shorter, first, hearing, stop);
        } catch (ProviderException e) {
            throw failed(e, shorter, hearing);
        }
    }

    private Answer ask(StatelessTurns.Assembled asked, boolean first, Hearing hearing, StopSignal stop)
            throws ProviderException {
        Json.Obj request = request(asked, first);
        ModelRequest order =
                new ModelRequest(request, asked.characterName(), asked.userName(), asked.summary(), connection);
        return new Answer(asked, request, providers.forConnection(connection).generate(order, hearing::onDelta, stop));
    }

    private Json.Obj request(StatelessTurns.Assembled asked, boolean first) {
        Json.Obj request = shape.apply(asked.prompt().request());
        return first ? request : request.without(COUNT);
    }

    private FailedReplyException failed(ProviderException e, StatelessTurns.Assembled asked, Hearing hearing) {
        if (hearing.told().isPresent() || !hearing.written().isEmpty()) {
            account.keep(asked, request(asked, true), hearing.told(), hearing.written());
        }
        return new FailedReplyException(OpenAiError.of(e));
    }

    private List<Spoken.Choice> choices(GenerationResult result, Hearing hearing) {
        List<Json.Obj> calls = result.toolCalls().stream()
                .map(StatelessReply::call)
                .filter(call -> !isForm(form, nameOf(call)))
                .toList();
        List<Spoken.Choice> choices = new ArrayList<>();
        choices.add(new Spoken.Choice(
                clean(hearing.text.toString()),
                turn.form().reasoning(hearing.thoughts.toString()),
                calls,
                result.images(),
                calls.isEmpty() && result.finish() == FinishReason.TOOL_CALLS
                        ? FinishReason.COMPLETE
                        : result.finish()));
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
        return form.isPresent() ? text : turn.form().clean(text);
    }

    /** Whether a call is the reply itself: some models are made to reply in a form by a call of that name. */
    private static boolean isForm(Optional<String> form, String called) {
        return form.filter(called::equals).isPresent();
    }

    private static String nameOf(Json.Obj call) {
        return call.object("function").string("name", "");
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
        private final Optional<String> form;
        private final Set<Integer> forms = new HashSet<>();
        private final ReasoningStream stream;
        private final Consumer<Piece> listener;
        private final StringBuilder text = new StringBuilder();
        private final StringBuilder thoughts = new StringBuilder();
        private Optional<TokenUsage> told = Optional.empty();
        private boolean heardCalls;

        Hearing(int first, Optional<String> form, ReasoningStream stream, Consumer<Piece> listener) {
            this.first = first;
            this.form = form;
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
                    called(call);
                }
                case Delta.Image(String url) -> listener.accept(new Piece.Image(first, url));
                case Delta.Signature ignored -> LOG.trace("OpenAI's API has no place for signatures");
                case Delta.Usage(TokenUsage usage) -> told = Optional.of(usage);
                case Delta.Finished ignored -> LOG.trace("The end comes with the result");
            }
        }

        private void called(Delta.ToolCall call) {
            if (isForm(form, call.name())) {
                forms.add(call.index());
            }
            if (forms.contains(call.index())) {
                said(call.arguments());
            } else {
                listener.accept(new Piece.Call(first, call));
            }
        }

        private void said(String more) {
            text.append(more);
            listener.accept(new Piece.Text(first, more));
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
                said(pieces.content());
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
                called(new Delta.ToolCall(i, call.string("id", ""), nameOf(call), function.string("arguments", "")));
            }
        }
    }
}
