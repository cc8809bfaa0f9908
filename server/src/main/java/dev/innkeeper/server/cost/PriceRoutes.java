package dev.innkeeper.server.cost;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.server.http.Answer;
import dev.innkeeper.server.http.Call;
import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.server.http.Fields;
import dev.innkeeper.server.http.Route;
import dev.innkeeper.storage.Library;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** The routes to the table of prices. */
public final class PriceRoutes {
    private static final String PRICES = "/api/v1/prices";
    private static final int MOST_RULES = 1000;
    private static final int LONGEST_PATTERN = 200;
    private static final int LONGEST_CURRENCY = 12;

    private final Library library;

    /** Routes to the prices of a library. */
    public PriceRoutes(Library library) {
        this.library = library;
    }

    /** The routes. */
    public List<Route> routes() {
        return List.of(
                Route.get(PRICES)
                        .named("getPrices", "What tokens of models cost: one's own prices, and the built-in ones")
                        .answers(200, "Prices")
                        .to(call -> Answer.json(
                                view(PriceTable.read(library.prices().read())))),
                Route.put(PRICES)
                        .named("changePrices", "Change one's own prices; absent members stay")
                        .takes("PricesChange")
                        .answers(200, "Prices")
                        .fails(ErrorCode.REQUEST_INVALID)
                        .to(this::change));
    }

    private static Json.Obj view(PriceTable table) {
        return table.json()
                .with(
                        "builtIn",
                        Json.Obj.EMPTY
                                .with("date", BuiltInPrices.date())
                                .with("currency", BuiltInPrices.CURRENCY)
                                .with("prices", PriceTable.array(BuiltInPrices.rules().stream())));
    }

    private Answer change(Call call) throws IOException {
        Json.Obj body = call.body();
        Optional<String> currency = Fields.text(body, "currency").map(String::strip);
        if (currency.isPresent() && (currency.get().isEmpty() || currency.get().length() > LONGEST_CURRENCY)) {
            throw Fields.wrong("currency", "a text of 1 to " + LONGEST_CURRENCY + " characters, such as EUR");
        }
        Optional<OptionalDouble> perDollar = perDollar(body);
        Optional<List<PriceRule>> rules = rules(body);
        Json.Obj stored = library.prices().update(json -> {
            PriceTable before = PriceTable.read(json);
            PriceTable after = new PriceTable(
                    currency.orElse(before.currency()),
                    perDollar.orElse(before.perDollar()),
                    rules.orElse(before.own()));
            return after.json();
        });
        return Answer.json(view(PriceTable.read(stored)));
    }

    /** Empty if it stays; an empty number takes it away. */
    private static Optional<OptionalDouble> perDollar(Json.Obj body) {
        if (!body.has("perDollar")) {
            return Optional.empty();
        }
        if (body.find("perDollar").filter(value -> value == Json.NULL).isPresent()) {
            return Optional.of(OptionalDouble.empty());
        }
        double rate = body.number("perDollar", 0);
        if (!(rate > 0 && Double.isFinite(rate))) {
            throw Fields.wrong("perDollar", "a number above 0, or null");
        }
        return Optional.of(OptionalDouble.of(rate));
    }

    private static Optional<List<PriceRule>> rules(Json.Obj body) {
        if (!body.has("prices")) {
            return Optional.empty();
        }
        Json.Arr given = body.find("prices").flatMap(Json::asArray).orElseThrow(PriceRoutes::noList);
        if (given.items().size() != given.objects().size() || given.items().size() > MOST_RULES) {
            throw noList();
        }
        return Optional.of(given.objects().stream().map(PriceRoutes::rule).toList());
    }

    private static RuntimeException noList() {
        return Fields.wrong("prices", "a list of at most " + MOST_RULES + " objects with model, input and output");
    }

    private static PriceRule rule(Json.Obj given) {
        String source = Fields.text(given, "source").orElse("").strip();
        String model = Fields.text(given, "model").orElse("").strip();
        if (model.isEmpty() || model.length() > LONGEST_PATTERN) {
            throw Fields.wrong("model", "a name of models, in which * stands for any characters");
        }
        if (source.length() > LONGEST_PATTERN) {
            throw Fields.wrong("source", "a name of a source, or empty for all");
        }
        return new PriceRule(
                source,
                model,
                new Price(
                        figure(given, "input").orElseThrow(() -> noFigure("input")),
                        figure(given, "output").orElseThrow(() -> noFigure("output")),
                        figure(given, "cachedInput"),
                        figure(given, "cacheWrite")));
    }

    private static OptionalDouble figure(Json.Obj given, String name) {
        return switch (given.find(name).orElse(Json.NULL)) {
            case Json.Num(double value) when value >= 0 && Double.isFinite(value) -> OptionalDouble.of(value);
            case Json.Null _ -> OptionalDouble.empty();
            case Json _ -> throw noFigure(name);
        };
    }

    private static RuntimeException noFigure(String name) {
        return Fields.wrong(name, "a price for a million tokens, 0 or more");
    }
}
