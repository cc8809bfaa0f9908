package dev.innkeeper.server.cost;

import dev.innkeeper.engine.js.Json;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * The prices of models as the user knows them, and behind them the built-in ones.
 *
 * @param currency what all sums are in; any text
 * @param perDollar how much of it a US dollar buys; without it built-in prices count in US dollars only
 * @param own the user's rules; the first that matches counts
 */
public record PriceTable(String currency, OptionalDouble perDollar, List<PriceRule> own) {
    /** Copies the list. */
    public PriceTable {
        own = List.copyOf(own);
    }

    /** The table of somebody who has entered nothing. */
    public static final PriceTable BUILT_IN = new PriceTable(BuiltInPrices.CURRENCY, OptionalDouble.empty(), List.of());

    /** The price of a model in this table's currency; empty if nobody knows it. */
    public Optional<Price> find(String source, String model) {
        return own.stream()
                .filter(rule -> rule.matches(source, model))
                .findFirst()
                .map(PriceRule::price)
                .or(() -> BuiltInPrices.find(source, model).flatMap(this::inOwnCurrency));
    }

    private Optional<Price> inOwnCurrency(Price dollars) {
        if (currency.equals(BuiltInPrices.CURRENCY) || dollars.equals(Price.FREE)) {
            return Optional.of(dollars);
        }
        return perDollar.isPresent() ? Optional.of(dollars.times(perDollar.getAsDouble())) : Optional.empty();
    }

    Json.Obj json() {
        return Json.Obj.build(json -> {
            json.put("currency", currency);
            perDollar.ifPresent(rate -> json.put("perDollar", rate));
            json.put("prices", array(own.stream()));
        });
    }

    static Json.Arr array(Stream<PriceRule> rules) {
        return new Json.Arr(rules.<Json>map(PriceRule::json).toList());
    }

    static PriceTable read(Json.Obj json) {
        String currency = json.string("currency", "");
        return new PriceTable(
                currency.isEmpty() ? BuiltInPrices.CURRENCY : currency,
                json.number("perDollar"),
                json.array("prices").objects().stream().map(PriceRule::read).toList());
    }
}
