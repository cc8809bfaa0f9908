package dev.innkeeper.providers.remote;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.model.BuiltInModels;
import dev.innkeeper.providers.Connection;
import dev.innkeeper.providers.ConnectionKind;
import dev.innkeeper.providers.ProviderException;
import dev.innkeeper.providers.StopSignal;
import dev.innkeeper.providers.dialect.ChatOrder;
import dev.innkeeper.providers.dialect.ModelListForm;
import dev.innkeeper.providers.dialect.RefusedOrderException;
import dev.innkeeper.providers.dialect.StatusDialect;
import dev.innkeeper.providers.dialect.StatusPlan;
import dev.innkeeper.providers.dialect.TextDialect;
import dev.innkeeper.providers.dialect.TextService;
import dev.innkeeper.providers.dialect.WireRequest;
import dev.innkeeper.providers.http.OutboundException;
import dev.innkeeper.providers.http.OutboundResponse;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Which models a connection offers (providers.md §8.1, §9.5). */
record ModelLists(Orders orders) {
    /** Sources without a list that a key could be tried with. */
    private static final Set<String> LISTLESS = Set.of("vertexai", "perplexity", "ai21", "zai", "minimax", "cometapi");

    private static final Set<Integer> NO_SUCH_THING = Set.of(404, 405, 501);

    /**
     * What a provider offers.
     *
     * @param names in its order
     * @param origin who says so
     */
    record Offer(List<String> names, Origin origin) {
        Offer {
            names = List.copyOf(names);
        }
    }

    /** Where names of models come from. */
    enum Origin {
        /** The provider told them. */
        PROVIDER,
        /** The provider answers, but has no list. */
        NONE,
        /** The provider was not asked: it has nothing to ask; they are the ones known here. */
        BUILT_IN
    }

    /** What is needed to ask. */
    record Visit(Connection connection, Upstream upstream, StopSignal stop, Failures failures) {}

    Offer of(Connection connection, Upstream upstream, StopSignal stop) throws ProviderException {
        Questions.checkKey(connection);
        if (connection.kind() == ConnectionKind.CHAT && LISTLESS.contains(connection.source())) {
            return builtIn(connection);
        }
        Optional<TextService> service =
                connection.kind() == ConnectionKind.TEXT ? TextService.of(connection.source()) : Optional.empty();
        if (service.isPresent()) {
            return new ServiceLists(orders).of(service.get(), connection, upstream, stop);
        }
        try {
            StatusPlan plan = plan(connection);
            Visit visit =
                    new Visit(connection, upstream, stop, new Failures(connection, connection.model(), host(plan)));
            Optional<List<String>> names =
                    connection.kind() == ConnectionKind.TEXT ? ofText(visit, plan) : perform(visit, plan);
            return names.map(list -> new Offer(list, Origin.PROVIDER))
                    .orElseGet(() -> new Offer(List.of(), Origin.NONE));
        } catch (RefusedOrderException e) {
            throw Refusals.of(connection, e);
        }
    }

    private static Offer builtIn(Connection connection) throws ProviderException {
        if (connection.key().filter(key -> !key.isEmpty()).isEmpty()) {
            throw new ProviderException.Unauthorized(
                    "There is no key for " + connection.source() + ". Enter one in the connection settings.");
        }
        return new Offer(BuiltInModels.of(connection.source()), Origin.BUILT_IN);
    }

    private StatusPlan plan(Connection connection) throws ProviderException, RefusedOrderException {
        return switch (connection.kind()) {
            case TEXT -> {
                ChatOrder order = orders.text(connection, Json.Obj.EMPTY, connection.model());
                yield new StatusPlan.Ask(Questions.textType(connection).models(order), ModelListForm.PLAIN);
            }
            case CHAT, OPENAI, DEMO, REPLAY, SETTINGS ->
                connection.source().equals("claude")
                        ? new StatusPlan.Ask(claude(connection), ModelListForm.PLAIN)
                        : StatusDialect.of(orders.chat(connection, Json.Obj.EMPTY, connection.model()));
        };
    }

