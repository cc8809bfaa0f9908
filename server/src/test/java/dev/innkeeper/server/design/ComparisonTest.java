package dev.innkeeper.server.design;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.server.testing.HouseTest;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Prompts of several designs compared over HTTP. */
class ComparisonTest extends HouseTest {
    private static final String COMPARE = "/api/v1/prompts/compare";
    private static final String STEADY = preset("Be {{char}}.", 4096);
    private static final String TIMED = preset("Be {{char}}, it is {{isotime}}.", 4096);
    private static final String HEADER = "{\"user_name\":\"You\",\"character_name\":\"Aria\",\"chat_metadata\":{}}\n";

    private static String preset(String main, int context) {
        return """
                {"preset": {"openai_max_context": %d, "openai_max_tokens": 100,
                 "prompts": [{"identifier": "main", "name": "Main", "content": "%s", "role": "system"}],
                 "prompt_order": [{"character_id": 100001, "order": [
                   {"identifier": "main", "enabled": true}, {"identifier": "charDescription", "enabled": true},
                   {"identifier": "chatHistory", "enabled": true}, {"identifier": "personaDescription", "enabled": false}]}]}}""".formatted(context, main);
    }

    private static Json.Obj json(String text) {
        return Json.parse(text).asObject().orElseThrow();
    }

    private static Json.Obj order(Json.Obj from, String... scenes) {
        List<Json> sides = new ArrayList<>();
        for (String scene : scenes) {
            sides.add(Json.Obj.EMPTY.with("name", "side").with("scene", Json.parse(scene)));
        }
        return Json.Obj.EMPTY.with("from", from).with("sides", new Json.Arr(sides));
    }

    private static Json.Obj aria(String chat) {
        return Json.Obj.EMPTY.with("character", "Aria").with("chat", chat);
    }

    /** A greeting and so many exchanges, a minute after the other. */
    private String chat(int exchanges) throws IOException {
        StringBuilder lines = new StringBuilder(HEADER);
        lines.append(line("Aria", false, "Welcome.", 0));
        for (int i = 1; i <= exchanges; i++) {
            lines.append(line("You", true, "Question " + i + "?", i));
            lines.append(line("Aria", false, "Answer " + i + ".", i));
        }
        return StoredChats.write(house, "Aria", lines.toString());
    }

    private static String line(String name, boolean user, String text, int minute) {
        return Json.Obj.EMPTY
                        .with("name", name)
                        .with("is_user", Json.of(user))
                        .with("send_date", "2026-01-15T%02d:%02d:00.000Z".formatted(minute / 60 % 24, minute % 60))
                        .with("mes", text)
                        .text()
                + "\n";
    }

    private Json.Obj compared(Json.Obj order) {
        return client.post(COMPARE, order).expect(200, "PromptComparison");
    }

    private static List<Integer> places(Json.Obj comparison) {
        return comparison.array("turns").objects().stream()
                .map(turn -> (int) turn.number("message", -1))
                .toList();
    }

    private static Json.Obj side(Json.Obj turn, int side) {
        return turn.array("sides").objects().get(side);
    }

    @Test
    void turnsComeNewestFirstSliceAfterSlice() throws IOException {
        Json.Obj order = order(aria(chat(5)), STEADY, TIMED).with("limit", Json.of(2));

        Json.Obj newest = compared(order);
        assertThat(places(newest)).containsExactly(10, 8);
        assertThat(newest.number("total", 0)).isEqualTo(5);
        assertThat(newest.number("next", 0)).isEqualTo(8);
        assertThat(newest.array("turns").objects().getFirst().string("speaker")).contains("Aria");

        Json.Obj older = compared(order.with("before", Json.of(8)));
        assertThat(places(older)).containsExactly(6, 4);
        Json.Obj oldest = compared(order.with("before", Json.of(4)));
        assertThat(places(oldest)).containsExactly(2);
        assertThat(oldest.find("next")).contains(Json.NULL);

        List<Json> slices = new ArrayList<>();
        List.of(newest, older, oldest)
                .forEach(slice -> slices.addAll(slice.array("turns").items()));
        assertThat(compared(order.with("limit", Json.of(50))).array("turns").items())
                .isEqualTo(slices);
    }

