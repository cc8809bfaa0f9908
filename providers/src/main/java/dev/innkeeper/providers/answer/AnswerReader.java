package dev.innkeeper.providers.answer;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Obj;
import dev.innkeeper.engine.js.JsonSyntaxException;
import dev.innkeeper.providers.Delta;
import dev.innkeeper.providers.DeltaListener;
import dev.innkeeper.providers.FinishReason;
import dev.innkeeper.providers.GenerationResult;
import dev.innkeeper.providers.TokenUsage;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * Turns the events of a stream, or one whole answer, into deltas and adds them up (providers.md §7.2–7.4).
 *
 * <p>What it takes is bounded: an answer of more than 64 Mi UTF-16 units ends with an {@link AnswerException}. Not
 * thread-safe.
 */
public final class AnswerReader {
    private static final String DONE = "[DONE]";
    private static final int MAX_ALTERNATIVES = 64;
    private static final long MAX_UNITS = 64L * 1024 * 1024;

    private final AnswerForm form;
    private final AnswerOptions options;
    private final AnswerPolicy policy;
    private final DeltaListener listener;
    private final long maxUnits;
    private final Channel text = new Channel(Delta.Text::new);
    private final Channel reasoning = new Channel(Delta.Reasoning::new);
    private final SortedMap<Integer, Channel> alternatives = new TreeMap<>();
    private final List<String> images = new ArrayList<>();
    private final Map<String, String> callSignatures = new LinkedHashMap<>();
    private final StreamedCalls streamedCalls = new StreamedCalls();
    private List<FoundCall> wholeCalls = List.of();
    private Optional<Json> probabilities = Optional.empty();
    private Optional<String> notice = Optional.empty();
    private Optional<TokenUsage> usage = Optional.empty();
    private Optional<FinishReason> finish = Optional.empty();
    private String signature = "";
    private String model = "";
    private long units;
    private boolean done;

    /** A reader of one answer in the given form. */
    public AnswerReader(AnswerForm form, AnswerOptions options, DeltaListener listener) {
        this(form, options, listener, MAX_UNITS);
    }

    /** A reader that ends at so many UTF-16 units. */
    AnswerReader(AnswerForm form, AnswerOptions options, DeltaListener listener, long maxUnits) {
        this.form = form;
        this.options = options;
        this.policy = options.policy();
        this.maxUnits = maxUnits;
        this.listener = listener;
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

        String soFar() {
            return all + characters.held();
        }
    }

    /**
     * Takes the data of one event.
     *
     * @throws AnswerException if it is no JSON, or tells of an error that ends the stream
     */
    public void event(String data) throws AnswerException {
        if (done || data.isBlank() && policy.skipsBlankEvents()) {
            return;
        }
        if (data.strip().equals(DONE)) {
            done = true;
            return;
        }
        grow(data.length());
        Json parsed = parse(data);
        if (policy == AnswerPolicy.WHOLE && parsed.asObject().isEmpty() || parsed instanceof Json.Null) {
            throw new AnswerException.Unreadable("The answer of the provider is not a JSON object.", null);
        }
        Obj event = parsed.asObject().orElse(Obj.EMPTY);
        complain(event);
        told(form.told(event), event);
        probabilities = form.probabilities(event);
        for (Piece piece : form.pieces(event, policy)) {
            add(piece);
        }
        if (options.tools()) {
            form.calls(event, policy)
                    .forEach(call -> streamedCalls.add(call, callSignatures).ifPresent(listener::onDelta));
        }
    }

    /**
     * Takes an answer that came in one piece.
     *
     * @throws AnswerException if it is none, or tells of an error
     */
    public void complete(String body) throws AnswerException {
        grow(body.length());
        Json answer = parse(body);
        Obj object = answer.asObject().orElse(Obj.EMPTY);
        if (object.truthy("error") || !form.isContent(object)) {
            complain(object);
        }
        WholeAnswer whole = form.whole(answer)
                .orElseThrow(() -> new AnswerException.Unreadable("The provider's answer has another form.", null));
        add(new Piece(0, whole.text(), whole.reasoning(), whole.images(), whole.signature(), Map.of()));
        if (options.alternatives()) {
            for (int i = 0; i < whole.alternatives().size(); i++) {
                alternative(i, whole.alternatives().get(i));
            }
        }
        if (options.tools()) {
            wholeCalls = FoundCall.among(search().whole(object));
            for (int i = 0; i < wholeCalls.size(); i++) {
                FoundCall call = wholeCalls.get(i);
                listener.onDelta(new Delta.ToolCall(i, call.id(), call.name(), call.argumentsText()));
            }
        }
        told(form.told(object), object);
        finish = finish.or(() -> Optional.of(FinishReason.COMPLETE));
        done = true;
    }

