package dev.innkeeper.conformance.provider;

import dev.innkeeper.conformance.CaseResult;
import dev.innkeeper.conformance.Suite;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.token.TokenizerChoice;
import dev.innkeeper.storage.tokenizer.TokenizerLibrary;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** A client's request, the requests that the server makes of it, and the answer (providers.md). */
public final class ProviderRequestsSuite implements Suite {
    private static final Duration AFTER_ABORT = Duration.ofSeconds(5);
    private static final Duration AFTER_ANSWER = Duration.ofMillis(200);
    private static final String BIAS = "/bias?model=";
    private static final String UPSTREAM = "upstream";

    @Override
    public String name() {
        return "provider-requests";
    }

    @Override
    public List<CaseResult> replay(String fileName, Json.Obj recorded) {
        Json.Obj input = recorded.object("input");
        Json.Obj expected = recorded.object("expected");
        Optional<String> missing = missingTokenizer(input.string("endpoint", ""));
        if (missing.isPresent()) {
            return List.of(new CaseResult.Pending(
                    fileName.replace(".json", ""),
                    "no file for the tokenizer " + missing.get() + ": run scripts/fetch-tokenizers"));
        }
        try (StandIn network = StandIn.playing(input.array("upstreamReplies").objects());
                CaseServer server = CaseServer.start(input, network)) {
            RawExchange exchange = RawExchange.post(server.port(), input, network::awaitFirst);
            network.await(
                    expected.array(UPSTREAM).items().size(),
                    input.has("clientAbortsAfterMs") ? AFTER_ABORT : AFTER_ANSWER);
            Json.Obj response = exchange.form(expected.object("response"));
            Json.Obj actual = Json.Obj.build(json ->
                    json.put(UPSTREAM, sorted(network.requests(), input)).put("response", response));
            Json.Obj wanted = Json.Obj.build(json -> json.put(UPSTREAM, sorted(expected.array(UPSTREAM), input))
                    .putIfPresent("response", expected.find("response")));
            List<String> free = expected.array("freeText").strings();
            return List.of(CaseResult.comparing(
                    fileName.replace(".json", ""), FreeText.hide(wanted, free), FreeText.hide(actual, free)));
        } catch (IOException e) {
            throw new UncheckedIOException("A server for a case could not be started", e);
        }
    }

    /** The tokenizer of which biases need a file that this machine does not have. */
    private static Optional<String> missingTokenizer(String endpoint) {
        int model = endpoint.indexOf(BIAS);
        if (model < 0) {
            return Optional.empty();
        }
        TokenizerChoice choice = TokenizerChoice.ofModel(endpoint.substring(model + BIAS.length()));
        boolean there = TokenizerLibrary.ofUser().find(choice.tokenizer()).isPresent();
        return there ? Optional.empty() : Optional.of(choice.name());
    }

    /** Requests that are made at the same time have no order. */
    private static Json.Arr sorted(Json.Arr requests, Json.Obj input) {
        if (!input.string("endpoint", "").equals("/api/backends/kobold/status")) {
            return requests;
        }
        return new Json.Arr(requests.items().stream()
                .sorted(Comparator.comparing(Json::text))
                .toList());
    }
}
