package dev.innkeeper.engine.lore;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.lore.TimedEffects.Effect;
import dev.innkeeper.engine.lore.TimedEffects.Kind;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/** The timed effects during one scan (world-info.md §7.2 to §7.4). */
final class TimedRun {
    private final int messages;
    private final boolean dryRun;
    private final List<LoreCatalogue.Listed> entries;
    private final Map<Long, Double> sticky = new HashMap<>();
    private final Map<Long, Double> cooling = new HashMap<>();
    private TimedEffects stored;

    TimedRun(TimedEffects stored, int messages, boolean dryRun, List<LoreCatalogue.Listed> entries) {
        this.stored = stored;
        this.messages = messages;
        this.dryRun = dryRun;
        this.entries = entries;
        if (!dryRun) {
            evaluate(Kind.STICKY);
            evaluate(Kind.COOLDOWN);
        }
    }

    private void evaluate(Kind kind) {
        Map<String, Json> effects = stored.of(kind);
        if (effects.isEmpty()) {
            return;
        }
        Map<String, LoreEntry> byHash = new HashMap<>();
        entries.forEach(
                listed -> byHash.putIfAbsent(Long.toString(listed.entry().hash()), listed.entry()));
        for (Map.Entry<String, Json> item : effects.entrySet()) {
            Effect effect = Effect.read(item.getValue().asObject().orElse(Json.Obj.EMPTY));
            LoreEntry entry = byHash.get(effect.hash());
            boolean notGrown = messages <= effect.start() && !effect.isProtected();
            if (notGrown) {
                stored = stored.without(kind, item.getKey());
            } else if (entry == null) {
                if (messages >= effect.end()) {
                    stored = stored.without(kind, item.getKey());
                }
            } else if (kind.messages(entry) == 0) {
                stored = stored.without(kind, item.getKey());
            } else if (messages >= effect.end()) {
                stored = stored.without(kind, item.getKey());
                if (kind == Kind.STICKY) {
                    restAfter(entry);
                }
            } else {
                (kind == Kind.STICKY ? sticky : cooling).put(entry.hash(), effect.end());
            }
        }
    }

    private void restAfter(LoreEntry entry) {
        if (entry.timing().cooldown() != 0) {
            Effect rest = Effect.of(entry, Kind.COOLDOWN, messages, true);
            stored = stored.with(Kind.COOLDOWN, entry.key(), rest);
            cooling.put(entry.hash(), rest.end());
        }
    }

    /** Whether no entry stays or rests. */
    boolean isIdle() {
        return sticky.isEmpty() && cooling.isEmpty();
    }

    boolean isSticky(LoreEntry entry) {
        return !sticky.isEmpty() && sticky.containsKey(entry.hash());
    }

    /** How many messages the chat must have before the entry has rested enough. */
    OptionalDouble restsUntil(LoreEntry entry) {
        Double end = cooling.isEmpty() ? null : cooling.get(entry.hash());
        return end == null ? OptionalDouble.empty() : OptionalDouble.of(end);
    }

    boolean isDelayed(LoreEntry entry) {
        return messages < entry.timing().delay();
    }

    int messages() {
        return messages;
    }

    /** The effects to store before anything fired. */
    TimedEffects before() {
        return stored;
    }

    /** The effects to store after these entries fired. */
    TimedEffects after(List<LoreEntry> fired) {
        if (dryRun) {
            return stored;
        }
        TimedEffects result = stored;
        for (LoreEntry entry : fired) {
            for (Kind kind : Kind.values()) {
                if (kind.messages(entry) != 0 && !result.of(kind).containsKey(entry.key())) {
                    result = result.with(kind, entry.key(), Effect.of(entry, kind, messages, false));
                }
            }
        }
        return result;
    }
}
