package dev.innkeeper.engine.lore;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import java.util.Map;
import java.util.Optional;

/**
 * Which entries speak on and which rest, as the chat's metadata keeps it under {@code timedWorldInfo}
 * (world-info.md §7.1).
 *
 * @param stored the object with the members {@code sticky} and {@code cooldown}; other members are carried along
 */
public record TimedEffects(Json.Obj stored) {
    /** The name under which chats keep it. */
    public static final String KEY = "timedWorldInfo";

    /** No effects. */
    public static final TimedEffects NONE = of(Json.Obj.EMPTY);

    /** What an effect does. */
    public enum Kind {
        /** The entry speaks on. */
        STICKY("sticky"),
        /** The entry cannot speak. */
        COOLDOWN("cooldown");

        private final String member;

        Kind(String member) {
            this.member = member;
        }

        double messages(LoreEntry entry) {
            return switch (this) {
                case STICKY -> entry.timing().sticky();
                case COOLDOWN -> entry.timing().cooldown();
            };
        }
    }

    /** The effects of a chat's metadata; what is no effect is left out. */
    public static TimedEffects of(Json.Obj metadata) {
        Json.Obj stored = metadata.object(KEY);
        return new TimedEffects(stored.with(Kind.STICKY.member, objects(stored.object(Kind.STICKY.member)))
                .with(Kind.COOLDOWN.member, objects(stored.object(Kind.COOLDOWN.member))));
    }

    private static Json.Obj objects(Json.Obj records) {
        return Json.Obj.build(kept -> records.members().forEach((key, value) -> {
            if (value instanceof Json.Obj) {
                kept.put(key, value);
            }
        }));
    }

    /** The effects of one kind by entry, in their order. */
    Map<String, Json> of(Kind kind) {
        return stored.object(kind.member).members();
    }

    TimedEffects with(Kind kind, String key, Effect effect) {
        return new TimedEffects(
                stored.with(kind.member, stored.object(kind.member).with(key, effect.json())));
    }

    TimedEffects without(Kind kind, String key) {
        return new TimedEffects(
                stored.with(kind.member, stored.object(kind.member).without(key)));
    }

    /**
     * One effect on one entry.
     *
     * @param hash identity of the entry as text
     * @param start messages when it began; NaN if not stored
     * @param end messages when it is over; NaN if not stored
     * @param isProtected whether it stays although the chat did not grow
     */
    record Effect(String hash, double start, double end, boolean isProtected) {
        static Effect read(Json.Obj stored) {
            return new Effect(
                    stored.find("hash").map(JsNumbers::text).orElse("undefined"),
                    number(stored.find("start")),
                    number(stored.find("end")),
                    stored.truthy("protected"));
        }

        static Effect of(LoreEntry entry, Kind kind, int messages, boolean isProtected) {
            return new Effect(Long.toString(entry.hash()), messages, messages + kind.messages(entry), isProtected);
        }

        Json.Obj json() {
            return Json.Obj.build(json -> json.put("hash", Double.parseDouble(hash))
                    .put("start", start)
                    .put("end", end)
                    .put("protected", isProtected));
        }

        private static double number(Optional<Json> stored) {
            return stored.map(JsNumbers::parse).orElse(Double.NaN);
        }
    }
}
