package dev.innkeeper.conformance.tokens;

import dev.innkeeper.conformance.CaseResult;
import dev.innkeeper.conformance.Suite;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.token.ByteEstimate;
import dev.innkeeper.engine.token.ChatCounters;
import dev.innkeeper.engine.token.ChatTokenizers;
import dev.innkeeper.engine.token.CountCache;
import dev.innkeeper.engine.token.TokenizerChoice;
import dev.innkeeper.engine.token.TokenizerEndpoints;
import dev.innkeeper.engine.token.Vocabulary;
import dev.innkeeper.storage.tokenizer.TokenizerLibrary;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Token ids, counts, decoding and the choice of tokenizers (tokenizers.md). */
public final class TokensSuite implements Suite {
    private static final String MODEL_PARAMETER = "/openai/decode?model=";
    private static final String DECODE = "/decode";
    private static final String ENDPOINTS = "/api/tokenizers";

    private final TokenizerLibrary library = TokenizerLibrary.ofUser();
    private final TokenizerEndpoints endpoints = new TokenizerEndpoints(library);

    @Override
    public String name() {
        return "tokens";
    }

    @Override
    public List<CaseResult> replay(String fileName, Json.Obj recorded) {
        String id = fileName.replace(".json", "");
        Json.Obj input = recorded.object("input");
        Json.Obj expected = recorded.object("expected");
        return switch (input.string("kind", "")) {
            case "encode" -> encoded(id, input.object("encodings"), expected.array("results"));
            case "count" -> counted(id, input, expected.array("results"));
            case "decode" -> decoded(id, input.array("requests"), expected.array("results"));
            case "choice" -> chosen(id, input, expected.array("results"));
            case "client-count" -> clientCounted(id, input, expected);
            default -> List.of(new CaseResult.Failed(id, "unknown kind of case"));
        };
    }

    private List<CaseResult> encoded(String id, Json.Obj models, Json.Arr results) {
        List<CaseResult> checks = new ArrayList<>();
        int number = 0;
        for (Json.Obj result : results.objects()) {
            String check = id + "/" + number++;
            String text = result.string("text", "");
            result.object("tiktoken").members().forEach((encoding, wanted) -> {
                Stream<String> answer = endpoints.encodeForModel(models.string(encoding, ""), body(text));
                checks.add(CaseResult.comparing(check + "/" + encoding, wanted, recordedPart(read(answer), wanted)));
            });
            result.object("endpoints").members().forEach((tokenizer, wanted) -> {
                String name = check + "/" + tokenizer;
                checks.add(needing(
                        Vocabulary.named(tokenizer),
                        name,
                        () -> CaseResult.comparing(
                                name, wanted, recordedPart(read(endpoints.encode(tokenizer, body(text))), wanted))));
            });
            checks.add(CaseResult.comparing(
                    check + "/estimate", Json.of(result.number("estimate", -1)), Json.of(ByteEstimate.of(text))));
        }
        return checks;
    }

    private static Json.Obj body(String text) {
        return Json.Obj.EMPTY.with("text", text);
    }

    private static Json read(Stream<String> answer) {
        return Json.parse(answer.collect(Collectors.joining()));
    }

    /** Some recordings leave ids or chunks out for brevity. */
    private static Json recordedPart(Json answer, Json wanted) {
        Json.Obj actual = answer.asObject().orElse(Json.Obj.EMPTY);
        return Json.Obj.build(part -> wanted.asObject()
                .orElse(Json.Obj.EMPTY)
                .members()
                .keySet()
                .forEach(key -> part.putIfPresent(key, actual.find(key))));
    }

    private List<CaseResult> counted(String id, Json.Obj input, Json.Arr results) {
        String model = input.string("model", "");
        List<Json.Obj> bodies = input.array("bodies").objects();
        List<CaseResult> checks = new ArrayList<>();
        for (int at = 0; at < bodies.size(); at++) {
            Json.Obj wanted = results.objects().get(at).object("response");
            Json body = bodies.get(at).find("body").orElse(Json.NULL);
            String check = id + "/" + bodies.get(at).string("name", "");
            checks.add(needing(
                    vocabularyOf(model),
                    check,
                    () -> CaseResult.comparing(check, wanted, read(endpoints.count(model, body)))));
        }
        return checks;
    }

