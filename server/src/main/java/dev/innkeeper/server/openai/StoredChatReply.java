package dev.innkeeper.server.openai;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.scene.GenerationType;
import dev.innkeeper.providers.FinishReason;
import dev.innkeeper.providers.StopSignal;
import dev.innkeeper.providers.TokenUsage;
import dev.innkeeper.server.cost.Spending;
import dev.innkeeper.server.generation.Generation;
import dev.innkeeper.server.generation.GenerationFailure;
import dev.innkeeper.server.generation.GenerationOrder;
import dev.innkeeper.server.generation.GenerationState;
import dev.innkeeper.server.generation.Generations;
import dev.innkeeper.storage.chat.ChatKey;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The reply to what is said in a stored chat, where it appears like everything that is said in the app.
 *
 * <p>If the character calls tools, Innkeeper runs them, and what it says before and after is one reply.
 *
 * @param text what the user says; empty to let the character go on
 * @param preset the preset to use instead of the selected one
 */
record StoredChatReply(Generations generations, ChatKey chat, String text, Optional<String> preset)
        implements ReplySource {
    private static final Logger LOG = LoggerFactory.getLogger(StoredChatReply.class);
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final String BETWEEN = "\n\n";

    @Override
    public Spoken speak(Consumer<Piece> listener, StopSignal stop) throws FailedReplyException, InterruptedException {
        GenerationOrder order =
                new GenerationOrder(GenerationType.NORMAL, text, "", preset, OptionalLong.empty(), Optional.empty(), 0);
        Optional<Generation> running = generations.start(chat, order).generation();
        Sum sum = new Sum(listener);
        while (running.isPresent()) {
            Generation generation = running.get();
            try (StopSignal.Registration ignored = stop.onStop(() -> stopLater(generation))) {
                follow(generation, sum);
            }
            sum.add(generation.json());
            running = generation.next();
        }
        return sum.spoken();
    }

    /** A stop waits for the reply to be saved, for which whoever gives the signal has no time. */
    private void stopLater(Generation generation) {
        Thread.ofVirtual().name("v1-stop").start(() -> {
            try {
                generations.stop(generation.id().value());
            } catch (InterruptedException e) {
                LOG.debug("The server ends", e);
                Thread.currentThread().interrupt();
            }
        });
    }

    private static void follow(Generation generation, Sum sum) throws InterruptedException, FailedReplyException {
        int text = 0;
        int reasoning = 0;
        boolean complete = false;
        boolean ended = false;
        while (!ended) {
            Generation.Progress progress = generation.await(text, reasoning, complete, PATIENCE);
            sum.hear(progress, text == 0);
            text += progress.text().length();
            reasoning += progress.reasoning().length();
            complete = progress.complete();
            ended = progress.ended();
        }
        if (generation.state() != GenerationState.DONE && generation.state() != GenerationState.STOPPED) {
            Json.Obj error = generation.json().object("error");
            throw new FailedReplyException(OpenAiError.of(new GenerationFailure(
                    error.string("code", "stopping"),
                    error.string("message", "The server stops. What was said so far is in the chat; try again."),
                    error.bool("retryable", true))));
        }
    }

    /** What several generations say one after the other. */
    private static final class Sum {
        private final Consumer<Piece> listener;
        private final List<String> texts = new ArrayList<>();
        private final StringBuilder reasoning = new StringBuilder();
        private boolean said;
        private TokenUsage used = Spoken.NOTHING_USED;

        Sum(Consumer<Piece> listener) {
            this.listener = listener;
        }

        void hear(Generation.Progress progress, boolean begins) {
            if (!progress.reasoning().isEmpty()) {
                listener.accept(new Piece.Reasoning(0, progress.reasoning()));
                reasoning.append(progress.reasoning());
            }
            if (!progress.text().isEmpty()) {
                listener.accept(new Piece.Text(0, begins && said ? BETWEEN + progress.text() : progress.text()));
                said = true;
            }
        }

        /** Adds what a generation has said. */
        void add(Json.Obj generation) {
            String text = generation.string("text", "");
            if (!text.isEmpty()) {
                texts.add(text);
            }
            if (generation.has("usage")) {
                used = Spoken.sum(
                        used, Spending.read(generation.object("usage")).usage());
            }
        }

        Spoken spoken() {
            Spoken.Choice choice = new Spoken.Choice(
                    String.join(BETWEEN, texts), reasoning.toString(), List.of(), List.of(), FinishReason.COMPLETE);
            return new Spoken(List.of(choice), used);
        }
    }
}
