package dev.innkeeper.server.generation;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.reasoning.ReceivedMessage;
import dev.innkeeper.engine.scene.GenerationType;
import dev.innkeeper.engine.tool.ToolCall;
import dev.innkeeper.providers.Connection;
import dev.innkeeper.providers.FinishReason;
import dev.innkeeper.providers.GenerationResult;
import dev.innkeeper.providers.ModelRequest;
import dev.innkeeper.providers.ProviderException;
import dev.innkeeper.server.cost.Spending;
import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.server.http.Problem;
import dev.innkeeper.storage.failure.NotFoundException;
import dev.innkeeper.storage.failure.StorageException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The work of one generation, on its own virtual thread: ask the model, keep what comes, save the reply. */
final class GenerationJob {
    private static final Logger LOG = LoggerFactory.getLogger(GenerationJob.class);
    private static final Duration BETWEEN_SAVE_ATTEMPTS = Duration.ofSeconds(1);

    private final Workshop workshop;
    private final AssembledTurn turn;
    private final Connection connection;
    private final GenerationRecord record;
    private final Generation generation;
    private final CountDownLatch givenUp = new CountDownLatch(1);
    private volatile boolean serverEnds;
    private final ArrivingAnswer arriving;
    private final Tally tally;
    private Optional<Spending> spending = Optional.empty();
    private volatile Sent sent;

    GenerationJob(Workshop workshop, AssembledTurn turn, Connection connection, GenerationRecord record) {
        this.workshop = workshop;
        this.turn = turn;
        this.connection = connection;
        this.record = record;
        this.generation = new Generation(record.origin());
        this.arriving = new ArrivingAnswer(
                generation, turn.form(), turn.request().bool("stream", false), workshop.hub(), workshop.clock());
        this.sent = new Sent(turn, Optional.empty());
        this.tally = new Tally(workshop, connection, generation);
    }

    Generation generation() {
        return generation;
    }

    GenerationRecord record() {
        return record.withPrompt(sent.prompt());
    }

    /**
     * What was really sent.
     *
     * @param shortening why it is not the turn's first prompt
     */
    private record Sent(AssembledTurn turn, Optional<Shortening> shortening) {
        Json.Obj prompt() {
            return shortening
                    .map(cut -> turn.prompt().with("shortened", cut.json()))
                    .orElse(turn.prompt());
        }
    }

    /** Ends the model's work; a second call while the reply cannot be saved gives up saving it for now. */
    void stop() {
        if (generation.stopSignal().isStopped() || generation.isComplete()) {
            givenUp.countDown();
        }
        generation.stopSignal().stop();
    }

    /** Ends the work because the server ends. */
    void interrupt() {
        serverEnds = true;
        givenUp.countDown();
        generation.stopSignal().stop();
    }

    /**
     * Hears how a generation ended.
     *
     * @param <T> what it makes of that
     */
    @FunctionalInterface
    interface Settled<T> {
        /**
         * It ended.
         *
         * @param calledTools whether tools were called whose results the model has to see
         */
        T ended(GenerationState state, boolean calledTools);
    }

    /**
     * Does all of it.
     *
     * @param settled told how it ended, when nothing is left but to tell the others: the chat can be freed then
     * @return what {@code settled} returned
     */
    <T> T run(Settled<T> settled) {
        JournalKeeper journal =
                new JournalKeeper(workshop.library().generations(), generation, record.json(), this::journalTrouble);
        Answer answer = ask();
        arriving.end();
        generation.complete();
        journal.finish();
        spending = tally.close(sent.turn(), arriving.usage(), answer.state() == GenerationState.FAILED);
        ToolStep step = new ToolStep(workshop, turn, generation);
        List<ToolCall> calls = step.wanted(answer.state(), answer.calls());
        Generation.End end = calls.isEmpty() ? settle(answer, journal) : settleBefore(calls, answer, journal, step);
        T after = settled.ended(end.state(), step.goesOn());
        generation.end(end);
        workshop.hub().generation(generation.chat(), generation.json());
        return after;
    }

