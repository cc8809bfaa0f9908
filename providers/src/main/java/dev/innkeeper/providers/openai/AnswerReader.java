package dev.innkeeper.providers.openai;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Obj;
import dev.innkeeper.engine.js.JsonSyntaxException;
import dev.innkeeper.providers.Delta;
import dev.innkeeper.providers.DeltaListener;
import dev.innkeeper.providers.FinishReason;
import dev.innkeeper.providers.GenerationResult;
import dev.innkeeper.providers.ModelRequest;
import dev.innkeeper.providers.ProviderException;
import dev.innkeeper.providers.TokenUsage;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * Turns the events of a stream, or one complete answer, into deltas and adds them up (providers.md §7.2–7.4, source
 * {@code custom}).
 *
 * <p>Unlike the recorded client, which shows a notice and reads on, an error object within a stream ends it: what came
 * before is kept, and nobody takes a broken answer for a complete one. Not thread-safe.
 */
final class AnswerReader {
    private static final String DONE = "[DONE]";
    private static final int MAX_ALTERNATIVES = 64;

    private final DeltaListener listener;
    private final Failures failures;
    private final boolean severalAnswers;
    private final boolean withReasoning;
    private final Channel text = new Channel(Delta.Text::new);
    private final Channel reasoning = new Channel(Delta.Reasoning::new);
    private final Map<Integer, Channel> alternatives = new TreeMap<>();
    private final ToolCallDeltas toolCalls = new ToolCallDeltas();
    private Optional<TokenUsage> usage = Optional.empty();
    private Optional<FinishReason> finish = Optional.empty();
    private String model;
    private boolean done;

    AnswerReader(ModelRequest request, DeltaListener listener, Failures failures) {
        this.listener = listener;
        this.failures = failures;
        this.severalAnswers = request.body().number("n", 1) > 1;
        this.withReasoning = request.body().bool("include_reasoning", true);
        this.model = request.model();
    }

    /** One stream of text within the answer. */
    private final class Channel {
        private final Function<String, Delta> delta;
        private final WholeCharacters characters = new WholeCharacters();
        private final StringBuilder all = new StringBuilder();

        Channel(Function<String, Delta> delta) {
            this.delta = delta;
        }

        void add(String piece) {
            pass(characters.next(piece));
        }

        void end() {
            pass(characters.rest());
        }

        private void pass(String piece) {
            if (!piece.isEmpty()) {
                all.append(piece);
                listener.onDelta(delta.apply(piece));
            }
        }
    }

    /** Takes the data of one event. */
    void event(String data) throws ProviderException {
        if (done || data.isBlank()) {
            return;
        }
        if (data.strip().equals(DONE)) {
            done = true;
            return;
        }
        chunk(parse(data));
    }

    /** Takes an answer that came in one piece. */
    void complete(String body) throws ProviderException {
        Obj answer = parse(body);
        failIfError(answer);
        List<Obj> choices = answer.array("choices").objects();
        if (choices.isEmpty()) {
            throw failures.badResponse("The answer of the provider has no \"choices\".", null);
        }
        for (int i = 0; i < choices.size(); i++) {
            Obj choice = choices.get(i);
            Obj message = choice.object("message");
            String content = contentOf(message.find("content"))
                    .or(() -> choice.string("text"))
                    .orElse("");
            if (i > 0) {
                if (severalAnswers) {
                    alternative(i - 1, content);
                }
                continue;
            }
            reasoningOf(message);
            text.add(content);
            toolCallPieces(choice, message);
            finishOf(choice);
        }
        head(answer);
        finish = finish.or(() -> Optional.of(FinishReason.COMPLETE));
        done = true;
    }

    /** Whether the stream has said that nothing more follows. */
    boolean isDone() {
        return done;
    }

    /** Whether the main answer is complete: a stream that ends now ends well. */
    boolean isFinished() {
        return done || finish.isPresent();
    }

    /** Whether all texts are complete, so that the stream can only bring the token count. */
    boolean lacksOnlyUsage() {
        return finish.isPresent() && !severalAnswers;
    }

    /** Ends the answer and adds everything up. */
    GenerationResult end(Optional<FinishReason> forced) {
        text.end();
        reasoning.end();
        alternatives.values().forEach(Channel::end);
        FinishReason reason = forced.or(() -> finish).orElse(FinishReason.COMPLETE);
        listener.onDelta(new Delta.Finished(reason));
        return new GenerationResult(
                text.all.toString(),
                reasoning.all.toString(),
                alternatives.values().stream()
                        .map(channel -> channel.all.toString())
                        .toList(),
                toolCalls.calls(),
                reason,
                usage,
                model);
    }

