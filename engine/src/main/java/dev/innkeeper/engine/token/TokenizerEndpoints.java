package dev.innkeeper.engine.token;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The answers of SillyTavern's tokenizer endpoints (tokenizers.md §2, §3); whatever goes wrong gives the empty answer.
 *
 * <p>A {@code text} that is no text counts as empty, and {@code ids} that are no list count as none, where SillyTavern
 * decodes for some values as many zeros as a number says.
 *
 * <p>An answer is JSON text in pieces that are made one by one, since the whole is many times as long as the question.
 */
public final class TokenizerEndpoints {
    private static final String GPT2 = TiktokenEncoding.GPT2.id();

    private final Tokenizers tokenizers;
    private final MessageCounter counter;

    /** Answers with the given tokenizers. */
    public TokenizerEndpoints(Tokenizers tokenizers) {
        this.tokenizers = tokenizers;
        this.counter = new MessageCounter(tokenizers);
    }

    /** The names under which {@link #encode} and {@link #decode} find a tokenizer. */
    public static List<String> names() {
        return Stream.concat(Arrays.stream(Vocabulary.values()).map(Vocabulary::id), Stream.of(GPT2))
                .toList();
    }

    /** {@code /<name>/encode}. */
    public Stream<String> encode(String name, Json.Obj body) {
        return encode(named(name), body);
    }

    /** {@code /openai/encode?model=}. */
    public Stream<String> encodeForModel(String model, Json.Obj body) {
        return encode(TokenizerChoice.ofEndpointModel(model), body);
    }

    /** {@code /<name>/decode}. */
    public Stream<String> decode(String name, Json.Obj body) {
        return decode(named(name), body);
    }

    /** {@code /openai/decode?model=}. */
    public Stream<String> decodeForModel(String model, Json.Obj body) {
        return decode(TokenizerChoice.ofEndpointModel(model), body);
    }

    /** {@code /openai/count?model=}. */
    public Stream<String> count(String model, Json body) {
        return Stream.of("{\"token_count\":", Integer.toString(counter.count(model, body)), "}");
    }

    private static Optional<TokenizerId> named(String name) {
        return name.equals(GPT2)
                ? Optional.of(TiktokenEncoding.GPT2)
                : Vocabulary.named(name).map(TokenizerId.class::cast);
    }

    private Stream<String> encode(Optional<TokenizerId> id, Json.Obj body) {
        Optional<Tokenizer> tokenizer = id.flatMap(tokenizers::find);
        if (tokenizer.isEmpty()) {
            return encoded(Stream.empty());
        }
        try {
            int[] ids = tokenizer.get().encode(body.string("text", ""));
            return encoded(tokenizer.get().chunks(ids), ids);
        } catch (TokenizingException refused) {
            return encoded(Stream.empty());
        }
    }

    private Stream<String> decode(Optional<TokenizerId> id, Json.Obj body) {
        boolean showsChunks = id.filter(Vocabulary.class::isInstance).isPresent();
        Optional<Tokenizer> tokenizer = id.flatMap(tokenizers::find);
        if (tokenizer.isEmpty()) {
            return decoded("", showsChunks, Stream.empty());
        }
        try {
            int[] ids = ids(tokenizer.get(), body.array("ids"));
            return decoded(
                    tokenizer.get().decode(ids), showsChunks, tokenizer.get().decodedChunks(ids));
        } catch (TokenizingException refused) {
            return decoded("", showsChunks, Stream.empty());
        }
    }

    private static int[] ids(Tokenizer tokenizer, Json.Arr values) {
        return values.items().stream()
                .mapToDouble(JsNumbers::parse)
                .mapToInt(number -> id(tokenizer, number))
                .toArray();
    }

    /** The id that a number means: SentencePiece looks at its size, the others at its last 32 bits. */
    private static int id(Tokenizer tokenizer, double number) {
        return switch (tokenizer) {
            case SentencePieceTokenizer ignored -> Double.isNaN(number) ? -1 : (int) number;
            case ByteLevelTokenizer ignored -> JsNumbers.int32(number);
            case TiktokenTokenizer ignored -> JsNumbers.int32(number);
        };
    }

    private static Stream<String> encoded(Stream<String> chunks, int... ids) {
        return joined(
                Stream.of("{\"ids\":"),
                list(Arrays.stream(ids).mapToObj(Integer::toString)),
                Stream.of(",\"count\":", Integer.toString(ids.length), ",\"chunks\":"),
                texts(chunks),
                Stream.of("}"));
    }

    private static Stream<String> decoded(String text, boolean showsChunks, Stream<String> chunks) {
        return joined(
                Stream.of("{\"text\":", Json.of(text).text()),
                showsChunks ? joined(Stream.of(",\"chunks\":"), texts(chunks)) : Stream.empty(),
                Stream.of("}"));
    }

    private static Stream<String> texts(Stream<String> texts) {
        return list(texts.map(text -> Json.of(text).text()));
    }

    private static Stream<String> list(Stream<String> items) {
        return joined(
                Stream.of("["), items.flatMap(item -> Stream.of(",", item)).skip(1), Stream.of("]"));
    }

    @SafeVarargs
    private static Stream<String> joined(Stream<String>... parts) {
        return Arrays.stream(parts).flatMap(part -> part);
    }
}
