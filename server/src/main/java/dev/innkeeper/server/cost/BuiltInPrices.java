package dev.innkeeper.server.cost;

import dev.innkeeper.engine.js.Json;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Prices of well-known models in US dollars, from public price lists of a certain date.
 *
 * <p>A name counts with and without its date; a newer model of the same family is not taken for the older one. Models
 * that OpenRouter passes on have the prices of their makers. What runs on one's own machine is free.
 */
public final class BuiltInPrices {
    /** The currency of the table. */
    public static final String CURRENCY = "USD";

    private static final Pattern EDITION =
            Pattern.compile("-(?:\\d{8}|\\d{4}-\\d{2}-\\d{2}|latest|preview(?:-\\d{2}-\\d{2}(?:-\\d{4})?)?)$");
    private static final Set<String> FREE = Set.of(
            "demo", "replay", "llamacpp", "koboldcpp", "kobold", "ollama", "ooba", "tabby", "aphrodite", "horde");
    private static final Map<String, String> MAKERS = Map.of(
            "anthropic", "claude",
            "openai", "openai",
            "google", "makersuite",
            "deepseek", "deepseek",
            "mistralai", "mistralai",
            "x-ai", "xai",
            "moonshotai", "moonshot",
            "z-ai", "zai");
    private static final Map<String, String> SAME_PRICES = Map.of("vertexai", "makersuite", "azure_openai", "openai");
    private static final Json.Obj TABLE = load();
    private static final Map<String, Price> PRICES = prices();

    private BuiltInPrices() {}

    /** The month of the price lists, such as {@code 2026-10}. */
    public static String date() {
        return TABLE.string("date", "");
    }

    /** All rules. */
    public static List<PriceRule> rules() {
        List<PriceRule> rules = new ArrayList<>();
        TABLE.object("prices")
                .members()
                .forEach((source, models) -> models.asObject()
                        .orElse(Json.Obj.EMPTY)
                        .members()
                        .forEach((model, figures) -> rules.add(new PriceRule(
                                source, model, Price.read(figures.asObject().orElseThrow())))));
        return rules;
    }

    /** The price of a model; empty if it is not known. */
    public static Optional<Price> find(String source, String model) {
        String name = model.toLowerCase(Locale.ROOT);
        if (FREE.contains(source) || source.equals("openrouter") && name.endsWith(":free")) {
            return Optional.of(Price.FREE);
        }
        if (source.equals("openrouter")) {
            int slash = name.indexOf('/');
            return Optional.ofNullable(MAKERS.get(name.substring(0, Math.max(0, slash))))
                    .flatMap(maker -> of(maker, name.substring(slash + 1)));
        }
        return of(SAME_PRICES.getOrDefault(source, source), name);
    }

    private static Optional<Price> of(String source, String name) {
        return Optional.ofNullable(PRICES.get(key(source, name)))
                .or(() -> Optional.ofNullable(
                        PRICES.get(key(source, EDITION.matcher(name).replaceFirst("")))));
    }

    /** OpenRouter writes versions with points where makers have hyphens. */
    private static String key(String source, String name) {
        return source + "/" + name.replace('.', '-');
    }

    private static Map<String, Price> prices() {
        Map<String, Price> prices = new HashMap<>();
        rules().forEach(rule -> prices.put(key(rule.source(), rule.model()), rule.price()));
        return Map.copyOf(prices);
    }

    private static Json.Obj load() {
        try (InputStream stream = BuiltInPrices.class.getResourceAsStream("prices.json")) {
            if (stream == null) {
                throw new IllegalStateException("The table of prices is missing from this build");
            }
            return Json.parse(new String(stream.readAllBytes(), StandardCharsets.UTF_8))
                    .asObject()
                    .orElseThrow();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
