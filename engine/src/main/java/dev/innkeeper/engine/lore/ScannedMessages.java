package dev.innkeeper.engine.lore;

import java.util.List;
import java.util.function.IntFunction;

/**
 * The messages of a chat as a scan reads them; texts are made when they are asked for (world-info.md §3).
 *
 * @param count all messages that count for timed effects
 * @param newestFirst the text of a message by how many are newer
 */
public record ScannedMessages(int count, IntFunction<String> newestFirst) {
    /** How many of the newest messages can be searched. */
    public static final int MOST = 1000;

    /** Messages that are at hand, newest first. */
    public static ScannedMessages of(List<String> newestFirst) {
        List<String> copy = List.copyOf(newestFirst);
        return new ScannedMessages(copy.size(), copy::get);
    }
}
