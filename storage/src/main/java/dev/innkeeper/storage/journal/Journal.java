package dev.innkeeper.storage.journal;

import dev.innkeeper.engine.js.Json;
import java.time.Instant;
import java.util.List;

/** Things that happened, by month. May be used by any thread; what was appended is durable. */
public interface Journal {
    /** How many months are kept, with the present one; older ones are removed when a new month begins. */
    int KEPT_MONTHS = 12;

    /**
     * Adds one.
     *
     * @param at when it happened, which says the month (in UTC) with which it is kept
     */
    void append(Instant at, Json.Obj event);

    /**
     * The newest ones, the newest first; those that were damaged are left out.
     *
     * @param most how many at most
     */
    List<Json.Obj> newest(int most);
}