    /** Ends the generation after a mistake of the server's own, so that its chat is free again. */
    void failBadly() {
        Problem problem =
                Problem.of(ErrorCode.INTERNAL, "Something went wrong in the server. Its log says more; try again.");
        generation.end(new Generation.End(
                GenerationState.FAILED,
                generation.rawText(),
                OptionalInt.empty(),
                Optional.of(GenerationFailure.of(problem)),
                Optional.empty()));
        workshop.hub().generation(generation.chat(), generation.json());
    }

    /** What the model gave, or why it did not. */
    private record Answer(
            GenerationState state,
            List<String> alternatives,
            List<ToolCall> calls,
            String model,
            Optional<GenerationFailure> error) {
        static Answer failed(String model, GenerationFailure failure) {
            return new Answer(GenerationState.FAILED, List.of(), List.of(), model, Optional.of(failure));
        }
    }

    private Answer ask() {
        try {
            GenerationResult result = generate();
            workshop.requests().keep(generation.chat(), sent.turn().sent());
            return new Answer(
                    stateAfter(result),
                    result.alternatives(),
                    ToolStep.calls(result.toolCalls()),
                    result.model(),
                    Optional.empty());
        } catch (ProviderException e) {
            return serverEnds
                    ? new Answer(GenerationState.INTERRUPTED, List.of(), List.of(), turn.model(), Optional.empty())
                    : Answer.failed(turn.model(), GenerationFailure.of(e));
        } catch (RuntimeException e) {
            LOG.error("A generation failed", e);
            Problem problem =
                    Problem.of(ErrorCode.INTERNAL, "Something went wrong in the server. Its log says more; try again.");
            return Answer.failed(turn.model(), GenerationFailure.of(problem));
        }
    }

    /** Asks once more with less of the history if the model's context is too small and nothing was said yet. */
    private GenerationResult generate() throws ProviderException {
        try {
            return generate(turn);
        } catch (ProviderException.ContextLength tooLong) {
            Optional<AssembledTurn> shorter =
                    arriving.hasBegun() ? Optional.empty() : turn.shorter().after(tooLong);
            if (shorter.isEmpty() || generation.stopSignal().isStopped()) {
                throw tooLong;
            }
            sent = new Sent(
                    shorter.get(),
                    Optional.of(new Shortening(
                            turn.summary().tokens(), shorter.get().summary().tokens(), tooLong.limit())));
            return generate(shorter.get());
        }
    }

    private GenerationResult generate(AssembledTurn asked) throws ProviderException {
        ModelRequest request =
                new ModelRequest(asked.request(), asked.characterName(), asked.userName(), asked.summary(), connection);
        return workshop.providers().forConnection(connection).generate(request, arriving, generation.stopSignal());
    }

    /** How it ended, and what was really sent if that is not the turn's first prompt. */
    private Json.Obj outcome(Generation.End end) {
        return GenerationRecord.outcome(end, sent.shortening().map(_ -> sent.prompt()));
    }

    private GenerationState stateAfter(GenerationResult result) {
        if (serverEnds) {
            return GenerationState.INTERRUPTED;
        }
        return result.finish() == FinishReason.STOPPED ? GenerationState.STOPPED : GenerationState.DONE;
    }

    private void journalTrouble(Optional<StorageException> failure) {
        warn(failure.map(this::failureOf));
    }

    private void warn(Optional<GenerationFailure> trouble) {
        generation.warn(trouble);
        workshop.hub().generation(generation.chat(), generation.json());
    }

    private GenerationFailure failureOf(StorageException failure) {
        return GenerationFailure.of(workshop.problems().problemOf(failure));
    }

    /** Saves the reply and says how the generation ended. */
    private Generation.End settle(Answer answer, JournalKeeper journal) {
        String text = turn.form().clean(generation.rawText());
        boolean entersChat = record.plan().index().isPresent();
        boolean hasContent = !text.isEmpty()
                || arriving.enclosed().isVisible()
                || !generation.rawReasoning().isBlank()
                || !answer.calls().isEmpty();
        if (entersChat && hasContent) {
            return save(answer, text, journal);
        }
        Generation.End end = text.isEmpty() ? endWithoutText(answer) : end(answer, text, OptionalInt.empty());
        journal.close(outcome(end));
        return end;
    }

