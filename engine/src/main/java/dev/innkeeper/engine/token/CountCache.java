package dev.innkeeper.engine.token;

import dev.innkeeper.engine.js.Json;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntSupplier;

/**
 * The counts of messages that were counted before, so that a turn costs only what changed.
 *
 * <p>Bounded by entries and by size; what was not used for longest goes first. Safe for use by many threads.
 */
public final class CountCache {
    private final int maxEntries;
    private final long maxCharacters;
    private final Map<Key, Integer> counts = new LinkedHashMap<>(16, 0.75f, true);
    private long characters;

    /**
     * An empty cache.
     *
     * @param maxEntries how many counts to keep
     * @param maxCharacters how many characters the counted messages may have together
     */
    public CountCache(int maxEntries, long maxCharacters) {
        this.maxEntries = maxEntries;
        this.maxCharacters = maxCharacters;
    }

    /** A cache for the long chats of some dozens of people: 65536 messages and 32 million characters. */
    public static CountCache ofUsualSize() {
        return new CountCache(65_536, 32_000_000);
    }

    /** How many counts are kept now. */
    public synchronized int size() {
        return counts.size();
    }

    /** The kept count, or else the computed one, which is kept from then on. */
    int get(String model, Json message, IntSupplier count) {
        Key key = new Key(model, message);
        return find(key).orElseGet(() -> keep(key, count.getAsInt()));
    }

    private synchronized Optional<Integer> find(Key key) {
        return Optional.ofNullable(counts.get(key));
    }

    private synchronized int keep(Key key, int count) {
        if (key.characters() <= maxCharacters && counts.put(key, count) == null) {
            characters += key.characters();
        }
        var oldest = counts.keySet().iterator();
        while (counts.size() > maxEntries || characters > maxCharacters) {
            characters -= oldest.next().characters();
            oldest.remove();
        }
        return count;
    }

    private record Key(String model, Json message) {
        long characters() {
            return model.length() + size(message);
        }

        private static long size(Json value) {
            return switch (value) {
                case Json.Str(String text) -> text.length();
                case Json.Arr array ->
                    array.items().stream().mapToLong(Key::size).sum() + 1;
                case Json.Obj object ->
                    object.members().entrySet().stream()
                                    .mapToLong(entry -> entry.getKey().length() + size(entry.getValue()))
                                    .sum()
                            + 1;
                case Json.Null ignored -> 1;
                case Json.Bool ignored -> 1;
                case Json.Num ignored -> 1;
            };
        }
    }
}