    private static WireRequest claude(Connection connection) throws ProviderException {
        String key = Questions.keyOf(connection, "claude");
        String base = connection.baseUrl().isEmpty() ? "https://api.anthropic.com/v1" : connection.baseUrl();
        return WireRequest.get(
                (base + "/models?limit=1000").replaceAll("(?<!:)/{2,}", "/"),
                Map.of("x-api-key", key, "anthropic-version", "2023-06-01"));
    }

    private static String host(StatusPlan plan) {
        Optional<WireRequest> first = switch (plan) {
            case StatusPlan.Ask(var request, var form) -> Optional.of(request);
            case StatusPlan.Pages(var request) -> Optional.of(request);
            case StatusPlan.Deployed(var models, var probe) -> Optional.of(models);
            case StatusPlan.Told told -> Optional.empty();
        };
        return first.map(Question::hostOf).orElse("the provider");
    }

    private static Optional<List<String>> perform(Visit visit, StatusPlan plan) throws ProviderException {
        return switch (plan) {
            case StatusPlan.Ask(var request, var form) -> read(visit, request, form);
            case StatusPlan.Pages(var first) -> pages(visit, first);
            case StatusPlan.Deployed(var models, var probe) -> read(visit, models, ModelListForm.PLAIN);
            case StatusPlan.Told told ->
                throw new ProviderException.Refused(
                        false, "This source is out of service. Choose another in the connection settings.", null);
        };
    }

    private static Optional<List<String>> read(Visit visit, WireRequest request, ModelListForm form)
            throws ProviderException {
        Optional<String> text = fetch(visit, request);
        return text.isEmpty()
                ? Optional.empty()
                : Optional.of(ModelList.read(text.get(), form::read, visit.failures()));
    }

    private static Optional<List<String>> pages(Visit visit, WireRequest first) throws ProviderException {
        List<String> names = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        for (Optional<WireRequest> page = Optional.of(first); page.isPresent(); ) {
            Optional<String> text = fetch(visit, page.get());
            if (text.isEmpty()) {
                return Optional.empty();
            }
            names.addAll(ModelList.read(text.get(), ModelListForm.STUDIO::read, visit.failures()));
            page = Json.read(text.get())
                    .flatMap(Json::asObject)
                    .flatMap(answer -> answer.string("nextPageToken"))
                    .filter(token -> !token.isEmpty() && seen.add(token))
                    .map(token -> WireRequest.get(
                            first.url() + "&pageToken=" + URLEncoder.encode(token, StandardCharsets.UTF_8),
                            first.headers()));
        }
        return Optional.of(names);
    }

    private static Optional<List<String>> ofText(Visit visit, StatusPlan plan) throws ProviderException {
        if (!(plan instanceof StatusPlan.Ask(var request, var form))) {
            return Optional.empty();
        }
        TextDialect type = Questions.textType(visit.connection());
        Optional<String> text = fetch(visit, request);
        if (text.isEmpty() || type == TextDialect.HUGGINGFACE) {
            return Optional.empty();
        }
        return Optional.of(ModelList.read(
                text.get(),
                answer -> type.list(answer)
                        .<Json>map(list -> Json.Obj.EMPTY.with("data", list))
                        .orElse(answer),
                visit.failures()));
    }

    /** The text of a list; empty if the server answers but has none. */
    static Optional<String> fetch(Visit visit, WireRequest request) throws ProviderException {
        try (OutboundResponse response =
                visit.upstream().send(Questions.listing(visit.connection(), request), visit.stop())) {
            if (NO_SUCH_THING.contains(response.status())) {
                return Optional.empty();
            }
            if (!RemoteModel.isSuccess(response)) {
                throw visit.failures()
                        .ofStatus(response.status(), RemoteModel.errorText(response), RetryAfter.of(response));
            }
            return Optional.of(visit.upstream().fetched(response).text());
        } catch (UpstreamException e) {
            throw visit.failures().of(e);
        } catch (OutboundException e) {
            throw visit.failures().ofTransport(e);
        }
    }
}
