package dev.innkeeper.server.backend;

import dev.innkeeper.engine.js.JsStrings;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.request.ListedTokens;
import dev.innkeeper.engine.token.Tokenizer;
import dev.innkeeper.engine.token.TokenizerChoice;
import dev.innkeeper.engine.token.Tokenizers;
import dev.innkeeper.engine.token.TokenizingException;
import dev.innkeeper.engine.token.Vocabulary;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Texts that a model is to say more or less often, as the numbers of its tokens (providers.md §8.3). */
final class LogitBias {
    private final Tokenizers tokenizers;

    LogitBias(Tokenizers tokenizers) {
        this.tokenizers = tokenizers;
    }

    /**
     * The biases by token; of several for one token the last.
     *
     * @param entries objects with {@code text} and {@code value}; what is none is passed over
     */
    Json.Obj of(String model, Json.Arr entries) {
        TokenizerChoice choice = TokenizerChoice.ofModel(model);
        Optional<Tokenizer> tokenizer = tokenizers.find(choice.tokenizer());
        if (choice.tokenizer() == Vocabulary.CLAUDE || tokenizer.isEmpty()) {
            return Json.Obj.EMPTY;
        }
        try {
            return Json.Obj.build(biases -> entries.objects().forEach(entry -> {
                String text = entry.string("text", "");
                ids(text, tokenizer.get())
                        .forEach(id -> biases.putIfPresent(Integer.toString(id), entry.find("value")));
            }));
        } catch (TokenizingException e) {
            return Json.Obj.EMPTY;
        }
    }

    private static List<Integer> ids(String text, Tokenizer tokenizer) {
        return text.isEmpty()
                ? List.of()
                : ListedTokens.of(JsStrings.trim(text))
                        .orElseGet(() ->
                                Arrays.stream(tokenizer.encode(text)).boxed().toList());
    }
}