    @Test
    void theFiguresAreThoseOfThePromptsOfTheTurns() throws IOException {
        String chat = chat(5);
        Json.Obj turn = compared(order(aria(chat), STEADY, TIMED))
                .array("turns")
                .objects()
                .getFirst();
        Json.Obj prompt = client.post(
                        "/api/v1/prompts/design",
                        Json.Obj.EMPTY
                                .with("scene", Json.parse(STEADY))
                                .with("from", aria(chat))
                                .with("messages", Json.of(10)))
                .expect(200, "Prompt");

        Json.Obj steady = side(turn, 0);
        assertThat(steady.number("messages", 0))
                .isEqualTo(prompt.array("messages").items().size());
        assertThat(steady.number("tokens", 0)).isEqualTo(prompt.object("ledger").number("used", -1));
        assertThat(steady.number("context", 0)).isEqualTo(4096);
        assertThat(steady.number("history", 0)).isEqualTo(10);
        assertThat(steady.number("dropped", -1))
                .isEqualTo(prompt.array("dropped").items().size());
    }

    @Test
    void whatChangesWithTheTimeBreaksTheCache() throws IOException {
        Json.Obj comparison = compared(order(aria(chat(5)), STEADY, TIMED));
        Json.Obj turn = comparison.array("turns").objects().getFirst();

        Json.Obj steady = side(turn, 0).object("prefix");
        assertThat(steady.number("messages", 0)).isEqualTo(side(turn, 0).number("messages", 0) - 2);
        assertThat(steady.number("tokens", 0))
                .isPositive()
                .isLessThan(side(turn, 0).number("tokens", 0));
        assertThat(steady.find("brokenBy")).contains(Json.NULL);
        Json.Obj timed = side(turn, 1).object("prefix");
        assertThat(timed.number("messages", -1)).isZero();
        assertThat(timed.object("brokenBy").string("id")).contains("main");
        assertThat(timed.object("brokenBy").string("kind")).contains("preset");
        assertThat(turn.object("common").number("messages", -1)).isZero();
        Json.Obj first = comparison.array("turns").objects().getLast();
        assertThat(side(first, 0).object("prefix")).isEqualTo(json("{\"messages\":0,\"tokens\":0,\"brokenBy\":null}"));
    }

    @Test
    void aSmallContextDropsHistoryAndSoBreaksTheCache() throws IOException {
        Json.Obj turn = compared(order(aria(chat(40)), STEADY, preset("Be {{char}}.", 400)))
                .array("turns")
                .objects()
                .getFirst();

        assertThat(side(turn, 1).number("history", 99)).isLessThan(side(turn, 0).number("history", 0));
        assertThat(side(turn, 1).number("dropped", 0)).isPositive();
        assertThat(side(turn, 1).number("tokens", 999)).isLessThanOrEqualTo(300);
        assertThat(side(turn, 1).object("prefix").object("brokenBy").string("kind"))
                .contains("chat");
        assertThat(turn.object("common").number("messages", 0)).isGreaterThanOrEqualTo(2);
    }

    @Test
    void allProfilesCanBeCompared() throws IOException {
        Json.Obj turn = compared(order(aria(chat(3)), STEADY, """
                        {"profile": "smarttavern", "presets": {"prompts": [
                          {"identifier": "main", "enabled": true, "position": "relative", "content": "Rules"},
                          {"identifier": "chatHistory", "enabled": true, "position": "relative"}]}}""", """
                        {"profile": "anchors", "presetMessages": [
                          {"id": "m", "role": "system", "content": "Rules"},
                          {"type": "chat_history", "id": "h", "role": "user"}]}"""))
                .array("turns")
                .objects()
                .getFirst();

        assertThat(side(turn, 1).number("history", 0)).isEqualTo(6);
        assertThat(side(turn, 1).number("messages", 0)).isEqualTo(7);
        assertThat(side(turn, 1).object("prefix").number("messages", 0)).isEqualTo(5);
        assertThat(side(turn, 2).number("history", 0)).isEqualTo(6);
        assertThat(turn.object("common").number("messages", -1)).isZero();
    }

    @Test
    void anEmptyChatHasNoTurns() throws IOException {
        String chat = StoredChats.write(house, "Aria", HEADER);

        assertThat(compared(order(aria(chat), STEADY))).isEqualTo(json("{\"turns\":[],\"next\":null,\"total\":0}"));
        String greeted = StoredChats.write(house, "Bela", HEADER + line("Bela", false, "Welcome.", 0));
        assertThat(compared(order(Json.Obj.EMPTY.with("character", "Bela").with("chat", greeted), STEADY))
                        .number("total", -1))
                .isZero();
    }