    /** Whether the stream has said that nothing more follows. */
    public boolean isDone() {
        return done;
    }

    /** Whether the main answer is complete: a stream that ends now ends well. */
    public boolean isFinished() {
        return done
                || finish.isPresent()
                || form.endsWithConnection() && !text.all.isEmpty()
                || form.callsComeWhole() && !streamedCalls.isEmpty();
    }

    /** Whether all texts are complete, so that the stream can only bring the token count. */
    public boolean lacksOnlyUsage() {
        return finish.isPresent() && !options.alternatives();
    }

    /** What the last event complained of, if it did and the stream goes on. */
    public Optional<String> notice() {
        return notice;
    }

    /** What has come so far; costs as much as copying all of it. */
    public AnswerState state() {
        List<Optional<String>> others = new ArrayList<>();
        alternatives.forEach((index, channel) -> {
            while (others.size() < index) {
                others.add(Optional.empty());
            }
            others.add(Optional.of(channel.soFar()));
        });
        return new AnswerState(
                text.soFar(),
                others,
                probabilities,
                streamedCalls.json(),
                reasoning.soFar(),
                images,
                signature,
                callSignatures);
    }

    /**
     * Ends the answer and adds everything up.
     *
     * @param forced why it ended, if not for a reason of the provider's
     * @param asked the name of the model that was asked, for providers that do not say which one answered
     */
    public GenerationResult end(Optional<FinishReason> forced, String asked) {
        text.end();
        reasoning.end();
        alternatives.values().forEach(Channel::end);
        FinishReason reason = forced.or(() -> finish).orElse(FinishReason.COMPLETE);
        List<FoundCall> calls =
                wholeCalls.isEmpty() ? FoundCall.among(search().streamed(streamedCalls.json())) : wholeCalls;
        listener.onDelta(new Delta.Finished(reason));
        return new GenerationResult(
                text.all.toString(),
                reasoning.all.toString(),
                state().alternatives().stream().map(other -> other.orElse("")).toList(),
                images,
                Optional.of(signature).filter(told -> !told.isEmpty()),
                calls.stream().map(FoundCall::json).toList(),
                reason,
                usage,
                model.isEmpty() ? asked : model);
    }

    private CallSearch search() {
        return new CallSearch(policy, options.callIds());
    }

    private void add(Piece piece) {
        boolean main = piece.choice() <= 0 || !options.alternatives();
        if (main && options.thoughts()) {
            reasoning.add(piece.reasoning());
        }
        if (main) {
            text.add(piece.text());
        } else {
            alternative(piece.choice() - 1, piece.text());
        }
        piece.images().forEach(image -> {
            images.add(image);
            listener.onDelta(new Delta.Image(image));
        });
        piece.signature().ifPresent(told -> {
            signature = told;
            listener.onDelta(new Delta.Signature(told));
        });
        callSignatures.putAll(piece.callSignatures());
    }

    private void alternative(int index, String piece) {
        if (index < MAX_ALTERNATIVES) {
            alternatives
                    .computeIfAbsent(index, _ -> new Channel(more -> new Delta.Alternative(index, more)))
                    .add(piece);
        }
    }

    private void complain(Obj event) throws AnswerException {
        boolean ends = policy.endsAtErrors() || form.alwaysEndsAtErrors();
        if (!ends) {
            notice = Complaint.noticed(event, "");
            return;
        }
        boolean harmless = form.isContent(event) && !event.truthy("error");
        if (!harmless && Complaint.in(event).isPresent()) {
            throw new AnswerException.Reported(event);
        }
    }

    private void told(Told told, Obj event) throws AnswerException {
        told.model().ifPresent(name -> model = name);
        told.tokens().usage(usage).ifPresent(counted -> {
            usage = Optional.of(counted);
            listener.onDelta(new Delta.Usage(counted));
        });
        if (told.finish().isPresent()) {
            if (policy.endsAtErrors() && FinishWords.isFailure(told.finish().get())) {
                throw new AnswerException.Reported(event);
            }
            finish = told.finish().map(FinishWords::meaning);
        }
        done |= told.last() && policy == AnswerPolicy.WHOLE;
    }

    private void grow(int more) throws AnswerException {
        units += more;
        if (units > maxUnits) {
            throw new AnswerException.Unreadable("The answer of the provider has no end; what came is kept.", null);
        }
    }

    private static Json parse(String json) throws AnswerException {
        try {
            return Json.parse(json);
        } catch (JsonSyntaxException e) {
            throw new AnswerException.Unreadable("The answer of the provider is not valid JSON.", e);
        }
    }
}
