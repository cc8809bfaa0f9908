package dev.innkeeper.providers.dialect;

import dev.innkeeper.engine.js.Json;
import java.util.Optional;

/** What a dialect must know before it can make its request, and what only the network knows. */
public sealed interface Preparation {

    /** Whether a model at OpenRouter can write its prompt into a cache (providers.md §3.1). */
    record CacheWriting(String model) implements Preparation {
        /** What to ask. */
        public WireRequest question() {
            return OpenRouterCache.question();
        }

        /** Whether the list of models says so. */
        public boolean read(Json answer) {
            return OpenRouterCache.writes(answer, model);
        }
    }

    /**
     * A token that speaks for a service account of Google (providers.md §3.4).
     *
     * @param account the account, with its private key
     */
    record GoogleToken(Json.Obj account) implements Preparation {
        /** What the client is told when there is no token. */
        public static ClientAnswer refusal(String reason) {
            return RefusedOrderException.because("Service account authentication failed: " + reason)
                    .answer();
        }

        /** Not the account: its key is secret. */
        @Override
        public String toString() {
            return "GoogleToken";
        }
    }

    /**
     * What came of the preparations.
     *
     * @param cacheWriting whether the model can write its prompt into a cache
     * @param token the token of the service account
     */
    record Results(boolean cacheWriting, Optional<String> token) {
        /** Nothing was asked. */
        public static final Results NONE = new Results(false, Optional.empty());

        /** Not the token. */
        @Override
        public String toString() {
            return "Results";
        }
    }
}
