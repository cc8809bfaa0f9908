package dev.innkeeper.server.generation;

import dev.innkeeper.engine.reasoning.HiddenReasoning;
import dev.innkeeper.engine.reasoning.ReasoningStream;
import dev.innkeeper.engine.reasoning.ReasoningType;
import dev.innkeeper.engine.reasoning.SplitText;
import dev.innkeeper.providers.Delta;
import dev.innkeeper.providers.DeltaListener;
import dev.innkeeper.providers.TokenUsage;
import dev.innkeeper.providers.Wait;
import dev.innkeeper.server.live.ChatHub;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What comes of an answer, passed on piece by piece to those who follow it; not thread-safe. */
final class ArrivingAnswer implements DeltaListener {
    private static final Logger LOG = LoggerFactory.getLogger(ArrivingAnswer.class);

    private final Generation generation;
    private final ReplyForm form;
    private final ReasoningStream reasoning;
    private final boolean streams;
    private final ChatHub hub;
    private final Clock clock;
    private final List<String> images = new ArrayList<>();
    private Optional<String> signature = Optional.empty();
    private boolean begun;
    private Optional<TokenUsage> usage = Optional.empty();
    private @Nullable Instant firstWordAt;

    /**
     * An answer that is asked for.
     *
     * @param streams whether it comes piece by piece
     */
    ArrivingAnswer(Generation generation, ReplyForm form, boolean streams, ChatHub hub, Clock clock) {
        this.generation = generation;
        this.form = form;
        this.streams = streams;
        this.reasoning = form.reasoningStream();
        this.hub = hub;
        this.clock = clock;
    }

    @Override
    public void onDelta(Delta delta) {
        begun = true;
        switch (delta) {
            case Delta.Text(String text) -> pass(reasoning.arrived(text, "", milliseconds()));
            case Delta.Reasoning(String text) -> pass(reasoning.arrived("", text, milliseconds()));
            case Delta.Alternative ignored -> LOG.trace("Alternatives come with the result");
            case Delta.ToolCall ignored -> LOG.trace("Calls come with the result");
            case Delta.Image(String url) -> images.add(url);
            case Delta.Signature(String value) -> signature = Optional.of(value);
            case Delta.Usage(TokenUsage counted) -> usage = Optional.of(counted);
            case Delta.Finished ignored -> LOG.trace("The end comes with the result");
        }
    }

    @Override
    public void onWait(Wait wait) {
        generation.waits(Waiting.of(wait, clock.instant()));
        hub.generation(generation.chat(), generation.json());
    }

    /** Whether anything of the answer has come. */
    boolean hasBegun() {
        return begun;
    }

    /** Nothing more comes. */
    void end() {
        pass(reasoning.ended(milliseconds()));
    }

    private void pass(SplitText pieces) {
        String id = generation.id().value();
        if (!pieces.reasoning().isEmpty()) {
            int offset = generation.appendReasoning(pieces.reasoning());
            hub.reasoning(generation.chat(), id, offset, pieces.reasoning());
        }
        if (!pieces.content().isEmpty()) {
            if (firstWordAt == null) {
                firstWordAt = clock.instant();
            }
            int offset = generation.append(pieces.content());
            hub.delta(generation.chat(), id, offset, pieces.content());
        }
    }

    private double milliseconds() {
        return millisecondsUntil(clock.instant());
    }

    private double millisecondsUntil(Instant instant) {
        return Math.max(
                0, Duration.between(generation.origin().startedAt(), instant).toMillis());
    }

    /** When the first word came that is no thought; nobody can tell of an answer that comes in one piece. */
    Optional<Instant> firstWordAt() {
        return streams ? Optional.ofNullable(firstWordAt) : Optional.empty();
    }

    /** Tokens by the provider's count, as far as it has told; also of an answer that broke off. */
    Optional<TokenUsage> usage() {
        return usage;
    }

    /** What came besides words. */
    Enclosed enclosed() {
        return new Enclosed(images, signature);
    }

    /**
     * What the model thought; of models that do not show it, how long.
     *
     * @param model the model that answered
     */
    Thinking thinking(String model) {
        String text = form.reasoning(generation.rawReasoning());
        boolean parsed = reasoning.type() == ReasoningType.PARSED;
        if (text.isEmpty()) {
            return HiddenReasoning.isOf(model)
                    ? new Thinking("", Optional.empty(), firstWordAt().map(this::millisecondsUntil))
                    : Thinking.NONE;
        }
        return new Thinking(
                text,
                streams || parsed ? Optional.of(reasoning.type()) : Optional.empty(),
                streams && reasoning.duration().isPresent()
                        ? Optional.of(reasoning.duration().getAsDouble())
                        : Optional.empty());
    }
}
