package dev.innkeeper.providers.remote;

import dev.innkeeper.engine.js.Json.Obj;
import dev.innkeeper.providers.Connection;
import dev.innkeeper.providers.ConnectionKind;
import dev.innkeeper.providers.ConnectionReport;
import dev.innkeeper.providers.Delta;
import dev.innkeeper.providers.DeltaListener;
import dev.innkeeper.providers.FinishReason;
import dev.innkeeper.providers.GenerationResult;
import dev.innkeeper.providers.ModelProvider;
import dev.innkeeper.providers.ModelRequest;
import dev.innkeeper.providers.ProviderException;
import dev.innkeeper.providers.StopSignal;
import dev.innkeeper.providers.Wait;
import dev.innkeeper.providers.answer.AnswerForm;
import dev.innkeeper.providers.answer.AnswerOptions;
import dev.innkeeper.providers.answer.AnswerPolicy;
import dev.innkeeper.providers.answer.AnswerReader;
import dev.innkeeper.providers.dialect.Caller;
import dev.innkeeper.providers.dialect.DialectOptions;
import dev.innkeeper.providers.dialect.TextService;
import dev.innkeeper.providers.http.OutboundException;
import dev.innkeeper.providers.http.OutboundHttp;
import dev.innkeeper.providers.http.OutboundResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/**
 * Any model behind the network: chat completion sources by their names, text-completion types, and every server that
 * speaks OpenAI's dialect, at home or elsewhere.
 *
 * <p>The key is sent only if there is one. Streams in OpenAI's dialect are asked for the token count ({@code
 * stream_options}); a server that refuses this field gets the request once more without it. Which form the answer has is
 * read off its first character, not off its headers, because servers are careless with both.
 *
 * <p>A request that fails before anything of the answer was heard is sent again as often as the connection says, if the
 * provider had a bad moment; it waits for its turn if the connection allows only so many requests at a time.
 */
public final class RemoteModel implements ModelProvider {
    private static final int MAX_ERROR_BYTES = 64 * 1024;
    private static final Duration ERROR_BODY_PATIENCE = Duration.ofSeconds(5);

    private final OutboundHttp http;
    private final RemoteOptions options;
    private final Questions questions;
    private final ModelLists lists;
    private final Turnstiles turnstiles = new Turnstiles();

    /** Sends through the given client, which stays the caller's to close. */
    public RemoteModel(OutboundHttp http) {
        this(http, RemoteOptions.usual(DialectOptions.defaults("")));
    }

    /** Sends through the given client, which stays the caller's to close. */
    public RemoteModel(OutboundHttp http, RemoteOptions options) {
        this.http = http;
        this.options = options;
        this.questions = new Questions(options);
        this.lists = new ModelLists(questions.orders());
    }

    @Override
    public Set<ConnectionKind> kinds() {
        return ConnectionKind.REMOTE;
    }

    @Override
    public GenerationResult generate(ModelRequest request, DeltaListener listener, StopSignal stop)
            throws ProviderException {
        Optional<Turnstiles.Pass> pass = turnstiles.enter(request.connection(), stop, listener);
        if (pass.isEmpty()) {
            return stopped(request, listener);
        }
        try (Turnstiles.Pass ignored = pass.get()) {
            return persistently(request, listener, stop);
        }
    }

    private GenerationResult persistently(ModelRequest request, DeltaListener listener, StopSignal stop)
            throws ProviderException {
        Retries retries = new Retries(request.connection().retries(), options.chance());
        FirstWord first = new FirstWord(listener);
        for (int failed = 1; ; failed++) {
            try {
                return attempt(request, first, stop);
            } catch (ProviderException e) {
                Optional<Duration> pause = first.heard ? Optional.empty() : retries.pause(failed, e);
                if (pause.isEmpty()) {
                    throw e;
                }
                listener.onWait(new Wait.BeforeRetry(pause.get(), failed + 1, e));
                if (options.pause().await(pause.get(), stop)) {
                    return stopped(request, listener);
                }
                listener.onWait(new Wait.Over());
            }
        }
    }

    /** Notices whether anything of an answer was passed on. */
    private static final class FirstWord implements DeltaListener {
        private final DeltaListener listener;
        private boolean heard;

