package dev.innkeeper.cli;

import dev.innkeeper.engine.token.ChatCounters;
import dev.innkeeper.engine.token.ChatTokenizers;
import dev.innkeeper.engine.token.CountCache;
import dev.innkeeper.storage.tokenizer.TokenizerLibrary;

/** The counting of tokens in commands: with the tokenizers of whoever runs them, and no list of a provider's models. */
final class UserTokens {
    private UserTokens() {}

    /** Counters with an empty memory. */
    static ChatCounters counters() {
        return new ChatCounters(TokenizerLibrary.ofUser(), CountCache.ofUsualSize(), ChatTokenizers.ModelList.EMPTY);
    }
}
