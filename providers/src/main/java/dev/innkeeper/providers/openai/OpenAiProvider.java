package dev.innkeeper.providers.openai;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Obj;
import dev.innkeeper.providers.Connection;
import dev.innkeeper.providers.ConnectionKind;
import dev.innkeeper.providers.ConnectionReport;
import dev.innkeeper.providers.DeltaListener;
import dev.innkeeper.providers.FinishReason;
import dev.innkeeper.providers.GenerationResult;
import dev.innkeeper.providers.ModelProvider;
import dev.innkeeper.providers.ModelRequest;
import dev.innkeeper.providers.ProviderException;
import dev.innkeeper.providers.Secret;
import dev.innkeeper.providers.StopSignal;
import dev.innkeeper.providers.answer.AnswerForm;
import dev.innkeeper.providers.answer.AnswerOptions;
import dev.innkeeper.providers.answer.AnswerPolicy;
import dev.innkeeper.providers.answer.AnswerReader;
import dev.innkeeper.providers.http.AddressPolicy;
import dev.innkeeper.providers.http.OutboundException;
import dev.innkeeper.providers.http.OutboundException.Failure;
import dev.innkeeper.providers.http.OutboundHttp;
import dev.innkeeper.providers.http.OutboundRequest;
import dev.innkeeper.providers.http.OutboundResponse;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;

/**
 * Any server that speaks OpenAI's chat completion dialect: OpenAI itself, most other providers, and llama.cpp,
 * KoboldCpp, Ollama, LM Studio, vLLM, TabbyAPI and others at home.
 *
 * <p>The key is sent only if there is one. A streaming request asks for the token count ({@code stream_options}); a
 * server that refuses this field gets the request once more without it. Which form the answer has is read off its
 * first character, not off its headers, because servers are careless with both.
 */
public final class OpenAiProvider implements ModelProvider {
    private static final long MAX_ANSWER_BYTES = 256L * 1024 * 1024;
    private static final int MAX_ERROR_BYTES = 64 * 1024;
    private static final int MAX_MODELS_BYTES = 16 * 1024 * 1024;
    private static final Duration ERROR_BODY_PATIENCE = Duration.ofSeconds(5);
    private static final Pattern SENDABLE_KEY = Pattern.compile("[\\x21-\\x7E]+");
    private static final String STREAM_OPTIONS = "stream_options";

    private final OutboundHttp http;

    /** Sends through the given client, which stays the caller's to close. */
    public OpenAiProvider(OutboundHttp http) {
        this.http = http;
    }

    @Override
    public ConnectionKind kind() {
        return ConnectionKind.OPENAI;
    }

    @Override
    public GenerationResult generate(ModelRequest request, DeltaListener listener, StopSignal stop)
            throws ProviderException {
        ChatEndpoint endpoint = ChatEndpoint.of(request.connection().baseUrl());
        Failures failures = new Failures(request.connection(), request.model(), endpoint.host());
        AnswerReader answer = new AnswerReader(AnswerForm.OPENAI_COMPATIBLE, optionsOf(request.body()), listener);
        Obj body = WireBody.of(request.body(), request.model());
        if (request.stream()) {
            body = body.with(STREAM_OPTIONS, Obj.build(options -> options.put("include_usage", true)));
        }
        try {
            return exchange(new Exchange(request, endpoint, failures, stop), body, answer);
        } catch (OutboundException e) {
            if (e.failure() == Failure.STOPPED) {
                return answer.end(Optional.of(FinishReason.STOPPED), request.model());
            }
            throw failures.ofTransport(e);
        }
    }

    private static AnswerOptions optionsOf(Obj body) {
        return new AnswerOptions(
                body.bool("include_reasoning", true),
                true,
                body.number("n", 1) > 1,
                AnswerPolicy.WHOLE,
                () -> "call_" + UUID.randomUUID());
    }

    private record Exchange(ModelRequest request, ChatEndpoint endpoint, Failures failures, StopSignal stop) {
        Connection connection() {
            return request.connection();
        }
    }

