package dev.innkeeper.server.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.innkeeper.providers.TokenUsage;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PriceTableTest {
    private static final Price ONE = new Price(1, 2, OptionalDouble.empty(), OptionalDouble.empty());

    @Test
    void eachKindOfTokenHasItsPrice() {
        Price price = new Price(3, 15, OptionalDouble.of(0.3), OptionalDouble.of(3.75));

        assertThat(price.of(new TokenUsage(1_000_000, 100_000, 600_000, 200_000, 50_000)))
                .isEqualTo(0.2 * 3 + 0.6 * 0.3 + 0.2 * 3.75 + 0.1 * 15, within(1e-9));
        assertThat(ONE.of(new TokenUsage(1_000_000, 1_000_000, 400_000, 100_000, 0)))
                .isEqualTo(3, within(1e-9));
    }

    @Property
    void aCostIsNeverNegativeWhateverAProviderTells(
            @ForAll @IntRange(max = 1000) int prompt,
            @ForAll @IntRange(max = 5000) int read,
            @ForAll @IntRange(max = 5000) int written) {
        Price price = new Price(3, 15, OptionalDouble.of(0.3), OptionalDouble.of(3.75));

        assertThat(price.of(new TokenUsage(prompt, 0, read, written, 0)))
                .isBetween(0.0, prompt * 3.75 / 1_000_000 + 1e-12);
    }

    private static UsageEntry entry(String source, OptionalDouble charged) {
        return new UsageEntry(
                "g", Instant.EPOCH, "chat", "Aria", source, "m", new TokenUsage(1_000_000, 0, 0, 0, 0, charged), false);
    }

    @Test
    void whatAProviderTakesCountsBeforeWhatItsTokensCost() {
        UsageEntry taken = entry("openrouter", OptionalDouble.of(0.25));
        PriceTable euros = new PriceTable("EUR", OptionalDouble.of(0.8), List.of());
        PriceTable elsewhere = new PriceTable("EUR", OptionalDouble.empty(), List.of());

        assertThat(PriceTable.BUILT_IN.cost(taken, Optional.of(ONE))).hasValue(0.25);
        assertThat(PriceTable.BUILT_IN.cost(taken, Optional.empty())).hasValue(0.25);
        assertThat(euros.cost(taken, Optional.of(ONE))).hasValue(0.2);
        assertThat(elsewhere.cost(taken, Optional.of(ONE))).hasValue(1);
        assertThat(elsewhere.cost(taken, Optional.empty())).isEmpty();
        assertThat(PriceTable.BUILT_IN.cost(entry("openrouter", OptionalDouble.empty()), Optional.of(ONE)))
                .hasValue(1);
        assertThat(PriceTable.BUILT_IN.cost(entry("custom", OptionalDouble.of(0.25)), Optional.of(ONE)))
                .as("nobody knows the unit")
                .hasValue(1);
    }

    @Test
    void whatAProviderTookIsKept() {
        UsageEntry taken = entry("openrouter", OptionalDouble.of(0.25));

        assertThat(UsageEntry.read(taken.json())).contains(taken);
        assertThat(UsageEntry.read(entry("openrouter", OptionalDouble.empty()).json()))
                .contains(entry("openrouter", OptionalDouble.empty()));
    }

    @ParameterizedTest
    @CsvSource({
        "'', gpt-*, openai, gpt-5, true",
        "openrouter, *opus*, openrouter, anthropic/claude-opus-4.1, true",
        "openrouter, *opus*, claude, claude-opus-4-1, false",
        "'', GPT-5, custom, gpt-5, true",
        "'', gpt-5, custom, gpt-5-mini, false",
        "'', *-mini, custom, gpt-5-mini, true",
        "'', *-mini, custom, gpt-5-mini-x, false",
        "'', *, custom, '', true",
        "open*, a*b*c, openai, aXbYbZc, true",
        "'', a*b*c, openai, acb, false",
    })
    void aRuleIsForTheModelsOfItsPatterns(String source, String pattern, String of, String model, boolean expected) {
        assertThat(new PriceRule(source, pattern, ONE).matches(of, model)).isEqualTo(expected);
    }

    @Property
    void starsAreWhatARegularExpressionSays(
            @ForAll @StringLength(max = 6) @CharRange(from = 'a', to = 'b') String model,
            @ForAll @StringLength(max = 6) @CharRange(from = '`', to = 'b') String raw) {
        String pattern = raw.replace('`', '*');

        assertThat(new PriceRule("", pattern, ONE).matches("x", model))
                .isEqualTo(model.matches(pattern.replace("*", ".*")));
    }

    @ParameterizedTest
    @CsvSource({
        "claude, claude-opus-4-1-20250805, 15",
        "openrouter, anthropic/claude-opus-4.1, 15",
        "openai, gpt-4.1, 2",
        "openai, gpt-4o-2024-08-06, 2.5",
        "openai, gpt-4o-mini, 0.15",
        "azure_openai, gpt-4o, 2.5",
        "makersuite, gemini-2.5-pro-preview-06-05, 1.25",
        "openrouter, meta/llama:free, 0",
        "llamacpp, whatever.gguf, 0",
        "demo, demo, 0",
    })
    void wellKnownModelsHaveAPrice(String source, String model, double input) {
        assertThat(PriceTable.BUILT_IN.find(source, model)).map(Price::input).contains(input);
    }

    @ParameterizedTest
    @CsvSource({"openai, gpt-4.9", "openai, gpt-4o-audio", "custom, gpt-4o", "openrouter, gpt-4o", "claude, ''"})
    void othersHaveNone(String source, String model) {
        assertThat(PriceTable.BUILT_IN.find(source, model)).isEmpty();
    }

    @Test
    void everyBuiltInRuleFindsItself() {
        assertThat(BuiltInPrices.rules())
                .allSatisfy(rule -> assertThat(BuiltInPrices.find(rule.source(), rule.model()))
                        .contains(rule.price()));
        assertThat(BuiltInPrices.date()).matches("20\\d\\d-\\d\\d");
    }

    @Test
    void onesOwnPricesComeFirstAndTheFirstOfThemCounts() {
        PriceTable table = new PriceTable(
                "USD",
                OptionalDouble.empty(),
                List.of(new PriceRule("openai", "gpt-4o", ONE), new PriceRule("", "*", Price.FREE)));

        assertThat(table.find("openai", "gpt-4o")).contains(ONE);
        assertThat(table.find("openai", "gpt-4.1")).contains(Price.FREE);
    }

    @Test
    void dollarsAreNoOtherCurrency() {
        assertThat(new PriceTable("EUR", OptionalDouble.empty(), List.of()).find("openai", "gpt-4.1"))
                .isEmpty();
        assertThat(new PriceTable("EUR", OptionalDouble.of(0.5), List.of()).find("openai", "gpt-4.1"))
                .isEqualTo(Optional.of(new Price(1, 4, OptionalDouble.of(0.25), OptionalDouble.empty())));
        assertThat(new PriceTable("EUR", OptionalDouble.empty(), List.of()).find("demo", "demo"))
                .contains(Price.FREE);
    }
}
