package dev.innkeeper.server.openai;

import dev.innkeeper.engine.token.PlainTextCounter;
import dev.innkeeper.providers.Connection;
import dev.innkeeper.providers.ConnectionKind;
import dev.innkeeper.providers.TokenUsage;
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
        Clock clock,
        StatelessTurns.Assembled turn,
        Connection connection,
        String character,
        PlainTextCounter counter) {

    /** Keeps what one request used. */
    TokenUsage keep(Optional<TokenUsage> told, String written) {
        TokenUsage usage = told.orElseGet(() -> new TokenUsage(turn.summary().tokens(), counter.text(written)));
        accounts.keep(new UsageEntry(
                UUID.randomUUID().toString(),
                clock.instant(),
                "",
                character,
                source(),
                turn.prompt().model(),
                usage,
                told.isEmpty()));
        return usage;
    }

    /** The demo and recordings are sources of their own: nobody is paid for them. */
    private String source() {
        boolean played = connection.kind() == ConnectionKind.DEMO || connection.kind() == ConnectionKind.REPLAY;
        return played ? connection.kind().wireName() : turn.prompt().source();
    }
}
