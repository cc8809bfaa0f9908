package dev.innkeeper.server.lorebook;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.server.testing.HouseTest;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Lint and backtests of lorebooks over HTTP. */
class InspectionTest extends HouseTest {
    private static final String BOOKS = "/api/v1/lorebooks";
    private static final Json.Obj BOOK = json("""
            {"entries":{
              "3":{"uid":3,"comment":"The moor","key":["moor","/[/"],"content":"Wet.","order":100,"position":0},
              "7":{"uid":7,"comment":"The sea","key":["sea"],"content":"Far away.","order":100,"position":0,"sticky":3},
              "9":{"uid":9,"comment":"Never","key":["nothing"],"content":"x","order":100,"position":0}}}""");

    private static Json.Obj json(String text) {
        return Json.parse(text).asObject().orElseThrow();
    }

    private static String decoded(String text) {
        return URLDecoder.decode(text, StandardCharsets.UTF_8);
    }

    @Test
    void anInspectionStoresNothingAndNamesFields() {
        Json.Obj report = client.post(
                        BOOKS + "/inspect", Json.Obj.EMPTY.with("name", "Land").with("content", BOOK))
                .expect(200, "LorebookInspection");

        Json.Obj finding = report.array("findings").objects().getFirst();
        assertThat(finding.string("code", "")).isEqualTo("regex.invalid");
        assertThat(finding.string("path", "")).isEqualTo("entries.3.key[1]");
        assertThat(finding.string("entry", "")).isEqualTo("3");
        assertThat(report.object("tokens").number("7", 0)).isPositive();
        assertThat(report.number("total", 0))
                .isEqualTo(report.object("tokens").members().values().stream()
                        .mapToDouble(tokens -> tokens.asNumber().orElse(0))
                        .sum());
        assertThat(client.get(BOOKS)
                        .expect(200, "LorebookList")
                        .array("lorebooks")
                        .text())
                .doesNotContain("Land");
        client.post(BOOKS + "/inspect", Json.Obj.EMPTY.with("content", "no object"))
                .expect(400, "Error");
    }

    @Test
    void aBacktestTellsWhatFiredInWhichTurn() throws IOException {
        String chat = house.newChat("Aria");
        String name = decoded(chat.substring(chat.lastIndexOf('/') + 1));
        Files.writeString(house.data().resolve("chats").resolve("Aria").resolve(name + ".jsonl"), """
                {"user_name":"You","character_name":"Aria","chat_metadata":{}}
                {"name":"Aria","is_user":false,"mes":"Welcome."}
                {"name":"You","is_user":true,"mes":"Where is the sea?"}
                {"name":"Aria","is_user":false,"mes":"Behind the hills."}
                {"name":"You","is_user":true,"mes":"And what is here?"}
                {"name":"Aria","is_user":false,"mes":"The moor."}
                {"name":"You","is_user":true,"mes":"Only the moor?"}
                {"name":"Aria","is_user":false,"mes":"Only that."}""");
        client.post(BOOKS, Json.Obj.EMPTY.with("name", "Land").with("content", BOOK))
                .expect(201, "Lorebook");
        Json order =
                Json.parse("[{\"character\":\"Aria\",\"chat\":" + Json.of(name).text() + "}]");

        Json.Obj test = client.post(BOOKS + "/Land/backtest", Json.Obj.EMPTY.with("chats", order))
                .expect(200, "Backtest");

        assertThat(test.array("turns").text()).isEqualTo("""
                [{"chat":0,"message":2,"speaker":"Aria"},{"chat":0,"message":4,"speaker":"Aria"},\
                {"chat":0,"message":6,"speaker":"Aria"}]""");
        List<Json.Obj> entries = test.array("entries").objects();
        assertThat(entries.get(0).string("key", "")).isEqualTo("3");
        assertThat(entries.get(0).array("at").text()).isEqualTo("[2]");
        assertThat(entries.get(1).string("key", "")).isEqualTo("7");
        assertThat(entries.get(1).array("at").text()).startsWith("[0,1");
        assertThat(entries.get(1).number("fired", 0))
                .isEqualTo(entries.get(1).array("at").items().size());
        assertThat(entries.get(2).has("last")).isFalse();
        assertThat(test.object("total").number("turns", 0)).isEqualTo(3);
        assertThat(test.object("total").number("tokens", 0))
                .isEqualTo(entries.stream()
                        .mapToDouble(entry -> entry.number("tokens", 0))
                        .sum());

        Json.Obj unsaved = json("{\"entries\":{\"1\":{\"uid\":1,\"constant\":true,\"content\":\"Always.\"}}}");
        Json.Obj again = client.post(
                        BOOKS + "/Land/backtest",
                        Json.Obj.EMPTY.with("chats", order).with("content", unsaved))
                .expect(200, "Backtest");
        assertThat(again.array("entries").objects())
                .singleElement()
                .satisfies(entry -> assertThat(entry.number("fired", 0)).isEqualTo(3));
    }

    @Test
    void whatIsNotThereIsSaid() {
        Json none = Json.parse("[{\"character\":\"Aria\",\"chat\":\"none\"}]");
        client.post(BOOKS + "/None/backtest", Json.Obj.EMPTY.with("chats", none))
                .expect(404, "Error");
        client.post(BOOKS + "/None/backtest", Json.Obj.EMPTY.with("chats", none).with("content", BOOK))
                .expect(404, "Error");
        client.post(
                        BOOKS + "/None/backtest",
                        Json.Obj.EMPTY.with("chats", Json.parse("[3]")).with("content", BOOK))
                .expect(400, "Error");
    }
}
