package dev.innkeeper.providers.remote;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.Connection;
import dev.innkeeper.providers.ConnectionKind;
import dev.innkeeper.providers.ModelRequest;
import dev.innkeeper.providers.ProviderException;
import dev.innkeeper.providers.Secret;
import dev.innkeeper.providers.StopSignal;
import dev.innkeeper.providers.answer.AnswerForm;
import dev.innkeeper.providers.answer.AnswerStream;
import dev.innkeeper.providers.convert.UnconvertibleException;
import dev.innkeeper.providers.dialect.ChatDialect;
import dev.innkeeper.providers.dialect.ChatDialects;
import dev.innkeeper.providers.dialect.ChatOrder;
import dev.innkeeper.providers.dialect.HordeDialect;
import dev.innkeeper.providers.dialect.KoboldDialect;
import dev.innkeeper.providers.dialect.NovelDialect;
import dev.innkeeper.providers.dialect.RefusedOrderException;
import dev.innkeeper.providers.dialect.TextDialect;
import dev.innkeeper.providers.dialect.TextService;
import dev.innkeeper.providers.dialect.WireRequest;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Turns a model request into the question of the dialect that its connection speaks. Thread-safe. */
final class Questions {
    private static final Pattern SENDABLE_KEY = Pattern.compile("[\\x21-\\x7E]+");
    private static final Set<String> OWN_FORMS = Set.of("claude", "makersuite", "vertexai", "cohere", "openrouter");
    /** Sources that tell the count unasked, or know no such wish. */
    private static final Set<String> COUNT_UNASKED =
            Set.of("claude", "makersuite", "vertexai", "cohere", "mistralai", "perplexity", "ai21");

    private final RemoteOptions options;
    private final Orders orders;
    private final Preparations preparations;

    Questions(RemoteOptions options) {
        this.options = options;
        this.orders = new Orders(options);
        this.preparations = new Preparations(options.clock());
    }

    Question of(ModelRequest request, Upstream upstream, StopSignal stop) throws ProviderException {
        Connection connection = request.connection();
        checkKey(connection);
        return switch (connection.kind()) {
            case OPENAI, CHAT -> chat(request, upstream, stop);
            case TEXT -> {
                Optional<TextService> service = TextService.of(connection.source());
                yield service.isPresent() ? service(service.get(), request) : text(request);
            }
            case DEMO, REPLAY, SETTINGS ->
                throw new IllegalArgumentException(
                        "No network for " + connection.kind().wireName());
        };
    }

    private Question chat(ModelRequest request, Upstream upstream, StopSignal stop) throws ProviderException {
        Connection connection = request.connection();
        ChatDialect dialect = ChatDialects.of(connection.source())
                .orElseThrow(() -> new ProviderException.Refused(
                        false,
                        "There is no source called \"" + connection.source()
                                + "\". Choose another in the connection settings.",
                        null));
        try {
            ChatOrder order = ChatDialects.intake(orders.chat(connection, request.body(), request.model()));
            ChatOrder prepared = order.with(preparations.perform(dialect.preparation(order), upstream, stop));
            Question question = new Question(
                    sendable(connection, dialect.request(prepared)),
                    form(connection),
                    AnswerStream.Framing.EVENTS,
                    Optional.empty(),
                    Optional.empty());
            boolean asks = options.asksForUsage() && order.stream() && !COUNT_UNASKED.contains(connection.source());
            return asks ? question.askingForUsage() : question;
        } catch (RefusedOrderException e) {
            throw Refusals.of(connection, e);
        } catch (UnconvertibleException e) {
            throw new ProviderException.InvalidRequest(
                    400, e.getMessage() + " Change the prompt, or choose another model.");
        }
    }

    /** Whatever member a source uses for its reasoning, nothing of it is lost. */
    private static AnswerForm form(Connection connection) {
        return connection.kind() == ConnectionKind.CHAT && OWN_FORMS.contains(connection.source())
                ? AnswerForm.of("openai", connection.source(), "")
                : AnswerForm.OPENAI_COMPATIBLE;
    }