    /** Saves what the model said besides calling, if anything, and lets the tools work. */
    private Generation.End settleBefore(List<ToolCall> calls, Answer answer, JournalKeeper journal, ToolStep step) {
        boolean empty = step.isEmptyAnswer();
        Generation.End end = empty ? end(answer, "", OptionalInt.empty()) : settle(answer, journal);
        if (end.state() == GenerationState.DONE) {
            try {
                step.perform(calls, empty, record.plan(), answer.model());
            } catch (StorageException e) {
                LOG.warn("What tools gave cannot be saved", e);
                end = failed(answer, end.text(), failureOf(e));
            }
        }
        if (empty) {
            journal.close(outcome(end));
        }
        return end;
    }

    private Generation.End save(Answer answer, String text, JournalKeeper journal) {
        ReplyWriter writer = new ReplyWriter(workshop.library().chats());
        Reply reply = reply(answer, text);
        for (int attempt = 0; ; attempt++) {
            try {
                OptionalInt index = writer.write(generation.chat(), record.plan(), reply, turn.form());
                Generation.End end = end(answer, text, index);
                journal.close(outcome(end));
                return end;
            } catch (NotFoundException chatIsGone) {
                Generation.End end = failed(answer, text, failureOf(chatIsGone));
                journal.close(outcome(end));
                return end;
            } catch (StorageException e) {
                if (attempt == 0) {
                    LOG.warn("A reply cannot be saved; it is tried again until there is room", e);
                    warn(Optional.of(failureOf(e)));
                }
                if (gaveUp()) {
                    return failed(answer, text, failureOf(e));
                }
            }
        }
    }

    private boolean gaveUp() {
        try {
            return givenUp.await(BETWEEN_SAVE_ATTEMPTS.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return true;
        }
    }

    private Reply reply(Answer answer, String text) {
        return new Reply(
                generation.id(),
                turn.characterName(),
                record.origin().part(),
                text,
                arriving.thinking(answer.model()),
                arriving.enclosed(),
                alternatives(answer),
                turn.api(),
                answer.model(),
                record.origin().startedAt(),
                arriving.firstWordAt(),
                workshop.clock().instant(),
                answer.state() == GenerationState.FAILED || answer.state() == GenerationState.INTERRUPTED,
                answer.error(),
                sent.shortening());
    }

    private List<ReceivedMessage> alternatives(Answer answer) {
        OptionalDouble thought = arriving.thinking(answer.model()).milliseconds().stream()
                .mapToDouble(Double::doubleValue)
                .findFirst();
        List<ReceivedMessage> texts = answer.alternatives().stream()
                .map(text -> new ReceivedMessage(text, Json.Obj.EMPTY))
                .toList();
        return turn.form().parsing().alternatives(texts, thought).stream()
                .map(found -> new ReceivedMessage(turn.form().clean(found.text()), found.extra()))
                .toList();
    }

    private Generation.End endWithoutText(Answer answer) {
        if (answer.state() != GenerationState.DONE) {
            return end(answer, "", OptionalInt.empty());
        }
        boolean continued = record.origin().type() == GenerationType.CONTINUE;
        return failed(
                answer,
                "",
                new GenerationFailure(
                        "generation.empty",
                        continued
                                ? "The model had nothing to add. Send a message instead, or try again."
                                : "The model answered with nothing. Try again, or use another preset or model.",
                        true));
    }

    private Generation.End end(Answer answer, String text, OptionalInt index) {
        return new Generation.End(answer.state(), text, index, answer.error(), spending);
    }

    private Generation.End failed(Answer answer, String text, GenerationFailure failure) {
        return new Generation.End(GenerationState.FAILED, text, OptionalInt.empty(), Optional.of(failure), spending);
    }
}
