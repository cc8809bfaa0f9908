package dev.innkeeper.formats.prompt;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.lore.LoreEntry;
import dev.innkeeper.engine.lore.LoreOutcome;
import dev.innkeeper.engine.lore.LoreVerdict;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes what became of the entries of lorebooks, and why. */
final class LoreDocument {
    private LoreDocument() {}

    /**
     * Every entry in use: book, uid, title, whether it fired, the reason in words, tokens of what it says, the code of
     * the reason, and what it is about.
     */
    static List<Json.Obj> of(LoreOutcome outcome) {
        LoreValues values = LoreValues.of(outcome);
        Map<String, Json.Obj> byKey = new LinkedHashMap<>();
        for (LoreOutcome.Judged judged : outcome.judged()) {
            byKey.computeIfAbsent(judged.entry().key(), key -> entry(judged, values));
        }
        return List.copyOf(byKey.values());
    }

    private static Json.Obj entry(LoreOutcome.Judged judged, LoreValues values) {
        LoreEntry entry = judged.entry();
        LoreVerdict verdict = judged.verdict();
        return Json.Obj.build(json -> json.put("book", entry.book())
                .put("uid", entry.uid())
                .put("title", entry.title())
                .put("fired", verdict instanceof LoreVerdict.Fired)
                .put("reason", LoreReason.of(verdict))
                .put("tokens", verdict instanceof LoreVerdict.Fired fired ? fired.tokens() : 0)
                .put("code", verdict.getClass().getSimpleName())
                .put("values", values.of(judged)));
    }
}
