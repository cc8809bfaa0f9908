package dev.innkeeper.server.memory;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.memory.MemoryLanguage;
import dev.innkeeper.engine.memory.MemoryLimits;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * How a user wants memory to be.
 *
 * @param on whether conversations have memory that say nothing of it themselves
 */
record MemorySettings(boolean on, MemoryLanguage language, MemoryLimits limits) {
    static final String KEY = "memory";
    private static final String OFF = "false";

    /** The settings in Innkeeper's own. */
    static MemorySettings of(Json.Obj own) {
        Json.Obj stored = own.object(KEY);
        int units = (int) stored.number("fileUnits", MemoryLimits.DEFAULT.fileUnits());
        int tokens = (int) stored.number("totalTokens", 0);
        return new MemorySettings(
                stored.find("on").flatMap(MemorySettings::truth).orElse(true),
                MemoryLanguage.of(stored.string("language", "")).orElse(MemoryLanguage.CHINESE),
                new MemoryLimits(Math.max(1, units), tokens > 0 ? OptionalInt.of(tokens) : OptionalInt.empty()));
    }

    /** A stored switch: off is {@code false}, or the text of it (memory-files.md §1). */
    static Optional<Boolean> truth(Json stored) {
        return stored == Json.NULL
                ? Optional.empty()
                : Optional.of(!stored.equals(Json.of(false)) && !stored.equals(Json.of(OFF)));
    }

    Json.Obj view() {
        return Json.Obj.build(view -> view.put("on", on)
                .put("language", language.code())
                .put("fileUnits", limits.fileUnits())
                .put("totalTokens", limits.totalTokens().orElse(0)));
    }
}
