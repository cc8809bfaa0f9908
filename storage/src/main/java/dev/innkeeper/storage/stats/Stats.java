package dev.innkeeper.storage.stats;

import dev.innkeeper.formats.stats.StatsFile;

/**
 * The statistics as SillyTavern's clients see and change them (chats.md §10): read or counted once, kept in memory, and
 * written down now and then. May be used by any thread.
 */
public interface Stats extends AutoCloseable {
    /** Begins to read or count the statistics, as any use of them does, and returns at once. */
    void begin();

    /** What is known now; waits until the statistics have been read or counted. */
    StatsFile current();

    /** Puts others in the place of all that is known; they are stamped with the time and written down later. */
    void replace(StatsFile statistics);

    /** Counts everything anew and writes it down. */
    void recreate();

    /** Writes down what is not written yet, and ends. Closing twice does nothing. */
    @Override
    void close();
}