    /** Keeps the query of an address that people typed, and sends no authorization without a key. */
    private static WireRequest sendable(Connection connection, WireRequest request) throws ProviderException {
        Map<String, String> headers = new LinkedHashMap<>(request.headers());
        headers.values().removeIf("Bearer"::equals);
        headers.putIfAbsent("Accept", "application/json, text/event-stream");
        String query = connection.kind() == ConnectionKind.OPENAI
                ? ChatEndpoint.of(connection.baseUrl()).query()
                : "";
        return new WireRequest(request.method(), request.url() + query, headers, request.payload());
    }

    private Question text(ModelRequest request) {
        ChatOrder order = orders.text(request.connection(), request.body(), request.model());
        TextDialect type = textType(request.connection());
        AnswerStream.Framing framing =
                type.streamsLines() && order.stream() ? AnswerStream.Framing.LINES : AnswerStream.Framing.EVENTS;
        Question question = new Question(
                type.request(order),
                AnswerForm.of("textgenerationwebui", "", request.connection().source()),
                framing,
                type.abort(order),
                Optional.empty());
        boolean asks = options.asksForUsage() && order.stream() && type.countsIfAsked();
        return asks ? question.askingForUsage() : question;
    }

    private Question service(TextService service, ModelRequest request) throws ProviderException {
        Connection connection = request.connection();
        ChatOrder order = orders.text(connection, request.body(), request.model());
        return switch (service) {
            case KOBOLD -> kobold(connection, order);
            case NOVEL ->
                new Question(
                        NovelDialect.request(
                                order.with(order.body().with("streaming", Json.of(order.stream()))),
                                keyOf(connection, "NovelAI")),
                        AnswerForm.of(service.mainApi(), "", ""),
                        AnswerStream.Framing.EVENTS,
                        Optional.empty(),
                        Optional.empty());
            case HORDE ->
                new Question(
                        HordeDialect.textOrder(order),
                        AnswerForm.of(service.mainApi(), "", ""),
                        AnswerStream.Framing.EVENTS,
                        Optional.empty(),
                        Optional.empty());
        };
    }

    /** KoboldAI's own server cannot stream; its descendants can. */
    private static Question kobold(Connection connection, ChatOrder order) {
        ChatOrder streaming = order.with(order.body().with("streaming", Json.of(order.stream())));
        ChatOrder whole = order.with(order.body().with("streaming", Json.of(false)));
        return new Question(
                locked(connection, KoboldDialect.request(streaming)),
                AnswerForm.of(TextService.KOBOLD.mainApi(), "", ""),
                AnswerStream.Framing.EVENTS,
                KoboldDialect.abort(order.with(order.body().with("can_abort", Json.of(true))))
                        .map(request -> locked(connection, request)),
                order.stream() ? Optional.of(locked(connection, KoboldDialect.request(whole))) : Optional.empty());
    }

    /** With the password of the server, if it has one. */
    static WireRequest locked(Connection connection, WireRequest request) {
        return connection
                .key()
                .filter(key -> !key.isEmpty())
                .map(key -> request.with(Map.of("Authorization", "Bearer " + key.reveal())))
                .orElse(request);
    }

    static String keyOf(Connection connection, String provider) throws ProviderException {
        return connection
                .key()
                .filter(key -> !key.isEmpty())
                .map(Secret::reveal)
                .orElseThrow(() -> new ProviderException.Unauthorized(
                        "There is no key for " + provider + ". Enter one in the connection settings."));
    }

    static TextDialect textType(Connection connection) {
        return TextDialect.of(connection.source()).orElse(TextDialect.GENERIC);
    }

    Orders orders() {
        return orders;
    }

    static void checkKey(Connection connection) throws ProviderException {
        Optional<Secret> key = connection.key().filter(given -> !given.isEmpty());
        boolean document = key.filter(given -> given.reveal().startsWith("{")).isPresent();
        if (key.isPresent()
                && !document
                && !SENDABLE_KEY.matcher(key.get().reveal()).matches()) {
            throw new ProviderException.Unauthorized("The key has characters that no key has. Copy it again from"
                    + " the provider and enter it in the connection settings.");
        }
    }

    /** The headers with which a list is asked for. */
    static WireRequest listing(Connection connection, WireRequest request) throws ProviderException {
        return sendable(connection, request);
    }

    /** Whether the body of a request asks for a list of choices. */
    static boolean wantsSeveral(Json.Obj body) {
        return body.number("n", 1) > 1;
    }
}
