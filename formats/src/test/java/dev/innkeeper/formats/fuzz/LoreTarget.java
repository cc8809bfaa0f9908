package dev.innkeeper.formats.fuzz;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.lore.LoreInput;
import dev.innkeeper.engine.lore.LoreLanguage;
import dev.innkeeper.engine.lore.LoreOutcome;
import dev.innkeeper.engine.lore.LoreScan;
import dev.innkeeper.engine.lore.LoreSettings;
import dev.innkeeper.engine.lore.LoreSources;
import dev.innkeeper.engine.lore.ScannedMessages;
import dev.innkeeper.engine.lore.TimedEffects;
import dev.innkeeper.engine.macro.MacroEngine;
import dev.innkeeper.engine.macro.random.RandomSource;
import dev.innkeeper.engine.macro.scope.MacroScope;
import dev.innkeeper.engine.regex.EcmaRegex;
import dev.innkeeper.engine.token.ByteEstimate;
import dev.innkeeper.formats.lore.LorebookReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Lorebooks: messages, then entries with keys, secondary keys, content and switches. */
public final class LoreTarget implements FuzzTarget {
    private static final int MOST_ENTRIES = 8;
    private static final int CONTEXT = 4096;
    private static final EcmaRegex REGEX = EcmaRegex.withBound(10_000);

    /** Where Jazzer comes in. */
    public static void fuzzerTestOneInput(byte[] bytes) {
        new LoreTarget().accept(new FuzzInput(bytes));
    }

    @Override
    public void accept(FuzzInput input) {
        List<String> messages = List.of(input.text(), input.text());
        List<Json> entries = new ArrayList<>();
        while (input.hasMore() && entries.size() < MOST_ENTRIES) {
            entries.add(entry(input, entries.size()));
        }
        LoreSources sources = new LoreSources(
                List.of(LorebookReader.read("Book", Json.Obj.EMPTY.with("entries", new Json.Arr(entries)))),
                List.of(),
                List.of(),
                List.of());
        LoreInput scanned = new LoreInput(
                sources,
                LoreSettings.DEFAULT,
                TimedEffects.NONE,
                ScannedMessages.of(messages),
                Map.of(),
                List.of(),
                "normal",
                CONTEXT,
                false,
                Optional.empty(),
                Optional.empty(),
                List.of());
        LoreOutcome outcome = new LoreScan(REGEX).run(scanned, language());
        if (outcome.judged().size() != entries.size()) {
            throw new AssertionError("An entry has no verdict");
        }
    }

    private static LoreLanguage language() {
        MacroScope scope = FuzzWorld.scope();
        return new LoreLanguage(
                text -> MacroEngine.text(text, scope),
                (text, depth) -> text,
                ByteEstimate::of,
                RandomSource.repeating(List.of(0.5)));
    }

    private static Json entry(FuzzInput input, int uid) {
        int switches = input.number(256);
        String key = input.text();
        String secondary = input.text();
        String content = input.text();
        return Json.Obj.build(json -> json.put("uid", Json.of(uid))
                .put("key", new Json.Arr(List.of(Json.of(key), Json.of("a"))))
                .put("keysecondary", new Json.Arr(secondary.isEmpty() ? List.of() : List.of(Json.of(secondary))))
                .put("selective", Json.of(true))
                .put("selectiveLogic", Json.of(switches % 4))
                .put("caseSensitive", Json.of((switches & 4) != 0))
                .put("matchWholeWords", Json.of((switches & 8) != 0))
                .put("excludeRecursion", Json.of((switches & 16) != 0))
                .put("group", (switches & 32) != 0 ? "g" : "")
                .put("position", Json.of((switches >> 6) * 2))
                .put("content", content));
    }
}
