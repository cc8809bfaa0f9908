package dev.innkeeper.engine.token;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.list.LateList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The server's counting of a list of messages (tokenizers.md §3). */
public final class MessageCounter {
    private static final Overhead USUAL = new Overhead(3, 1, 3);
    private static final Overhead OF_0301 = new Overhead(4, -1, 12);

    private final Tokenizers tokenizers;

    /** Counts with the given tokenizers; where one is missing the byte estimate counts. */
    public MessageCounter(Tokenizers tokenizers) {
        this.tokenizers = tokenizers;
    }

    /**
     * The count of a request body.
     *
     * @param model the model that names the tokenizer
     * @param body an array of messages; anything else is estimated by its JSON text
     */
    public int count(String model, Json body) {
        if (!(body instanceof Json.Arr messages)) {
            return ByteEstimate.of(body.text());
        }
        Optional<Tokenizer> tokenizer =
                tokenizers.find(TokenizerChoice.ofModel(model).tokenizer());
        return switch (TokenizerChoice.ofModel(model).tokenizer()) {
            case TiktokenEncoding ignored ->
                tokenizer
                        .map(it -> sum(it, model.contains("gpt-3.5-turbo-0301") ? OF_0301 : USUAL, messages))
                        .orElseGet(() -> ByteEstimate.of(body.text()));
            case Vocabulary vocabulary ->
                joined(messages)
                        .map(text -> tokenizer
                                .map(it -> it.count(text))
                                .orElseGet(() -> ByteEstimate.of(estimated(vocabulary, text, body))))
                        .orElseGet(() -> ByteEstimate.of(body.text()));
        };
    }

    /** The token ids of a text; none if the tokenizer is not at hand or refuses the text. */
    List<Integer> ids(String model, String text) {
        try {
            return TokenizerChoice.ofEndpointModel(model)
                    .flatMap(tokenizers::find)
                    .map(tokenizer ->
                            Arrays.stream(tokenizer.encode(text)).boxed().toList())
                    .orElse(List.of());
        } catch (TokenizingException refused) {
            return List.of();
        }
    }

    /** Without its file a SentencePiece tokenizer estimates the text, any other the request. */
    private static String estimated(Vocabulary vocabulary, String text, Json body) {
        return switch (vocabulary.algorithm()) {
            case SENTENCE_PIECE -> text;
            case BYTE_LEVEL -> body.text();
        };
    }

    private static Optional<String> joined(Json.Arr messages) {
        if (messages.items().contains(Json.NULL)) {
            return Optional.empty();
        }
        return Optional.of(messages.items().stream()
                .flatMap(message -> entries(message).stream())
                .map(entry -> entry.getValue() == Json.NULL ? "" : JsNumbers.text(entry.getValue()))
                .collect(Collectors.joining("\n\n")));
    }

    private static int sum(Tokenizer tokenizer, Overhead overhead, Json.Arr messages) {
        return overhead.end()
                + messages.items().stream()
                        .mapToInt(message -> message(tokenizer, overhead, message))
                        .sum();
    }

    private static int message(Tokenizer tokenizer, Overhead overhead, Json message) {
        int tokens = overhead.perMessage();
        for (Map.Entry<String, Json> entry : entries(message)) {
            if (!(entry.getValue() instanceof Json.Str(String text))) {
                return tokens;
            }
            try {
                tokens += tokenizer.count(text);
            } catch (TokenizingException refused) {
                return tokens;
            }
            if (entry.getKey().equals("name")) {
                tokens += overhead.perName();
            }
        }
        return tokens;
    }

    /** The message's own enumerable properties in JavaScript. */
    private static List<Map.Entry<String, Json>> entries(Json message) {
        return switch (message) {
            case Json.Obj object -> List.copyOf(object.members().entrySet());
            case Json.Arr array -> indexed(array.items());
            case Json.Str(String text) ->
                indexed(LateList.of(text.length(), at -> Json.of(String.valueOf(text.charAt(at)))));
            case Json.Null ignored -> List.of();
            case Json.Bool ignored -> List.of();
            case Json.Num ignored -> List.of();
        };
    }

    private static List<Map.Entry<String, Json>> indexed(List<Json> items) {
        return LateList.of(items.size(), at -> Map.entry(Integer.toString(at), items.get(at)));
    }

    private record Overhead(int perMessage, int perName, int end) {}
}
