package dev.innkeeper.server.openai;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.token.PlainTextCounter;
import dev.innkeeper.providers.Connection;
import dev.innkeeper.providers.ConnectionKind;
import dev.innkeeper.providers.TokenUsage;
import dev.innkeeper.server.calibration.Calibrations;
import dev.innkeeper.server.calibration.Lesson;
import dev.innkeeper.server.cost.Accounts;
import dev.innkeeper.server.cost.UsageEntry;
import dev.innkeeper.server.turn.StatelessTurns;
import java.time.Clock;
import java.util.Optional;
import java.util.UUID;

/**
 * Keeps what conversations use that are stored nowhere: by the provider's count, or else by ours.
 *
 * @param character the id of who speaks
 * @param counter counts what the model writes
 */
record StatelessAccount(
        Accounts accounts,
        Calibrations calibrations,
        Clock clock,
        Connection connection,
        String character,
        PlainTextCounter counter) {

    /**
     * Keeps what one request used, and what it taught.
     *
     * @param turn whose prompt was sent
     * @param request the neutral request
     */
    TokenUsage keep(StatelessTurns.Assembled turn, Json.Obj request, Optional<TokenUsage> told, String written) {
        told.ifPresent(theirs -> calibrations.learn(lesson(turn, request), theirs.prompt()));
        TokenUsage usage = told.orElseGet(() -> new TokenUsage(turn.summary().tokens(), counter.text(written)));
        accounts.keep(new UsageEntry(
                UUID.randomUUID().toString(),
                clock.instant(),
                "",
                character,
                source(turn),
                turn.prompt().model(),
                usage,
                told.isEmpty()));
        return usage;
    }

    private Lesson lesson(StatelessTurns.Assembled turn, Json.Obj request) {
        return new Lesson(
                connection,
                turn.prompt().source(),
                turn.prompt().model(),
                turn.prompt().ledger().tokenizer(),
                turn.summary().tokens(),
                request);
    }

    /** The demo and recordings are sources of their own: nobody is paid for them. */
    private String source(StatelessTurns.Assembled turn) {
        boolean played = connection.kind() == ConnectionKind.DEMO || connection.kind() == ConnectionKind.REPLAY;
        return played ? connection.kind().wireName() : turn.prompt().source();
    }
}
