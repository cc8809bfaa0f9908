package dev.innkeeper.server.generation;

import dev.innkeeper.engine.token.ByteEstimate;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.providers.Connection;
import dev.innkeeper.providers.ConnectionKind;
import dev.innkeeper.providers.TokenUsage;
import dev.innkeeper.server.calibration.Lesson;
import dev.innkeeper.server.cost.Spending;
import dev.innkeeper.server.cost.UsageEntry;
import java.util.Optional;

/** Counts what one generation uses, by the provider's count or else by ours. Used by the generation's thread only. */
final class Tally {
    private final Workshop workshop;
    private final Connection connection;
    private final Generation generation;

    Tally(Workshop workshop, Connection connection, Generation generation) {
        this.workshop = workshop;
        this.connection = connection;
        this.generation = generation;
    }

    /**
     * Keeps what was used; a request that was refused used nothing.
     *
     * @param turn whose prompt was sent
     * @param told what the provider counts
     * @param failed whether the provider gave no complete answer
     */
    Optional<Spending> close(AssembledTurn turn, Optional<TokenUsage> told, boolean failed) {
        String written = generation.rawReasoning() + generation.rawText();
        int counted = turn.summary().tokens();
        if (told.isEmpty() && (counted == 0 || failed && written.isEmpty())) {
            return Optional.empty();
        }
        told.ifPresent(usage -> workshop.calibrations().learn(lesson(turn), usage.prompt()));
        return Optional.of(workshop.accounts()
                .keep(new UsageEntry(
                        generation.id().value(),
                        workshop.clock().instant(),
                        generation.chat().path(),
                        speaker(generation.origin()),
                        source(turn),
                        turn.model(),
                        told.orElseGet(() -> new TokenUsage(counted, ByteEstimate.of(written))),
                        told.isEmpty())));
    }

    private Lesson lesson(AssembledTurn turn) {
        return new Lesson(
                connection,
                turn.api(),
                turn.model(),
                turn.ledger().string("tokenizer", ""),
                turn.summary().tokens(),
                turn.request());
    }

    /**
     * Keeps what a generation used of which only the journal is left; an answer without a word used nothing that is
     * known.
     *
     * @param written what came, reasoning included
     */
    static Optional<Spending> ofLost(Workshop workshop, GenerationRecord record, String written) {
        int counted = (int) record.prompt().object("ledger").number("used", 0);
        if (written.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(workshop.accounts()
                .keep(new UsageEntry(
                        record.origin().id().value(),
                        workshop.clock().instant(),
                        record.origin().chat().path(),
                        speaker(record.origin()),
                        record.api(),
                        record.origin().model(),
                        new TokenUsage(counted, ByteEstimate.of(written)),
                        true)));
    }

    private static String speaker(Generation.Origin origin) {
        return origin.part()
                .map(GroupPart::character)
                .or(() -> origin.chat().home().character())
                .map(FileName::value)
                .orElse("");
    }

    /** The demo and recordings are sources of their own: nobody is paid for them. */
    private String source(AssembledTurn turn) {
        return isPlayed()
                ? connection.kind().wireName()
                : connection.kind() == ConnectionKind.TEXT ? connection.source() : turn.api();
    }

    private boolean isPlayed() {
        return connection.kind() == ConnectionKind.DEMO || connection.kind() == ConnectionKind.REPLAY;
    }
}
