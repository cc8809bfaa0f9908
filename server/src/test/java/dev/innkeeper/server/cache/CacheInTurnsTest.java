package dev.innkeeper.server.cache;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.testing.Reply;
import dev.innkeeper.server.testing.Client;
import dev.innkeeper.server.testing.House;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every turn says what it has in common with the request before it. */
class CacheInTurnsTest {
    @TempDir
    Path folder;

    House house;
    String chat;

    @BeforeEach
    void open() {
        house = new House(folder.resolve("user"));
        chat = house.newChat("Aria");
    }

    @AfterEach
    void close() {
        house.close();
    }

    private Json.Obj turn(String text) {
        house.upstream().reply(Reply.streamOf("The rain goes on."));
        return prompt(house.generate(chat, "normal", text).string("id", ""));
    }

    private Json.Obj prompt(String generation) {
        return house.client()
                .get("/api/v1/generations/" + generation + "/prompt")
                .expect(200, "Prompt");
    }

    private Json.Obj preview(String text) {
        return house.client()
                .post(chat + "/preview", Json.Obj.EMPTY.with("text", text))
                .expect(200, "Prompt");
    }

    private static int messages(Json.Obj prompt) {
        return prompt.array("messages").items().size();
    }

    /** Puts a note into the chat that says the same in every turn. */
    private void note(int depth) {
        Json.Obj note = Json.Obj.EMPTY
                .with("note_prompt", "It rains.")
                .with("note_interval", Json.of(1))
                .with("note_position", Json.of(1))
                .with("note_depth", Json.of(depth))
                .with("note_role", Json.of(0));
        house.client()
                .patch(
                        chat,
                        Json.Obj.EMPTY
                                .with("revision", Json.of(house.revision(chat)))
                                .with("metadata", note))
                .expect(200);
    }

    private Json.Obj settings(Json.Obj change) {
        return house.client().put("/api/v1/prompts/cache-settings", change).expect(200, "CacheSettings");
    }

    /** How many messages stand behind the note. */
    private static int behindNote(Json.Obj prompt) {
        List<String> texts = prompt.array("messages").objects().stream()
                .map(message -> message.string("content", ""))
                .toList();
        return texts.size() - 1 - texts.indexOf("It rains.");
    }

    private static double tokensOfLast(Json.Obj prompt) {
        return prompt.array("messages").objects().getLast().number("tokens", 0);
    }

    @Test
    void aChatThatOnlyGrowsIsSharedUpToTheInstructionsBehindIt() {
        Json.Obj first = turn("Is it late?");
        assertThat(first.has("cache")).isFalse();

        Json.Obj second = turn("And now?");
        Json.Obj cache = second.object("cache");
        assertThat(cache.number("messages", 0)).isEqualTo(messages(first) - 1);
        assertThat(cache.object("brokenBy").string("kind", "")).isEqualTo("chat");
        assertThat(cache.number("again", -1)).isEqualTo(tokensOfLast(first));
        assertThat(cache.number("tokens", 0)).isPositive().isLessThan(cache.number("total", 0));
    }

    @Test
    void whatIsPutIntoTheChatBreaksItAndIsNamed() {
        turn("Is it late?");
        turn("And now?");
        note(2);

        Json.Obj cache = preview("Still there?").object("cache");

        assertThat(cache.object("brokenBy").string("kind", "")).isEqualTo("note");
        assertThat(cache.object("brokenBy").number("fromEnd", -1)).isEqualTo(3);
        assertThat(cache.number("again", 0)).isPositive();
    }

    @Test
    void afterARestartTheJournalKnowsTheLastRequest() {
        turn("Is it late?");
        Json.Obj before = preview("Well?").object("cache");

        house.restart();

        assertThat(before.number("messages", 0)).isPositive();
        assertThat(preview("Well?").object("cache")).isEqualTo(before);
    }

    @Test
    void anotherModelHasAnotherCache() {
        turn("Is it late?");
        house.client()
                .put("/api/v1/connection", Json.Obj.EMPTY.with("model", "another"))
                .expect(200);

        assertThat(preview("Well?").has("cache")).isFalse();
    }

