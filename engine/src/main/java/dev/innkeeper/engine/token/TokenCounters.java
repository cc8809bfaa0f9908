package dev.innkeeper.engine.token;

import java.util.Optional;

/** The token counters of all models. */
public interface TokenCounters {

    /**
     * The counter for a model of a chat completion source (tokenizers.md §1.2).
     *
     * @param source the source's name in the settings, for example {@code openrouter}
     * @param model the model's name as that source spells it; may be empty
     */
    TokenCounter forModel(String source, String model);

    /**
     * The counter for prompts that are one text (tokenizers.md §1.3, §4.2).
     *
     * @param tokenizer what to count with; without it, or without its data, the byte estimate counts
     */
    default PlainTextCounter forText(Optional<TokenizerId> tokenizer) {
        return TextCompletionCounter.ESTIMATE;
    }
}
