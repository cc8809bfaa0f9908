package dev.innkeeper.conformance.worldinfo;

import dev.innkeeper.conformance.CaseResult;
import dev.innkeeper.conformance.Suite;
import dev.innkeeper.engine.block.SourcedText;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.lore.LoreEntry;
import dev.innkeeper.engine.lore.LoreOutcome;
import dev.innkeeper.engine.lore.LoreScan;
import dev.innkeeper.engine.regex.EcmaRegex;
import dev.innkeeper.engine.scene.Lore;
import dev.innkeeper.engine.scene.Role;
import dev.innkeeper.engine.script.JsRegex;
import dev.innkeeper.engine.token.ByteEstimate;
import dev.innkeeper.engine.token.ChatCounters;
import dev.innkeeper.engine.token.ChatTokenizers;
import dev.innkeeper.engine.token.CountCache;
import dev.innkeeper.engine.token.TextCounter;
import dev.innkeeper.engine.token.Tokenizers;
import java.util.List;
import java.util.stream.Stream;

/** Suite {@code worldinfo}: scans of lorebooks (world-info.md §3 to §9). */
public final class WorldInfoSuite implements Suite {
    private final LoreScan scan;
    private final ChatCounters counters =
            new ChatCounters(Tokenizers.builtIn(), CountCache.ofUsualSize(), ChatTokenizers.ModelList.EMPTY);

    /** The suite with the regular expressions of the program. */
    public WorldInfoSuite() {
        this(EcmaRegex.ofUsualBound());
    }

    /** The suite with other regular expressions among the keys. */
    public WorldInfoSuite(JsRegex regex) {
        this.scan = new LoreScan(regex);
    }

    @Override
    public String name() {
        return "worldinfo";
    }

    @Override
    public List<CaseResult> replay(String fileName, Json.Obj recorded) {
        Json.Obj input = recorded.object("input");
        Json.Obj expected = recorded.object("expected").without("trace");
        CountedRolls rolls = new CountedRolls(input.find("random").orElse(Json.of(0)));
        RecordedScan world = new RecordedScan(input, rolls);
        LoreOutcome outcome = scan.run(world.input(), world.language(rolls, tokens(input.object("tokenizer"))));
        Json.Obj all = outcome.failed()
                ? failure(outcome, rolls)
                : Json.Obj.build(json -> json.putAll(results(outcome, rolls)).putAll(around(input, outcome, world)));
        Json.Obj compared = Json.Obj.build(json -> all.members().forEach((key, value) -> {
            if (expected.has(key)) {
                json.put(key, value);
            }
        }));
        return List.of(CaseResult.comparing(fileName.replace(".json", ""), expected, compared));
    }

    private TextCounter tokens(Json.Obj tokenizer) {
        if (tokenizer.string("kind", "").equals("openai")) {
            return counters.forModel("openai", tokenizer.string("model", "")).texts();
        }
        return ByteEstimate.counter();
    }

    private static Json.Obj failure(LoreOutcome outcome, CountedRolls rolls) {
        return Json.Obj.build(json -> json.put("sortedEntries", sorted(outcome))
                .put("error", "TypeError")
                .put("randomDraws", rolls.drawn())
                .put("timedAfter", outcome.timed().stored()));
    }

    private static Json.Obj results(LoreOutcome outcome, CountedRolls rolls) {
        Lore lore = outcome.lore();
        return Json.Obj.build(json -> json.put("sortedEntries", sorted(outcome))
                .put("activated", list(outcome.fired().stream().map(WorldInfoSuite::identity)))
                .put("worldInfoBefore", Lore.joined(lore.before()).value())
                .put("worldInfoAfter", Lore.joined(lore.after()).value())
                .put("atDepth", list(lore.atDepth().stream().map(WorldInfoSuite::atDepth)))
                .put("anBefore", texts(lore.noteTop()))
                .put("anAfter", texts(lore.noteBottom()))
                .put("emEntries", list(lore.examples().stream().map(WorldInfoSuite::example)))
                .put(
                        "outlets",
                        Json.Obj.build(all -> lore.outlets().forEach((name, entries) -> all.put(name, texts(entries)))))
                .put("randomDraws", rolls.drawn())
                .put("timedAfter", outcome.timed().stored()));
    }

    private static Json.Obj around(Json.Obj input, LoreOutcome outcome, RecordedScan world) {
        Lore lore = outcome.lore();
        String format = input.string("captureWiFormat", "");
        return Json.Obj.build(json -> json.put(
                        "authorsNotePrompt",
                        world.note()
                                .map(SourcedText::glue)
                                .map(note -> lore.anyEntries() ? lore.around(note) : note)
                                .map(SourcedText::value)
                                .orElse(""))
                .put("variablesAfter", world.variables())
                .put("formattedBefore", Lore.formatted(lore.before(), format).value())
                .put("formattedAfter", Lore.formatted(lore.after(), format).value()));
    }

    private static Json sorted(LoreOutcome outcome) {
        return list(outcome.judged().stream()
                .map(judged -> identity(judged.entry())
                        .with("hash", Json.of(judged.entry().hash()))));
    }

    private static Json.Obj identity(LoreEntry entry) {
        return Json.Obj.EMPTY.with("world", entry.book()).with("uid", Json.of(Double.parseDouble(entry.uid())));
    }

    private static Json.Obj atDepth(Lore.AtDepth group) {
        return Json.Obj.build(json -> json.put(
                        "depth", Double.isNaN(group.depth()) ? Json.NULL : Json.of(group.depth()))
                .put("role", List.of(Role.SYSTEM, Role.USER, Role.ASSISTANT).indexOf(group.role()))
                .put("entries", texts(group.entries())));
    }

    private static Json.Obj example(Lore.Example example) {
        return Json.Obj.build(json -> json.put("position", example.top() ? 0 : 1)
                .put("content", example.entry().content()));
    }

    private static Json texts(List<Lore.Entry> entries) {
        return Json.ofStrings(entries.stream().map(Lore.Entry::content).toList());
    }

    private static Json list(Stream<Json.Obj> items) {
        return new Json.Arr(items.map(item -> (Json) item).toList());
    }
}