    private List<CaseResult> decoded(String id, Json.Arr requests, Json.Arr results) {
        List<CaseResult> checks = new ArrayList<>();
        for (int at = 0; at < requests.items().size(); at++) {
            Json.Obj request = requests.objects().get(at);
            String path = request.string("endpoint", "").substring(ENDPOINTS.length());
            Json.Obj body = request.object("body");
            String check = id + "/" + at;
            Json wanted = results.items().get(at);
            if (path.startsWith(MODEL_PARAMETER)) {
                String model = path.substring(MODEL_PARAMETER.length());
                checks.add(CaseResult.comparing(check, wanted, read(endpoints.decodeForModel(model, body))));
            } else {
                String name = path.substring(1, path.length() - DECODE.length());
                checks.add(needing(
                        Vocabulary.named(name),
                        check,
                        () -> CaseResult.comparing(check, wanted, read(endpoints.decode(name, body)))));
            }
        }
        return checks;
    }

    private static List<CaseResult> chosen(String id, Json.Obj input, Json.Arr results) {
        Json.Obj models = input.object("openRouterModelList");
        List<Json.Obj> queries = input.array("queries").objects();
        List<CaseResult> checks = new ArrayList<>();
        for (int at = 0; at < queries.size(); at++) {
            String source = queries.get(at).string("source", "");
            String model = queries.get(at).string("model", "");
            Json actual = Json.of(ChatTokenizers.modelFor(source, model, models::string));
            checks.add(CaseResult.comparing(id + "/" + at, results.items().get(at), actual));
        }
        return checks;
    }

    private List<CaseResult> clientCounted(String id, Json.Obj input, Json.Obj expected) {
        ChatCounters counters = new ChatCounters(library, CountCache.ofUsualSize(), ChatTokenizers.ModelList.EMPTY);
        List<CaseResult> checks = new ArrayList<>();
        List<Json.Obj> queries = input.array("queries").objects();
        for (int at = 0; at < queries.size(); at++) {
            Json.Obj query = queries.get(at);
            Json wanted = expected.array("results").items().get(at);
            String check = id + "/" + at;
            String source = query.string("source", "");
            String model = query.string("model", "");
            String counting = ChatTokenizers.modelFor(source, model, ChatTokenizers.ModelList.EMPTY);
            checks.add(needing(
                    vocabularyOf(counting),
                    check,
                    () -> CaseResult.comparing(
                            check,
                            wanted,
                            Json.of(counters.forModel(source, model)
                                    .count(messages(query), query.bool("full", false))))));
        }
        List<String> texts = input.array("texts").strings();
        for (int at = 0; at < texts.size(); at++) {
            String text = texts.get(at);
            checks.add(CaseResult.comparing(
                    id + "/text-" + at,
                    expected.array("texts").items().get(at),
                    Json.Obj.build(actual -> actual.put(
                                    "tokenCount",
                                    counters.forModel("openai", "gpt-4o").text(text))
                            .put("estimate", ByteEstimate.of(text)))));
        }
        return checks;
    }

    private static List<Json> messages(Json.Obj query) {
        Json messages = query.find("messages").orElse(Json.NULL);
        return messages.asArray().map(Json.Arr::items).orElse(List.of(messages));
    }

    private static Optional<Vocabulary> vocabularyOf(String model) {
        return TokenizerChoice.ofModel(model).tokenizer() instanceof Vocabulary vocabulary
                ? Optional.of(vocabulary)
                : Optional.empty();
    }

    private CaseResult needing(Optional<Vocabulary> vocabulary, String id, Supplier<CaseResult> check) {
        return vocabulary
                .map(it -> it.substitute().orElse(it))
                .filter(library.missing()::contains)
                .<CaseResult>map(it -> new CaseResult.Pending(
                        id, "no file for the tokenizer " + it.id() + ": run scripts/fetch-tokenizers"))
                .orElseGet(check);
    }
}