    @Test
    void aNoteStaysWhereItWasPutFirst() {
        assertThat(settings(Json.Obj.EMPTY.with("stable", Json.of(true)).with("farthest", Json.of(4))))
                .isEqualTo(Json.parse("{\"stable\":true,\"farthest\":4,\"slack\":20}"));
        note(2);
        Json.Obj first = turn("Is it late?");
        Json.Obj second = turn("And now?");

        assertThat(behindNote(second)).isEqualTo(behindNote(first) + 2);
        assertThat(second.object("cache").number("messages", 0)).isEqualTo(messages(first) - 1);
        assertThat(second.object("cache").object("brokenBy").string("kind", "")).isEqualTo("chat");

        house.restart();
        Json.Obj third = turn("And after that?");
        assertThat(behindNote(third)).isEqualTo(behindNote(first) + 4);

        Json.Obj fourth = turn("Is it over?");
        assertThat(behindNote(fourth)).isEqualTo(behindNote(first));
        assertThat(fourth.object("cache").number("again", 0)).isPositive();

        settings(Json.Obj.EMPTY.with("stable", Json.of(false)));
        assertThat(behindNote(preview("Good night."))).isEqualTo(behindNote(first));
    }

    @Test
    void aSwipeOfTheSameTurnIsSharedWhole() {
        settings(Json.Obj.EMPTY.with("stable", Json.of(true)));
        note(2);
        turn("Is it late?");
        Json.Obj second = turn("And now?");
        house.upstream().reply(Reply.streamOf("The rain has stopped."));

        Json.Obj swiped = prompt(house.generate(chat, "swipe", "").string("id", ""));

        assertThat(swiped.object("cache").number("messages", 0)).isEqualTo(messages(second));
        assertThat(swiped.object("cache").find("brokenBy")).contains(Json.NULL);
    }

    @Test
    void aSimulationSaysWhatTheLayoutSaves() {
        note(2);
        for (String text : List.of("Is it late?", "And now?", "Still there?", "Good night.")) {
            turn(text);
        }
        Json.Obj order = Json.Obj.EMPTY
                .with(
                        "from",
                        Json.Obj.EMPTY
                                .with(
                                        "character",
                                        house.messages(chat).getFirst().string("character", "Aria"))
                                .with(
                                        "chat",
                                        house.client().get(chat).expect(200).string("name", "")))
                .with("farthest", Json.of(20))
                .with("prices", Json.parse("{\"input\":2,\"cached\":0.5,\"currency\":\"USD\"}"));

        Json.Obj answer = simulate(order).expect(200, "CacheSimulation");

        List<Json.Obj> turns = answer.array("turns").objects();
        assertThat(turns).hasSize((int) answer.number("total", 0)).hasSizeGreaterThan(3);
        Json.Obj usual = answer.object("usual");
        Json.Obj stable = answer.object("stable");
        assertThat(stable.number("reused", 0)).isGreaterThan(usual.number("reused", 0));
        assertThat(stable.number("again", 0)).isLessThan(usual.number("again", 0));
        assertThat(stable.number("tokens", 0)).isEqualTo(usual.number("tokens", -1));
        assertThat(stable.number("cost", 0)).isLessThan(usual.number("cost", 0));
        assertThat(usual.number("cost", 0))
                .isEqualTo(
                        ((usual.number("tokens", 0) - usual.number("reused", 0)) * 2 + usual.number("reused", 0) * 0.5)
                                / 1_000_000);
        assertThat(turns.stream()
                        .mapToDouble(turn -> turn.object("stable").number("reused", 0))
                        .sum())
                .isEqualTo(stable.number("reused", 0));

        simulate(order.with("turns", Json.of(201))).expect(400);
        simulate(order.with("slack", Json.of(51))).expect(400);
        simulate(order.with("prices", Json.parse("{\"input\":-1,\"cached\":0}")))
                .expect(400);
        simulate(order.without("from")).expect(400);
    }

    @Test
    void whatABreakCostsIsSaidInMoneyWhereThePriceIsKnown() {
        house.client()
                .put("/api/v1/prices", Json.parse("""
                        {"currency":"EUR","prices":[
                          {"source":"","model":"scripted","input":4,"output":8,"cachedInput":1}]}""").asObject().orElseThrow())
                .expect(200);
        turn("Is it late?");
        turn("And now?");
        note(2);

        Json.Obj cache = preview("Still there?").object("cache");

        assertThat(cache.number("againCost", 0)).isPositive().isEqualTo(cache.number("again", 0) * 3 / 1_000_000);
        assertThat(cache.string("currency", "")).isEqualTo("EUR");
    }

    private Client.Answer simulate(Json.Obj order) {
        return house.client().post("/api/v1/prompts/cache-simulation", order);
    }
}