    @Test
    void aLongChatIsReadSliceBySlice() throws IOException {
        Json.Obj comparison = compared(order(aria(chat(1000)), STEADY, preset("Be {{char}}.", 1_000_000))
                .with("limit", Json.of(4)));

        assertThat(comparison.number("total", 0)).isEqualTo(1000);
        assertThat(places(comparison)).containsExactly(2000, 1998, 1996, 1994);
        assertThat(side(comparison.array("turns").objects().getFirst(), 1).number("history", 0))
                .isEqualTo(2000);
        assertThat(comparison.number("next", 0)).isEqualTo(1994);
    }

    @Test
    void inGroupsEveryReplyHasItsOwnSpeaker() throws IOException {
        String id = StoredChats.writeOfTable(house, """
                {"chat_metadata":{}}
                {"name":"You","is_user":true,"mes":"Who is here?"}
                {"name":"Anna","is_user":false,"mes":"I.","original_avatar":"Anna.png"}
                {"name":"Bob","is_user":false,"mes":"And I.","original_avatar":"Bob.png"}
                {"name":"Gone","is_user":false,"mes":"I was.","original_avatar":"Gone.png"}""");
        Json.Obj from = Json.Obj.EMPTY.with("group", id).with("chat", id);
        String scene = preset("{{char}} speaks.", 4096);

        Json.Obj comparison = compared(order(from, scene));
        assertThat(comparison.array("turns").objects().stream().map(turn -> turn.string("speaker", "")))
                .containsExactly("Gone", "Bob", "Anna");
        List<Json.Obj> turns = comparison.array("turns").objects();
        assertThat(side(turns.get(1), 0).object("prefix").object("brokenBy").string("id"))
                .contains("main");

        String design = "/api/v1/prompts/design";
        Json.Obj order = Json.Obj.EMPTY.with("scene", Json.parse(scene));
        assertThat(client.post(design, order.with("from", from.with("speaker", "Bob")))
                        .expect(200, "Prompt")
                        .text())
                .contains("Bob speaks.");
        assertThat(client.post(design, order.with("from", from))
                        .expect(200, "Prompt")
                        .text())
                .contains("Anna speaks.");
        assertThat(client.post(design, order.with("from", from.with("speaker", "Gone")))
                        .error(404))
                .isEqualTo("character.not-found");
        assertThat(client.post(design, order.with("from", from.with("chat", "other")))
                        .error(404))
                .isEqualTo("chat.not-found");

        client.delete("/api/v1/characters/Anna").expect(204);
        assertThat(places(compared(order(from, scene)))).containsExactly(3, 2, 1);
        client.delete("/api/v1/characters/Bob").expect(204);
        assertThat(client.post(COMPARE, order(from, scene)).error(404)).isEqualTo("character.not-found");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"limit\": 0} | limit",
                "{\"limit\": 51} | limit",
                "{\"limit\": \"5\"} | limit",
                "{\"limit\": 1.5} | limit",
                "{\"before\": -1} | before",
                "{\"sides\": []} | sides",
                "{\"sides\": 3} | sides",
                "{\"sides\": [{\"scene\":{}},{\"scene\":{}},{\"scene\":{}},{\"scene\":{}},{\"scene\":{}}]} | sides",
                "{\"sides\": [{\"scene\":{}}, 3]} | sides[1]",
                "{\"sides\": [{\"scene\":{}}, {}]} | sides[1].scene",
                "{\"sides\": [{\"scene\":{}}, {\"scene\":{\"profile\":\"x\"}}]} | sides[1].scene.profile",
                "{\"sides\": [{\"scene\":{}}, {\"scene\":{\"lorebooks\":{}}}]} | sides[1].scene.lorebooks",
                "{\"from\": null} | from",
            })
    void aFaultIsNamed(String change, String field) throws IOException {
        Json.Obj order =
                Json.Obj.build(json -> json.putAll(order(aria("x"), STEADY)).putAll(json(change)));
        if (!json(change).has("from")) {
            order = order.with("from", aria(chat(1)));
        }

        assertThat(client.post(COMPARE, order)
                        .expect(400, "Error")
                        .object("error")
                        .string("field"))
                .contains(field);
    }

    @Test
    void aChatThatIsNotThereIsSaid() {
        assertThat(client.post(COMPARE, order(aria("none"), STEADY)).error(404)).isEqualTo("chat.not-found");
    }
}
