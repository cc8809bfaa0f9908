package dev.innkeeper.providers.remote;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.Connection;
import dev.innkeeper.providers.ProviderException;
import dev.innkeeper.providers.StopSignal;
import dev.innkeeper.providers.dialect.ChatOrder;
import dev.innkeeper.providers.dialect.HordeDialect;
import dev.innkeeper.providers.dialect.KoboldDialect;
import dev.innkeeper.providers.dialect.NovelDialect;
import dev.innkeeper.providers.dialect.TextService;
import dev.innkeeper.providers.dialect.WireRequest;
import dev.innkeeper.providers.remote.ModelLists.Offer;
import dev.innkeeper.providers.remote.ModelLists.Origin;
import dev.innkeeper.providers.remote.ModelLists.Visit;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Which models KoboldAI, NovelAI and the AI Horde offer, and whether they take the key (providers.md §10). */
record ServiceLists(Orders orders) {
    Offer of(TextService service, Connection connection, Upstream upstream, StopSignal stop) throws ProviderException {
        ChatOrder order = orders.text(connection, Json.Obj.EMPTY, connection.model());
        return switch (service) {
            case KOBOLD -> kobold(connection, order, upstream, stop);
            case NOVEL -> novel(connection, upstream, stop);
            case HORDE -> horde(connection, order, upstream, stop);
        };
    }

    private static Visit visit(Connection connection, WireRequest request, Upstream upstream, StopSignal stop) {
        return new Visit(
                connection, upstream, stop, new Failures(connection, connection.model(), Question.hostOf(request)));
    }

    private static Offer kobold(Connection connection, ChatOrder order, Upstream upstream, StopSignal stop)
            throws ProviderException {
        WireRequest request = Questions.locked(connection, KoboldDialect.model(order));
        Visit visit = visit(connection, request, upstream, stop);
        Optional<Json> answer = json(visit, request);
        List<String> names = answer.flatMap(KoboldDialect::model).map(List::of).orElse(List.of());
        return new Offer(names, answer.isPresent() ? Origin.PROVIDER : Origin.NONE);
    }

    private static Offer novel(Connection connection, Upstream upstream, StopSignal stop) throws ProviderException {
        WireRequest request = NovelDialect.status(Questions.keyOf(connection, "NovelAI"));
        json(visit(connection, request, upstream, stop), request);
        return new Offer(NovelDialect.MODELS, Origin.PROVIDER);
    }

    private static Offer horde(Connection connection, ChatOrder order, Upstream upstream, StopSignal stop)
            throws ProviderException {
        WireRequest request = HordeDialect.textModels();
        Visit visit = visit(connection, request, upstream, stop);
        if (HordeDialect.key(order.credentials()).isPresent()
                && ModelLists.fetch(visit, HordeDialect.user(order.credentials()))
                        .isEmpty()) {
            throw new ProviderException.Unauthorized(
                    "The horde does not know the key. Check it in the connection settings, or forget it to ask"
                            + " anonymously.");
        }
        List<String> names = json(visit, request).flatMap(Json::asArray).orElse(Json.Arr.EMPTY).objects().stream()
                .sorted(Comparator.comparingDouble(model -> -model.number("count", 0)))
                .flatMap(model -> model.string("name").stream())
                .toList();
        return new Offer(names, Origin.PROVIDER);
    }

    /** The answer; empty if the server has nothing at the address. */
    private static Optional<Json> json(Visit visit, WireRequest request) throws ProviderException {
        Optional<String> text = ModelLists.fetch(visit, request);
        if (text.isEmpty()) {
            return Optional.empty();
        }
        Optional<Json> json = Json.read(text.get());
        if (json.isEmpty()) {
            throw visit.failures().badResponse("The provider's answer is not valid JSON.", null);
        }
        return json;
    }
}