    private Obj parse(String json) throws ProviderException {
        try {
            return Json.parse(json)
                    .asObject()
                    .orElseThrow(() -> failures.badResponse("The answer of the provider is not a JSON object.", null));
        } catch (JsonSyntaxException e) {
            throw failures.badResponse("The answer of the provider is not valid JSON.", e);
        }
    }

    private void chunk(Obj event) throws ProviderException {
        failIfError(event);
        head(event);
        List<Obj> choices = event.array("choices").objects();
        if (choices.isEmpty()) {
            return;
        }
        Obj choice = choices.getFirst();
        Obj delta = choice.object("delta");
        int index = (int) choice.number("index", 0);
        String piece = contentOf(delta.find("content"))
                .or(() -> contentOf(choice.object("message").find("content")))
                .or(() -> choice.string("text"))
                .orElse("");
        if (severalAnswers && index > 0) {
            alternative(index - 1, piece);
            return;
        }
        reasoningOf(delta);
        text.add(piece);
        toolCallPieces(choice, delta);
        finishOf(choice);
    }

    private void failIfError(Obj event) throws ProviderException {
        boolean silent = event.array("choices").items().isEmpty() && !event.truthy("usage");
        boolean complains = silent && (event.truthy("message") || event.truthy("detail"));
        if (event.truthy("error") || complains) {
            throw failures.within(event);
        }
    }

    private void head(Obj event) {
        event.string("model").filter(name -> !name.isEmpty()).ifPresent(name -> model = name);
        Obj told = event.object("usage");
        if (told.number("prompt_tokens").isPresent()
                || told.number("completion_tokens").isPresent()) {
            TokenUsage counted =
                    new TokenUsage((int) told.number("prompt_tokens", 0), (int) told.number("completion_tokens", 0));
            usage = Optional.of(counted);
            listener.onDelta(new Delta.Usage(counted));
        }
    }

    private static Optional<String> contentOf(Optional<Json> content) {
        return content.flatMap(value -> switch (value) {
            case Json.Str(String text) -> Optional.of(text);
            case Json.Arr parts -> Optional.of(joinedTexts(parts));
            case Json.Null _, Json.Bool _, Json.Num _, Obj _ -> Optional.empty();
        });
    }

    private static String joinedTexts(Json.Arr parts) {
        StringBuilder joined = new StringBuilder();
        parts.objects().forEach(part -> part.string("text").ifPresent(joined::append));
        return joined.toString();
    }

    private void reasoningOf(Obj message) {
        if (withReasoning) {
            message.string("reasoning_content")
                    .or(() -> message.string("reasoning"))
                    .ifPresent(reasoning::add);
        }
    }

    /** A choice that does not say which one it is has no tool calls: so the recorded client reads it. */
    private void toolCallPieces(Obj choice, Obj message) {
        if (choice.number("index").isPresent()) {
            toolCalls
                    .add(message.array("tool_calls").objects())
                    .forEach(changed -> listener.onDelta(new Delta.ToolCall(changed.index(), changed.call())));
        }
    }

    private void alternative(int index, String piece) {
        for (int i = alternatives.size(); i <= index && i < MAX_ALTERNATIVES; i++) {
            int created = i;
            alternatives.put(created, new Channel(more -> new Delta.Alternative(created, more)));
        }
        Channel channel = alternatives.get(index);
        if (channel != null) {
            channel.add(piece);
        }
    }

    private void finishOf(Obj choice) throws ProviderException {
        Optional<String> told = choice.string("finish_reason").filter(reason -> !reason.isEmpty());
        if (told.isEmpty()) {
            return;
        }
        finish = Optional.of(
                switch (told.get().toLowerCase(Locale.ROOT)) {
                    case "length", "max_tokens", "model_length" -> FinishReason.LENGTH;
                    case "tool_calls", "function_call", "tool_use" -> FinishReason.TOOL_CALLS;
                    case "content_filter", "safety", "recitation", "prohibited_content" -> FinishReason.FILTERED;
                    case "error" -> throw failures.within(choice);
                    default -> FinishReason.COMPLETE;
                });
    }
}
