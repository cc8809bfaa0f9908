package dev.innkeeper.server.cost;

import dev.innkeeper.engine.js.Json;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The prices of models as the user knows them, and behind them the built-in ones.
 *
 * @param currency what all sums are in; any text
 * @param perDollar how much of it a US dollar buys; without it built-in prices count in US dollars only
 * @param own the user's rules; the first that matches counts
 */
public record PriceTable(String currency, OptionalDouble perDollar, List<PriceRule> own) {
    /** Sources that say what they take, in US dollars. */
    private static final Set<String> CHARGES_DOLLARS = Set.of("openrouter");

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

    /**
     * What a generation cost in this table's currency: what the provider took, if it says so in a currency that can be
     * told in this one, else what its tokens cost by their price.
     *
     * @param price of the model; empty if nobody knows it
     */
    OptionalDouble cost(UsageEntry entry, Optional<Price> price) {
        OptionalDouble charged = CHARGES_DOLLARS.contains(entry.source())
                ? inOwnCurrency(entry.usage().charged())
                : OptionalDouble.empty();
        if (charged.isPresent()) {
            return charged;
        }
        return price.isPresent() ? OptionalDouble.of(price.get().of(entry.usage())) : OptionalDouble.empty();
    }

    private OptionalDouble inOwnCurrency(OptionalDouble dollars) {
        if (dollars.isEmpty() || currency.equals(BuiltInPrices.CURRENCY)) {
            return dollars;
        }
        return perDollar.isPresent()
                ? OptionalDouble.of(dollars.getAsDouble() * perDollar.getAsDouble())
                : OptionalDouble.empty();
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
