package dev.innkeeper.engine.token;

import dev.innkeeper.engine.js.Json;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The answers of SillyTavern's tokenizer endpoints (tokenizers.md §2); whatever goes wrong gives the empty answer.
 */
public final class TokenizerEndpoints {
    private static final Json.Obj NOTHING_ENCODED = encoded(new int[0], List.of());
    private static final Json.Obj NOTHING_DECODED = Json.Obj.EMPTY.with("text", "");

    private final Tokenizers tokenizers;

    /** Answers with the given tokenizers. */
    public TokenizerEndpoints(Tokenizers tokenizers) {
        this.tokenizers = tokenizers;
    }

    /** {@code /<name>/encode}. */
    public Json.Obj encode(String name, String text) {
        return named(name).map(tokenizer -> encode(tokenizer, text)).orElse(NOTHING_ENCODED);
    }

    /** {@code /openai/encode?model=}. */
    public Json.Obj encodeForModel(String model, String text) {
        return TokenizerChoice.ofEndpointModel(model)
                .flatMap(tokenizers::find)
                .map(tokenizer -> encode(tokenizer, text))
                .orElse(NOTHING_ENCODED);
    }

    /** {@code /<name>/decode}. */
    public Json.Obj decode(String name, int... ids) {
        boolean showsChunks = Vocabulary.named(name).isPresent();
        return named(name).map(tokenizer -> decode(tokenizer, ids)).orElse(nothingDecoded(showsChunks));
    }

    /** {@code /openai/decode?model=}. */
    public Json.Obj decodeForModel(String model, int... ids) {
        return TokenizerChoice.ofEndpointModel(model)
                .flatMap(tokenizers::find)
                .map(tokenizer -> decode(tokenizer, ids))
                .orElse(NOTHING_DECODED);
    }

    private Optional<Tokenizer> named(String name) {
        Optional<TokenizerId> id = Vocabulary.named(name).map(TokenizerId.class::cast);
        return id.or(() -> Optional.of(TiktokenEncoding.GPT2)
                        .filter(gpt2 -> gpt2.id().equals(name)))
                .flatMap(tokenizers::find);
    }

    private static Json.Obj encode(Tokenizer tokenizer, String text) {
        try {
            int[] ids = tokenizer.encode(text);
            return encoded(ids, tokenizer.chunks(ids));
        } catch (TokenizingException refused) {
            return NOTHING_ENCODED;
        }
    }

    private static Json.Obj decode(Tokenizer tokenizer, int... ids) {
        boolean showsChunks = tokenizer.id() instanceof Vocabulary;
        try {
            Json.Obj answer = NOTHING_DECODED.with("text", tokenizer.decode(ids));
            return showsChunks ? answer.with("chunks", Json.ofStrings(tokenizer.decodedChunks(ids))) : answer;
        } catch (TokenizingException refused) {
            return nothingDecoded(showsChunks);
        }
    }

    private static Json.Obj nothingDecoded(boolean showsChunks) {
        return showsChunks ? NOTHING_DECODED.with("chunks", Json.Arr.EMPTY) : NOTHING_DECODED;
    }

    private static Json.Obj encoded(int[] ids, List<String> chunks) {
        List<Json> numbers = Arrays.stream(ids).<Json>mapToObj(Json::of).toList();
        return Json.Obj.build(answer -> answer.put("ids", new Json.Arr(numbers))
                .put("count", ids.length)
                .put("chunks", Json.ofStrings(chunks)));
    }
}
