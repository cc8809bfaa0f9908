package dev.innkeeper.providers.remote;

import dev.innkeeper.providers.StopSignal;
import dev.innkeeper.providers.dialect.Preparation;
import dev.innkeeper.providers.dialect.RefusedOrderException;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Asks what dialects must know before they can make their requests. Thread-safe. */
public final class Preparations {
    private static final Logger LOG = LoggerFactory.getLogger(Preparations.class);
    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final int MOST_REMEMBERED = 1000;

    private final GoogleTokens tokens;
    private final Set<String> cacheWriters = ConcurrentHashMap.newKeySet();

    /** Asks by a clock, against which Google's tokens are signed. */
    public Preparations(Clock clock) {
        this.tokens = new GoogleTokens(clock);
    }

    /**
     * Asks what is wanted.
     *
     * @param wanted empty if nothing has to be asked
     * @throws RefusedOrderException if there can be no request without an answer, and none came
     */
    public Preparation.Results perform(Optional<Preparation> wanted, Upstream upstream, StopSignal stop)
            throws RefusedOrderException {
        return switch (wanted.orElse(null)) {
            case null -> Preparation.Results.NONE;
            case Preparation.CacheWriting question ->
                new Preparation.Results(writesCache(question, upstream, stop), Optional.empty());
            case Preparation.GoogleToken(var account) ->
                new Preparation.Results(false, Optional.of(tokens.fetch(account, upstream, stop)));
        };
    }

    /** Models that can are remembered; a list that does not come means that the model cannot. */
    private boolean writesCache(Preparation.CacheWriting question, Upstream upstream, StopSignal stop) {
        if (cacheWriters.contains(question.model())) {
            return true;
        }
        try {
            Upstream.Fetched list = upstream.fetchQuickly(question.question(), PATIENCE, stop);
            boolean writes = list.ok() && question.read(list.json());
            if (writes && cacheWriters.size() < MOST_REMEMBERED) {
                cacheWriters.add(question.model());
            }
            return writes;
        } catch (UpstreamException e) {
            LOG.info("OpenRouter's list of models did not come: {}", e.getMessage());
            return false;
        }
    }
}