        FirstWord(DeltaListener listener) {
            this.listener = listener;
        }

        @Override
        public void onDelta(Delta delta) {
            heard = true;
            listener.onDelta(delta);
        }

        @Override
        public void onWait(Wait wait) {
            listener.onWait(wait);
        }
    }

    private static GenerationResult stopped(ModelRequest request, DeltaListener listener) {
        return new AnswerReader(AnswerForm.OPENAI_COMPATIBLE, optionsOf(request.body()), listener)
                .end(Optional.of(FinishReason.STOPPED), request.model());
    }

    private Upstream upstream(Connection connection) {
        return new Upstream(() -> http, connection.timeouts(), connection.proxy(), Caller.INNKEEPER);
    }

    private GenerationResult attempt(ModelRequest request, DeltaListener listener, StopSignal stop)
            throws ProviderException {
        Upstream upstream = upstream(request.connection());
        Question question;
        try {
            question = questions.of(request, upstream, stop);
        } catch (ProviderException e) {
            if (stop.isStopped()) {
                return stopped(request, listener);
            }
            throw e;
        }
        Failures failures = new Failures(request.connection(), request.model(), question.host());
        AnswerReader answer = new AnswerReader(question.form(), optionsOf(request.body()), listener);
        try {
            if (isOrderOfHorde(request.connection())) {
                Duration patience = request.connection().timeouts().firstByte();
                return new HordeTurn(upstream, failures, patience, options.pause(), stop)
                        .perform(question.request(), answer, request.model());
            }
            return exchange(new Exchange(request, upstream, failures, stop), question, answer);
        } catch (UpstreamException e) {
            if (!e.stopped()) {
                throw failures.of(e);
            }
            question.abort().ifPresent(upstream::tell);
            return answer.end(Optional.of(FinishReason.STOPPED), request.model());
        }
    }

    private static boolean isOrderOfHorde(Connection connection) {
        return connection.kind() == ConnectionKind.TEXT
                && TextService.of(connection.source())
                        .filter(TextService.HORDE::equals)
                        .isPresent();
    }

    private static AnswerOptions optionsOf(Obj body) {
        return new AnswerOptions(
                body.bool("include_reasoning", true),
                true,
                Questions.wantsSeveral(body),
                AnswerPolicy.WHOLE,
                () -> "call_" + UUID.randomUUID());
    }

    private record Exchange(ModelRequest request, Upstream upstream, Failures failures, StopSignal stop) {}

    private static GenerationResult exchange(Exchange exchange, Question question, AnswerReader answer)
            throws UpstreamException, ProviderException {
        try (OutboundResponse response = exchange.upstream().send(question.request(), exchange.stop())) {
            if (isSuccess(response)) {
                new AnswerBody(response, exchange.request().connection().timeouts(), exchange.failures())
                        .readInto(answer, question.framing());
                return answer.end(Optional.empty(), exchange.request().model());
            }
            String said = errorText(response);
            Optional<Question> next = question.after(response.status(), said);
            if (next.isPresent()) {
                return exchange(exchange, next.get(), answer);
            }
            throw exchange.failures().ofStatus(response.status(), said, RetryAfter.of(response));
        } catch (OutboundException e) {
            throw new UpstreamException(e);
        }
    }

    /**
     * Asks for the list of models. A provider that shows its list to everybody thereby says nothing about the key.
     */
    @Override
    public ConnectionReport test(Connection connection, StopSignal stop) {
        Instant start = Instant.now();
        try {
            ModelLists.Offer offer = lists.of(connection, upstream(connection), stop);
            return report(Optional.empty(), Words.connected(connection, offer), offer.names(), start);
        } catch (ProviderException e) {
            return report(Optional.of(e), e.getMessage(), List.of(), start);
        }
    }

    private static ConnectionReport report(
            Optional<ProviderException> failure, String message, List<String> models, Instant start) {
        return new ConnectionReport(failure, message, models, Duration.between(start, Instant.now()));
    }

    static boolean isSuccess(OutboundResponse response) {
        return response.status() >= 200 && response.status() < 300;
    }

    static String errorText(OutboundResponse response) throws OutboundException {
        return new String(response.readLeniently(MAX_ERROR_BYTES, ERROR_BODY_PATIENCE), StandardCharsets.UTF_8);
    }
}
