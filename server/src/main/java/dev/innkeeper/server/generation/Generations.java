package dev.innkeeper.server.generation;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.scene.GenerationType;
import dev.innkeeper.engine.turn.TurnPlan;
import dev.innkeeper.formats.chat.ChatLine;
import dev.innkeeper.providers.Connection;
import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.server.http.EventSource;
import dev.innkeeper.server.http.Problem;
import dev.innkeeper.server.http.ProblemException;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.generation.GenerationId;
import dev.innkeeper.storage.generation.StoredGeneration;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** All generations of a library: starts, finds and stops them. At most one runs in a chat at a time. */
public final class Generations implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Generations.class);
    private static final Duration LAST_WORDS = Duration.ofSeconds(5);
    private static final Duration SAVING = Duration.ofSeconds(1);

    private final Workshop workshop;
    private final Launcher launcher;
    private final JobBoard board = new JobBoard();
    private final AutoMode auto;

    /**
     * Generations over a library.
     *
     * @param connection where requests go, asked anew for each
     */
    public Generations(Workshop workshop, Supplier<Connection> connection) {
        this.workshop = workshop;
        this.launcher = new Launcher(workshop, connection);
        this.auto = new AutoMode(workshop.hub(), this::goOn);
    }

    private void goOn(ChatKey chat) {
        start(chat, GenerationOrder.of(GenerationType.NORMAL));
    }

    /**
     * What a start has brought about.
     *
     * @param generation the first reply; empty if nobody answers by themself
     * @param revision the chat's revision after the user's message was added
     * @param messages the messages that are new, in order
     * @param from index of the first of them
     * @param plan who speaks, in a group
     */
    public record Started(
            Optional<Generation> generation,
            long revision,
            int from,
            List<ChatLine> messages,
            Optional<Json.Arr> plan) {
        /** Copies the list. */
        public Started {
            messages = List.copyOf(messages);
        }
    }

    /**
     * Starts a generation; in a group all those of the members whose turn it is, one after the other. What the user has
     * typed is durable when this returns; if it throws, nothing was stored.
     *
     * @throws dev.innkeeper.server.http.ProblemException if one runs in this chat already, the revision is stale, nobody
     *     can speak, or the prompt cannot be built
     */
    public Started start(ChatKey chat, GenerationOrder order) {
        board.reserve(chat);
        try {
            Started started = startReserved(chat, order);
            if (!order.text().isEmpty()) {
                auto.userWrote(chat);
            }
            return started;
        } catch (RuntimeException | Error e) {
            board.release(chat);
            throw e;
        }
    }

    private Started startReserved(ChatKey chat, GenerationOrder order) {
        Optional<TurnPlan> plan = workshop.speakers().plan(chat, order);
        Optional<Run> run =
                plan.isPresent() ? Run.of(order, plan.get(), workshop.clock().millis()) : Optional.of(Run.alone(order));
        if (run.isEmpty()) {
            return unanswered(chat, order, plan.map(PlanView::of));
        }
        Launcher.Launched launched = launcher.launch(chat, run.get());
        begin(launched.job(), run.get());
        Launcher.Stored stored = launched.stored();
        return new Started(
                Optional.of(launched.job().generation()),
                stored.revision(),
                stored.from(),
                stored.messages(),
                plan.map(PlanView::of));
    }

    /** What the user says to a group in which nobody speaks unasked is stored all the same. */
    private Started unanswered(ChatKey chat, GenerationOrder order, Optional<Json.Arr> plan) {
        if (order.type() != GenerationType.NORMAL || order.text().isEmpty()) {
            throw Problem.of(
                            ErrorCode.GENERATION_IMPOSSIBLE,
                            "Nobody in this group can speak now. Add or unmute a member, or choose who shall speak.")
                    .exception();
        }
        Launcher.Stored stored = launcher.store(chat, order);
        board.release(chat);
        return new Started(Optional.empty(), stored.revision(), stored.from(), stored.messages(), plan);
    }

    private void begin(GenerationJob job, Run run) {
        board.post(job, run);
        workshop.hub().generation(job.generation().chat(), job.generation().json());
        Thread.ofVirtual().name("generation-" + job.generation().id()).start(() -> work(job, run));
    }

    private void work(GenerationJob job, Run run) {
        Optional<Run> next;
        try {
            next = job.run((state, calledTools) -> {
                Optional<Run> after = run.after(state, calledTools);
                free(job, after.isPresent());
                return after;
            });
        } catch (RuntimeException e) {
            LOG.error("A generation ended badly; its journal is kept for the next start", e);
            next = Optional.empty();
            free(job, false);
            job.failBadly();
        }
        if (next.isPresent()) {
            job.generation().followedBy(goOn(job.generation().chat(), next.get()));
        } else {
            job.generation().followedBy(Optional.empty());
            auto.ended(job.generation().chat(), job.generation().state());
        }
    }

    private void free(GenerationJob job, boolean keepsChat) {
        if (keepsChat) {
            board.paused(job);
        } else {
            board.finished(job);
        }
    }

    /** Lets the next speaker of a run speak, or the same one answer what tools gave. */
    private Optional<Generation> goOn(ChatKey chat, Run next) {
        if (next.stopped().get() || board.isClosed()) {
            board.release(chat);
            auto.ended(chat, GenerationState.STOPPED);
            return Optional.empty();
        }
        try {
            GenerationJob job = launcher.launch(chat, next).job();
            begin(job, next);
            return Optional.of(job.generation());
        } catch (RuntimeException e) {
            LOG.warn("The next reply of a run cannot begin", e);
            board.release(chat);
            Problem problem = e instanceof ProblemException known
                    ? known.problem()
                    : workshop.problems().problemOf(e);
            Generation failed = launcher.failed(chat, next, problem);
            failed.followedBy(Optional.empty());
            workshop.hub().generation(chat, failed.json());
            auto.ended(chat, GenerationState.FAILED);
            return Optional.of(failed);
        }
    }

    /** Who would speak in a turn, as clients see it; every call rolls anew. Empty for a chat with one character. */
    public Optional<Json.Arr> plan(ChatKey chat, GenerationOrder order) {
        return workshop.speakers().plan(chat, order).map(PlanView::of);
    }

    /** Whether the members of a group go on talking by themselves. */
    public AutoMode auto() {
        return auto;
    }

    /** The prompt of a turn that is neither stored nor sent; in a group that of its first speaker. */
    public Json.Obj preview(ChatKey chat, GenerationOrder order) {
        Optional<Run> run = workshop.speakers()
                .plan(chat, order)
                .flatMap(plan -> Run.of(order, plan, workshop.clock().millis()));
        return launcher.preview(chat, run.map(Run::order).orElse(order));
    }

    /** Whether somebody speaks in a chat, or is about to. */
    public boolean isBusy(ChatKey chat) {
        return board.isReserved(chat);
    }

    /** The generation that runs in a chat, as clients see it. */
    public Optional<Json.Obj> running(ChatKey chat) {
        return board.running(chat).map(job -> job.generation().json());
    }

    /**
     * The generation that runs in a chat and the message that it writes; used to keep that message from being changed.
     */
    public Optional<Generation> runningIn(ChatKey chat) {
        return board.running(chat).map(GenerationJob::generation);
    }

    /** A generation, running or past, as clients see it. */
    public Optional<Json.Obj> find(String id) {
        Optional<GenerationJob> job = board.find(id);
        return job.isPresent()
                ? job.map(found -> found.generation().json())
                : stored(id).flatMap(GenerationRecord::view);
    }

    /** The prompt of a generation, as clients see it. */
    public Optional<Json.Obj> prompt(String id) {
        Optional<GenerationRecord> record = board.find(id).map(GenerationJob::record);
        return record.or(() -> stored(id).flatMap(GenerationRecord::read)).map(GenerationRecord::prompt);
    }

    /**
     * Stops a generation and waits a moment for its reply to be saved; one that has ended stays as it is. In a group
     * nobody speaks after it.
     *
     * @return the generation as clients see it; empty if there is none of that id
     */
    public Optional<Json.Obj> stop(String id) throws InterruptedException {
        Optional<GenerationJob> job = board.find(id);
        if (job.isPresent()) {
            board.stopRun(job.get());
            job.get().stop();
            job.get().generation().awaitEnd(SAVING);
        }
        return find(id);
    }

    /**
     * The events of a generation.
     *
     * @param from UTF-16 units of text that the listener has already
     */
    public Optional<EventSource> events(String id, int from) {
        Optional<GenerationJob> job = board.find(id);
        if (job.isPresent()) {
            return Optional.of(new GenerationStream(job.get().generation(), from));
        }
        return find(id).map(past -> stream -> stream.event(
                past.string("text", "").length(), past.string("state", "").equals("done") ? "done" : "error", past));
    }

    private Optional<StoredGeneration> stored(String id) {
        return GenerationId.isId(id) ? workshop.library().generations().find(new GenerationId(id)) : Optional.empty();
    }

    /** Ends all generations, with what has come so far saved as partial replies. */
    @Override
    public void close() {
        auto.close();
        List<GenerationJob> jobs = new ArrayList<>(board.close());
        jobs.forEach(GenerationJob::interrupt);
        try {
            for (GenerationJob job : jobs) {
                if (!job.generation().awaitEnd(LAST_WORDS)) {
                    LOG.warn("A generation did not end in time; its journal is kept for the next start");
                }
            }
            if (!board.awaitIdle(LAST_WORDS)) {
                LOG.warn("A generation that was about to begin did not end in time");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
