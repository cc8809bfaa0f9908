package dev.innkeeper.bench;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.lore.LoreInput;
import dev.innkeeper.engine.lore.LoreLanguage;
import dev.innkeeper.engine.lore.LoreSettings;
import dev.innkeeper.engine.lore.LoreSources;
import dev.innkeeper.engine.lore.Lorebook;
import dev.innkeeper.engine.lore.ScannedMessages;
import dev.innkeeper.engine.lore.TimedEffects;
import dev.innkeeper.engine.macro.random.RandomSource;
import dev.innkeeper.engine.token.ByteEstimate;
import dev.innkeeper.formats.lore.LorebookReader;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Inputs of scans. */
final class LoreInputs {
    /** No macros, no scripts, estimated tokens. */
    static final LoreLanguage PLAIN =
            new LoreLanguage(text -> text, (text, depth) -> text, ByteEstimate.counter(), RandomSource.seeded("bench"));

    /** Nothing to scan. */
    static final LoreInput NONE = of(LoreSources.NONE, LoreSettings.DEFAULT, ScannedMessages.of(List.of()));

    private static final int CONTEXT = 200_000;
    private static final int KEYS_OF_ENTRY = 3;

    private LoreInputs() {}

    static LoreInput of(LoreSources sources, LoreSettings settings, ScannedMessages messages) {
        return new LoreInput(
                sources,
                settings,
                TimedEffects.NONE,
                messages,
                Map.of(),
                List.of(),
                "normal",
                CONTEXT,
                false,
                Optional.empty(),
                Optional.empty(),
                List.of());
    }

    static LoreInput with(LoreInput input, List<String> newestFirst) {
        return with(input, ScannedMessages.of(newestFirst));
    }

    static LoreInput with(LoreInput input, ScannedMessages messages) {
        return new LoreInput(
                input.sources(),
                input.settings(),
                input.timed(),
                messages,
                input.extras(),
                input.injected(),
                input.trigger(),
                input.context(),
                input.dryRun(),
                input.character(),
                input.tags(),
                input.forced());
    }

    /** A book of which each entry has three of the names for keys. */
    static Lorebook book(List<String> names) {
        Json.Obj entries = Json.Obj.build(all -> {
            for (int uid = 0; uid * KEYS_OF_ENTRY + KEYS_OF_ENTRY <= names.size(); uid++) {
                List<String> keys = names.subList(uid * KEYS_OF_ENTRY, uid * KEYS_OF_ENTRY + KEYS_OF_ENTRY);
                int number = uid;
                all.put(
                        Integer.toString(uid),
                        Json.Obj.build(entry -> entry.put("uid", number)
                                .put("key", Json.ofStrings(keys))
                                .put(
                                        "content",
                                        keys.getFirst() + " is known at the inn; " + keys.getLast() + " is not.")
                                .put("order", number % 100)
                                .put("position", number % 2)));
            }
        });
        return LorebookReader.read("Made up", Json.Obj.EMPTY.with("entries", entries));
    }
}
