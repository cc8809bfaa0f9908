package dev.innkeeper.conformance.chats;

import dev.innkeeper.conformance.CaseResult;
import dev.innkeeper.conformance.Suite;
import dev.innkeeper.conformance.http.SillyTavernServer;
import dev.innkeeper.conformance.transcript.TranscriptReplay;
import dev.innkeeper.engine.js.Json;
import java.util.ArrayList;
import java.util.List;

/**
 * Statistics over SillyTavern's API.
 *
 * <p>A case with a table has one value in each row: it is replayed as the only message of a character of its own.
 */
public final class StatsSuite implements Suite {
    private final TranscriptReplay replay = new TranscriptReplay(SillyTavernServer::start);

    @Override
    public String name() {
        return "stats";
    }

    @Override
    public List<CaseResult> replay(String fileName, Json.Obj recorded) {
        Json.Obj input = recorded.object("input");
        return input.has("table") ? rows(recorded.string("id", fileName), recorded) : replay.replay(fileName, recorded);
    }

    private List<CaseResult> rows(String id, Json.Obj recorded) {
        Json.Obj input = recorded.object("input");
        List<Json> values = input.array("values").items();
        Json.Obj run = Json.Obj.build(made -> made.put("files", characters(input.string("table", ""), values))
                .put("timezone", input.string("timezone", "UTC"))
                .put("steps", new Json.Arr(List.of(post("/api/stats/recreate"), post("/api/stats/get")))));
        Json.Obj statistics = replay.lastAnswer(run).object("body");
        List<Json.Obj> wanted = recorded.object("expected").array("rows").objects();
        List<CaseResult> results = new ArrayList<>();
        for (int i = 0; i < wanted.size(); i++) {
            Json.Obj found = statistics.object(character(i) + ".png");
            Json.Obj row = wanted.get(i);
            Json.Obj asked = Json.Obj.build(
                    kept -> row.members().keySet().forEach(key -> kept.putIfPresent(key, found.find(key))));
            results.add(CaseResult.comparing(id + "/row " + i, row, asked));
        }
        return results;
    }

    private static Json.Obj characters(String table, List<Json> values) {
        return Json.Obj.build(files -> {
            for (int i = 0; i < values.size(); i++) {
                files.put("characters/" + character(i) + ".png", Json.Obj.EMPTY.with("text", ""));
                Json message = message(table, values.get(i));
                files.put(
                        "chats/" + character(i) + "/chat.jsonl",
                        Json.Obj.EMPTY.with("lines", new Json.Arr(List.of(message))));
            }
        });
    }

    private static Json.Obj message(String table, Json value) {
        Json.Obj user = Json.Obj.EMPTY.with("is_user", Json.of(true));
        return switch (table) {
            case "timestamp" -> user.with("mes", "x").with("send_date", value);
            case "words" -> user.with("mes", value);
            default -> throw new IllegalArgumentException("There is no table " + table);
        };
    }

    private static String character(int row) {
        return "c" + row;
    }

    private static Json.Obj post(String path) {
        return Json.Obj.EMPTY.with("method", "POST").with("path", path).with("body", Json.Obj.EMPTY);
    }
}
