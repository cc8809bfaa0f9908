package dev.innkeeper.engine.token;

import dev.innkeeper.engine.token.ChatTokenizers.ModelList;
import java.util.Optional;

/** The counters of all models; those of chat completion share one cache. */
public final class ChatCounters implements TokenCounters {
    private final Tokenizers tokenizers;
    private final MessageCounter counter;
    private final CountCache cache;
    private final ModelList list;

    /**
     * Counters.
     *
     * @param tokenizers what is at hand
     * @param cache where counts are kept
     * @param list what OpenRouter says about its models
     */
    public ChatCounters(Tokenizers tokenizers, CountCache cache, ModelList list) {
        this.tokenizers = tokenizers;
        this.counter = new MessageCounter(tokenizers);
        this.cache = cache;
        this.list = list;
    }

    /** Counters of the tokenizers that need no file; for models with others the counts are estimates. */
    public static ChatCounters builtIn() {
        return new ChatCounters(Tokenizers.builtIn(), CountCache.ofUsualSize(), ModelList.EMPTY);
    }

    @Override
    public ChatCounter forModel(String source, String model) {
        return new ChatCounter(counter, cache, ChatTokenizers.modelFor(source, model, list));
    }

    @Override
    public PlainTextCounter forText(Optional<TokenizerId> tokenizer) {
        return new TextCompletionCounter(tokenizer.flatMap(tokenizers::find));
    }
}
