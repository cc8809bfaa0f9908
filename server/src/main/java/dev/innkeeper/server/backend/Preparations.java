package dev.innkeeper.server.backend;

import dev.innkeeper.providers.StopSignal;
import dev.innkeeper.providers.dialect.Preparation;
import dev.innkeeper.providers.dialect.RefusedOrderException;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Asks what dialects must know before. Thread-safe. */
final class Preparations {
    private static final Logger LOG = LoggerFactory.getLogger(Preparations.class);
    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final int MOST_REMEMBERED = 1000;

    private final Backends.Desk desk;
    private final GoogleTokens tokens;
    private final Set<String> cacheWriters = ConcurrentHashMap.newKeySet();

    Preparations(Backends.Desk desk) {
        this.desk = desk;
        this.tokens = new GoogleTokens(desk);
    }

    Preparation.Results perform(Optional<Preparation> wanted, StopSignal stop) throws RefusedOrderException {
        return switch (wanted.orElse(null)) {
            case null -> Preparation.Results.NONE;
            case Preparation.CacheWriting question ->
                new Preparation.Results(writesCache(question, stop), Optional.empty());
            case Preparation.GoogleToken(var account) ->
                new Preparation.Results(false, Optional.of(tokens.fetch(account, stop)));
        };
    }

    /** Models that can are remembered; a list that does not come means that the model cannot. */
    private boolean writesCache(Preparation.CacheWriting question, StopSignal stop) {
        if (cacheWriters.contains(question.model())) {
            return true;
        }
        try {
            Upstream.Fetched list = desk.upstream().fetchQuickly(question.question(), PATIENCE, stop);
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
