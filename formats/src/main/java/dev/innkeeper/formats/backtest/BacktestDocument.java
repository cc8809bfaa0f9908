package dev.innkeeper.formats.backtest;

import dev.innkeeper.engine.backtest.Backtest;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.lint.LintedEntry;
import dev.innkeeper.formats.lint.WrittenBook;
import java.util.ArrayList;
import java.util.List;

/** Writes backtests. */
public final class BacktestDocument {
    private BacktestDocument() {}

    /**
     * The turns; for each entry its name in the file, how often it fired, its tokens, its last turn and all its turns;
     * the totals.
     *
     * @param file the book that was tested
     */
    public static Json.Obj of(Backtest backtest, Json.Obj file) {
        return Json.Obj.build(json -> json.put("turns", turns(backtest))
                .put("entries", entries(backtest, members(file)))
                .put(
                        "total",
                        Json.Obj.build(
                                total -> total.put("turns", backtest.turns().size())
                                        .put("fired", backtest.fired())
                                        .put("tokens", backtest.tokens()))));
    }

    /** The names of the entries in the order in which they are read. */
    public static List<String> members(Json.Obj file) {
        return WrittenBook.ofFile("", file).entries().stream()
                .map(LintedEntry::member)
                .toList();
    }

    private static Json.Arr turns(Backtest backtest) {
        return new Json.Arr(backtest.turns().stream()
                .map(turn -> (Json) Json.Obj.build(json -> json.put("chat", turn.chat())
                        .put("message", turn.message())
                        .put("speaker", turn.speaker())))
                .toList());
    }

    private static Json.Arr entries(Backtest backtest, List<String> members) {
        List<Json> entries = new ArrayList<>();
        for (int i = 0; i < backtest.entries().size(); i++) {
            entries.add(entry(backtest.entries().get(i), members.get(i)));
        }
        return new Json.Arr(entries);
    }

    private static Json.Obj entry(Backtest.Tally tally, String member) {
        return Json.Obj.build(json -> {
            json.put("key", member)
                    .put("uid", tally.entry().uid())
                    .put("title", tally.entry().title())
                    .put("fired", tally.fired())
                    .put("tokens", tally.tokens());
            tally.last().ifPresent(last -> json.put("last", last));
            json.put(
                    "at",
                    new Json.Arr(tally.at().stream().map(turn -> Json.of(turn)).toList()));
        });
    }
}
