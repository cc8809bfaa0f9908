package dev.innkeeper.storage.usage;

import dev.innkeeper.engine.js.Json;
import java.time.Instant;
import java.time.YearMonth;
import java.util.List;
import java.util.function.Consumer;

/**
 * What every generation used, by month; entries are added and never changed. May be used by any thread.
 *
 * <p>Bounded: a month that is full takes no more, and only the newest {@value #KEPT_MONTHS} months are kept.
 */
public interface UsageLog {
    /** How many months are kept. */
    int KEPT_MONTHS = 120;

    /**
     * Adds an entry.
     *
     * @param at when it happened; its month in UTC is where it goes
     * @return whether there was room for it
     */
    boolean add(Instant at, Json.Obj entry);

    /** The months of which there are entries, the oldest first. */
    List<YearMonth> months();

    /** The entries of a month in the order in which they came; what was damaged is left out. */
    void each(YearMonth month, Consumer<Json.Obj> reader);
}
