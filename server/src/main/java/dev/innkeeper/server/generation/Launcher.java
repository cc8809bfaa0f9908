package dev.innkeeper.server.generation;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.chat.ChatLine;
import dev.innkeeper.providers.Connection;
import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.server.http.Problem;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.chat.ChatPage;
import dev.innkeeper.storage.chat.Chats;
import dev.innkeeper.storage.failure.ConflictException;
import dev.innkeeper.storage.generation.GenerationId;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;

/** Makes jobs of orders: builds the prompt, and stores what the turn changes before the model is asked. */
final class Launcher {
    private static final int ATTEMPTS = 3;

    private final Workshop workshop;
    private final Supplier<Connection> connection;

    Launcher(Workshop workshop, Supplier<Connection> connection) {
        this.workshop = workshop;
        this.connection = connection;
    }

    /**
     * What a turn has stored.
     *
     * @param revision the chat's revision after that
     * @param from index of the first new message
     * @param messages the new messages, in order
     */
    record Stored(long revision, int from, List<ChatLine> messages) {
        Stored {
            messages = List.copyOf(messages);
        }
    }

    /** A job that is ready to begin. */
    record Launched(GenerationJob job, Stored stored) {}

    /**
     * Makes the job of a run's next reply. What the user has typed is durable when this returns; if it throws, nothing
     * was stored.
     */
    Launched launch(ChatKey chat, Run run) {
        Connection target = connection.get();
        return assembled(chat, run.order(), target, turn -> {
            if (turn.refusal().isPresent()) {
                throw turn.refusal().get().exception();
            }
            return launch(chat, run, turn, target);
        });
    }

    /** Stores what the user has typed, to which nobody answers. */
    Stored store(ChatKey chat, GenerationOrder order) {
        return assembled(chat, order, connection.get(), turn -> {
            int from = workshop.library().chats().readLast(chat, 0).total();
            List<ChatLine> typed = turn.effects().appended();
            long revision = workshop.library().chats().append(chat, OptionalLong.of(turn.revision()), typed);
            return new Stored(revision, from, typed);
        });
    }

    private <T> T assembled(
            ChatKey chat, GenerationOrder order, Connection target, Function<AssembledTurn, T> whatNext) {
        for (int attempt = 1; ; attempt++) {
            AssembledTurn turn = workshop.assembly().assemble(chat, order, target);
            checkRevision(order.revision(), turn.revision());
            try {
                return whatNext.apply(turn);
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

    private Launched launch(ChatKey chat, Run run, AssembledTurn turn, Connection target) {
        Chats chats = workshop.library().chats();
        GenerationOrder order = run.order();
        ChatPage before = chats.readLast(chat, 1);
        boolean writesOwnMessage = !turn.effects().appended().isEmpty();
        if (!writesOwnMessage) {
            ReplyPlan.of(order.type(), before, turn.replaced());
        }
        long revision = store(chat, turn);
        ReplyPlan plan = ReplyPlan.of(order.type(), chats.readLast(chat, 1), turn.replaced());
        Generation.Origin origin = new Generation.Origin(
                new GenerationId(UUID.randomUUID().toString()),
                chat,
                order.type(),
                workshop.clock().instant(),
                turn.model(),
                plan.index(),
                run.part());
        GenerationJob job = new GenerationJob(
                workshop,
                turn,
                target,
                new GenerationRecord(origin, plan, turn.characterName(), turn.api(), turn.prompt()));
        return new Launched(
                job, new Stored(revision, before.total(), turn.effects().appended()));
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

    /** The prompt of a turn that is neither stored nor sent. */
    Json.Obj preview(ChatKey chat, GenerationOrder order) {
        return workshop.assembly().assemble(chat, order, connection.get()).prompt();
    }

    /** A generation that could not even begin, for those who wait for it. */
    Generation failed(ChatKey chat, Run run, Problem problem) {
        Generation generation = new Generation(new Generation.Origin(
                new GenerationId(UUID.randomUUID().toString()),
                chat,
                run.order().type(),
                workshop.clock().instant(),
                connection.get().model(),
                OptionalInt.empty(),
                run.part()));
        generation.end(new Generation.End(
                GenerationState.FAILED,
                "",
                OptionalInt.empty(),
                Optional.of(GenerationFailure.of(problem)),
                Optional.empty()));
        return generation;
    }
}