    private GenerationResult exchange(Exchange exchange, Obj body, AnswerReader answer)
            throws OutboundException, ProviderException {
        try (OutboundResponse response =
                http.send(post(exchange.connection(), exchange.endpoint().chatCompletions(), body), exchange.stop())) {
            if (isSuccess(response)) {
                new AnswerBody(response, exchange.connection().timeouts(), exchange.failures()).readInto(answer);
                return answer.end(Optional.empty(), exchange.request().model());
            }
            String said = errorText(response);
            if (refusesStreamOptions(response.status(), said) && body.has(STREAM_OPTIONS)) {
                return exchange(exchange, body.without(STREAM_OPTIONS), answer);
            }
            throw exchange.failures().ofStatus(response.status(), said, RetryAfter.of(response));
        }
    }

    private static boolean refusesStreamOptions(int status, String said) {
        return (status == 400 || status == 422) && (said.contains(STREAM_OPTIONS) || said.contains("include_usage"));
    }

    /**
     * Asks for the list of models. A provider that shows its list to everybody thereby says nothing about the key.
     */
    @Override
    public ConnectionReport test(Connection connection, StopSignal stop) {
        Instant start = Instant.now();
        try {
            Optional<List<String>> models = models(connection, stop);
            return report(
                    Optional.empty(), Words.connected(connection.model(), models), models.orElse(List.of()), start);
        } catch (ProviderException e) {
            return report(Optional.of(e), e.getMessage(), List.of(), start);
        }
    }

    private static ConnectionReport report(
            Optional<ProviderException> failure, String message, List<String> models, Instant start) {
        return new ConnectionReport(failure, message, models, Duration.between(start, Instant.now()));
    }

    /**
     * The models that the provider offers.
     *
     * @return their names in its order; empty if the server answers but has no such list
     * @throws ProviderException if it does not answer, not with a list, or does not accept the key
     */
    public Optional<List<String>> models(Connection connection, StopSignal stop) throws ProviderException {
        ChatEndpoint endpoint = ChatEndpoint.of(connection.baseUrl());
        Failures failures = new Failures(connection, connection.model(), endpoint.host());
        try (OutboundResponse response = http.send(get(connection, endpoint.models()), stop)) {
            if (response.status() == 404 || response.status() == 405 || response.status() == 501) {
                return Optional.empty();
            }
            if (!isSuccess(response)) {
                throw failures.ofStatus(response.status(), errorText(response), RetryAfter.of(response));
            }
            byte[] body = AnswerBody.readAll(response, connection.timeouts().betweenBytes());
            return Optional.of(ModelList.read(new String(body, StandardCharsets.UTF_8), failures));
        } catch (OutboundException e) {
            throw failures.ofTransport(e);
        }
    }

    private static boolean isSuccess(OutboundResponse response) {
        return response.status() >= 200 && response.status() < 300;
    }

    private static String errorText(OutboundResponse response) throws OutboundException {
        return new String(response.readLeniently(MAX_ERROR_BYTES, ERROR_BODY_PATIENCE), StandardCharsets.UTF_8);
    }

    private static OutboundRequest post(Connection connection, URI uri, Json body) throws ProviderException {
        Map<String, String> headers = headers(connection);
        headers.put("Content-Type", "application/json");
        return new OutboundRequest(
                "POST",
                uri,
                headers,
                Optional.of(body.text().getBytes(StandardCharsets.UTF_8)),
                AddressPolicy.OWNER_CONFIGURED,
                connection.timeouts(),
                MAX_ANSWER_BYTES);
    }

    private static OutboundRequest get(Connection connection, URI uri) throws ProviderException {
        return new OutboundRequest(
                "GET",
                uri,
                headers(connection),
                Optional.empty(),
                AddressPolicy.OWNER_CONFIGURED,
                connection.timeouts(),
                MAX_MODELS_BYTES);
    }

    private static Map<String, String> headers(Connection connection) throws ProviderException {
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("Accept", "application/json, text/event-stream");
        Optional<Secret> key = connection.key().filter(given -> !given.isEmpty());
        if (key.isPresent()) {
            if (!SENDABLE_KEY.matcher(key.get().reveal()).matches()) {
                throw new ProviderException.Unauthorized("The key has characters that no key has. Copy it again from"
                        + " the provider and enter it in the connection settings.");
            }
            headers.put("Authorization", "Bearer " + key.get().reveal());
        }
        return headers;
    }
}
