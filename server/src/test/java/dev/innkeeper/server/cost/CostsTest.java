package dev.innkeeper.server.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.testing.Reply;
import dev.innkeeper.server.testing.HouseTest;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What generations cost, over HTTP. */
class CostsTest extends HouseTest {
    private static final Json.Obj USAGE = Json.Obj.build(usage -> usage.put("prompt_tokens", 1000)
            .put("completion_tokens", 100)
            .put("prompt_tokens_details", Json.Obj.EMPTY.with("cached_tokens", Json.of(400))));

    String chat;

    @BeforeEach
    void beginChat() {
        chat = house.newChat("Mira");
    }

    private static Json.Obj rule(String model, double input, double output) {
        return Json.Obj.build(rule -> rule.put("model", model)
                .put("input", input)
                .put("output", output)
                .put("cachedInput", 1));
    }

    private void price() {
        client.put("/api/v1/prices", Json.Obj.EMPTY.with("prices", Json.Arr.EMPTY.plus(rule("script*", 10, 50))))
                .expect(200, "Prices");
    }

    private Json.Obj answered() {
        house.upstream()
                .reply(Reply.json(
                        200,
                        Json.Obj.build(answer -> answer.put(
                                        "choices",
                                        Json.Arr.EMPTY.plus(Json.Obj.EMPTY.with(
                                                "message", Json.Obj.EMPTY.with("content", "Good evening."))))
                                .put("usage", USAGE))));
        return house.generate(chat, "normal", "Hello");
    }

    @Test
    void aGenerationSaysWhatItUsedAndCost() {
        price();

        Json.Obj usage = answered().object("usage");

        assertThat(usage.number("prompt", 0)).isEqualTo(1000);
        assertThat(usage.number("cachedRead", 0)).isEqualTo(400);
        assertThat(usage.number("cost", 0)).isEqualTo((600 * 10 + 400 * 1 + 100 * 50) / 1e6, within(1e-12));
        assertThat(usage.string("currency", "")).isEqualTo("USD");
        assertThat(usage.has("estimated")).isFalse();
    }

    @Test
    void whatHasNoPriceIsSaidToHaveNone() {
        Json.Obj usage = answered().object("usage");

        assertThat(usage.has("cost")).isFalse();
        Json.Obj sum = client.get(chat + "/usage").expect(200, "ChatUsage").object("sum");
        assertThat(sum.number("unpriced", 0)).isEqualTo(1);
        assertThat(sum.number("cost", -1)).isZero();
    }

    @Test
    void aPriceThatIsEnteredLaterCountsForSums() {
        answered();
        price();

        Json.Obj usage = client.get(chat + "/usage").expect(200, "ChatUsage");

        assertThat(usage.object("sum").number("unpriced", -1)).isZero();
        assertThat(usage.object("sum").number("cost", 0)).isEqualTo(0.0114, within(1e-12));
        Json.Obj generation = usage.array("generations").objects().getFirst();
        assertThat(generation.string("generation", ""))
                .isEqualTo(house.messages(chat).getLast().object("extra").string("generation", "-"));
        assertThat(generation.number("cost", 0)).isEqualTo(0.0114, within(1e-12));
    }

    @Test
    void whatIsNotToldIsEstimated() {
        house.upstream().reply(Reply.stream().text("Good evening.").done());

        Json.Obj usage = house.generate(chat, "normal", "Hello").object("usage");

        assertThat(usage.bool("estimated", false)).isTrue();
        assertThat(usage.number("prompt", 0)).isPositive();
        assertThat(usage.number("completion", 0)).isPositive();
    }

    @Test
    void whatIsRefusedCostsNothing() {
        house.upstream().reply(Reply.error(401, "No."));

        assertThat(house.generate(chat, "normal", "Hello").has("usage")).isFalse();
        assertThat(client.get("/api/v1/usage")
                        .expect(200, "Usage")
                        .array("days")
                        .items())
                .isEmpty();
    }

    @Test
    void theAccountOutlivesTheChat() {
        price();
        answered();
        client.delete(chat + "?revision=" + (long) house.revision(chat));
        house.restart();

        List<Json.Obj> days = house.client()
                .get("/api/v1/usage?from=2000-01-01")
                .expect(200, "Usage")
                .array("days")
                .objects();

        assertThat(days).hasSize(1);
        assertThat(days.getFirst().string("character", "")).isEqualTo("Mira");
        assertThat(days.getFirst().string("model", "")).isEqualTo("scripted");
        assertThat(days.getFirst().number("cost", 0)).isEqualTo(0.0114, within(1e-12));
        assertThat(house.client()
                        .get("/api/v1/usage?to=2000-01-01")
                        .expect(200)
                        .array("days")
                        .items())
                .isEmpty();
    }

    @Test
    void pricesThatAreNoneAreRefused() {
        client.put("/api/v1/prices", Json.Obj.EMPTY.with("prices", Json.Arr.EMPTY.plus(rule("x", -1, 2))))
                .expect(400);
        client.put("/api/v1/prices", Json.Obj.EMPTY.with("prices", Json.Arr.EMPTY.plus(rule("", 1, 2))))
                .expect(400);
        client.put("/api/v1/prices", Json.Obj.EMPTY.with("perDollar", Json.of(0)))
                .expect(400);
        client.put("/api/v1/prices", Json.Obj.EMPTY.with("currency", "")).expect(400);
        client.get("/api/v1/usage?from=yesterday").expect(400);
    }

    @Test
    void aCurrencyOfOnesOwnIsKept() {
        client.put("/api/v1/prices", Json.Obj.EMPTY.with("currency", "€").with("perDollar", Json.of(0.9)))
                .expect(200, "Prices");

        Json.Obj prices = client.put("/api/v1/prices", Json.Obj.EMPTY.with("perDollar", Json.NULL))
                .expect(200, "Prices");

        assertThat(prices.string("currency", "")).isEqualTo("€");
        assertThat(prices.has("perDollar")).isFalse();
        assertThat(prices.object("builtIn").array("prices").items()).isNotEmpty();
    }
}
