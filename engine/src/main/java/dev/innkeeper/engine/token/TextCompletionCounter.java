package dev.innkeeper.engine.token;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The counting of texts for APIs that complete a text (tokenizers.md §4.2).
 *
 * @param tokenizer what counts; without it, and for texts that it refuses, the byte estimate does
 */
record TextCompletionCounter(Optional<Tokenizer> tokenizer) implements PlainTextCounter {
    /** Counts by the byte estimate. */
    static final TextCompletionCounter ESTIMATE = new TextCompletionCounter(Optional.empty());

    @Override
    public int text(String text) {
        try {
            return text.isEmpty() ? 0 : tokenizer.map(it -> it.count(text)).orElseGet(() -> ByteEstimate.of(text));
        } catch (TokenizingException refused) {
            return ByteEstimate.of(text);
        }
    }

    @Override
    public TextCounter texts() {
        return tokenizer.isPresent() ? this::text : ByteEstimate.counter();
    }

    @Override
    public List<Integer> ids(String text) {
        try {
            return tokenizer
                    .map(it -> Arrays.stream(it.encode(text)).boxed().toList())
                    .orElse(List.of());
        } catch (TokenizingException refused) {
            return List.of();
        }
    }

    @Override
    public String tokenizerName() {
        return tokenizer.map(it -> it.id().id()).orElse("estimate");
    }
}
