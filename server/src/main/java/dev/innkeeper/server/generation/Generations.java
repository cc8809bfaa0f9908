package dev.innkeeper.server.generation;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.chat.ChatLine;
import dev.innkeeper.providers.Connection;
import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.server.http.EventSource;
import dev.innkeeper.server.http.Problem;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.chat.ChatPage;
import dev.innkeeper.storage.chat.Chats;
import dev.innkeeper.storage.failure.ConflictException;
import dev.innkeeper.storage.generation.GenerationId;
import dev.innkeeper.storage.generation.StoredGeneration;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** All generations of a library: starts, finds and stops them. At most one runs in a chat at a time. */
public final class Generations implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Generations.class);
    private static final int ATTEMPTS = 3;
    private static final Duration LAST_WORDS = Duration.ofSeconds(5);
    private static final Duration SAVING = Duration.ofSeconds(1);

    private final Workshop workshop;
    private final Supplier<Connection> connection;
    private final JobBoard board = new JobBoard();

    /**
     * Generations over a library.
     *
     * @param connection where requests go, asked anew for each
     */
    public Generations(Workshop workshop, Supplier<Connection> connection) {
        this.workshop = workshop;
        this.connection = connection;
    }

    /**
     * A generation that has started.
     *
     * @param revision the chat's revision after the user's message was added
     * @param messages the messages that are new, in order
     * @param from index of the first of them
     */
    public record Started(Generation generation, long revision, int from, List<ChatLine> messages) {
        /** Copies the list. */
        public Started {
            messages = List.copyOf(messages);
        }
    }

    /**
     * Starts a generation. What the user has typed is durable when this returns; if it throws, nothing was stored.
     *
     * @throws dev.innkeeper.server.http.ProblemException if one runs in this chat already, the revision is stale, or
     *     the prompt cannot be built
     */
    public Started start(ChatKey chat, GenerationOrder order) {
        board.reserve(chat);
        try {
            return startReserved(chat, order);
        } catch (RuntimeException | Error e) {
            board.release(chat);
            throw e;
        }
    }

    private Started startReserved(ChatKey chat, GenerationOrder order) {
        Connection target = connection.get();
        for (int attempt = 1; ; attempt++) {
            AssembledTurn turn = workshop.assembly().assemble(chat, order, target);
            checkRevision(order.revision(), turn.revision());
            if (turn.refusal().isPresent()) {
                throw turn.refusal().get().exception();
            }
            try {
                return launch(chat, order, turn, target);
            } catch (ConflictException changedWhileAssembling) {
                if (order.revision().isPresent() || attempt == ATTEMPTS) {
                    throw changedWhileAssembling;
                }
            }
        }
    }

    private static void checkRevision(OptionalLong known, long current) {
        if (known.isPresent() && known.getAsLong() != current) {
            throw Problem.stale(
                            ErrorCode.CHAT_CONFLICT,
                            current,
                            "This chat was changed in the meantime. Load it again and repeat what you wanted to do.")
                    .exception();
        }
    }

    private Started launch(ChatKey chat, GenerationOrder order, AssembledTurn turn, Connection target) {
        Chats chats = workshop.library().chats();
        ChatPage before = chats.readLast(chat, 1);
        boolean writesOwnMessage = !turn.effects().appended().isEmpty();
        if (!writesOwnMessage) {
            ReplyPlan.of(order.type(), before);
        }
        long revision = store(chat, turn);
        ReplyPlan plan = ReplyPlan.of(order.type(), chats.readLast(chat, 1));
        Generation.Origin origin = new Generation.Origin(
                new GenerationId(UUID.randomUUID().toString()),
                chat,
                order.type(),
                workshop.clock().instant(),
                turn.model(),
                plan.index());
        GenerationJob job = new GenerationJob(
                workshop,
                turn,
                target,
                new GenerationRecord(origin, plan, turn.characterName(), turn.api(), turn.prompt()));
        board.post(job);
        workshop.hub().generation(chat, job.generation().json());
        Thread.ofVirtual().name("generation-" + origin.id()).start(() -> work(job));
        return new Started(
                job.generation(), revision, before.total(), turn.effects().appended());
    }

    private long store(ChatKey chat, AssembledTurn turn) {
        Chats chats = workshop.library().chats();
        AssembledTurn.Effects effects = turn.effects();
        long revision = turn.revision();
        if (effects.firstMessage().isPresent()) {
            revision = chats.replace(
                    chat, OptionalLong.of(revision), 0, effects.firstMessage().get());
        }
        if (!effects.appended().isEmpty()) {
            revision = chats.append(chat, OptionalLong.of(revision), effects.appended());
        }
        if (effects.header().isPresent()) {
            revision = chats.replaceHeader(
                    chat, OptionalLong.of(revision), effects.header().get());
        }
        effects.globalVariables().ifPresent(this::storeGlobalVariables);
        return revision;
    }

    private void storeGlobalVariables(Json.Obj variables) {
        workshop.library().settings().update(settings -> {
            Json.Obj extensions = settings.object("extension_settings");
            Json.Obj stored = extensions.object("variables").with("global", variables);
            return settings.with("extension_settings", extensions.with("variables", stored));
        });
    }

    private void work(GenerationJob job) {
        try {
            job.run(() -> board.finished(job));
        } catch (RuntimeException e) {
            LOG.error("A generation ended badly; its journal is kept for the next start", e);
            board.finished(job);
            job.failBadly();
        }
    }

    /** The prompt of a turn that is neither stored nor sent. */
    public Json.Obj preview(ChatKey chat, GenerationOrder order) {
        return workshop.assembly().assemble(chat, order, connection.get()).prompt();
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
        return record.or(() -> stored(id).flatMap(found -> GenerationRecord.read(found.id(), found.record())))
                .map(GenerationRecord::prompt);
    }

    /**
     * Stops a generation and waits a moment for its reply to be saved; one that has ended stays as it is.
     *
     * @return the generation as clients see it; empty if there is none of that id
     */
    public Optional<Json.Obj> stop(String id) throws InterruptedException {
        Optional<GenerationJob> job = board.find(id);
        if (job.isPresent()) {
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
        List<GenerationJob> jobs = new ArrayList<>(board.close());
        jobs.forEach(GenerationJob::interrupt);
        try {
            for (GenerationJob job : jobs) {
                if (!job.generation().awaitEnd(LAST_WORDS)) {
                    LOG.warn("A generation did not end in time; its journal is kept for the next start");
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
