package dev.innkeeper.engine.lore;

import java.util.Set;

/**
 * What an entry can see of the texts of a scan (world-info.md §6.2).
 *
 * @param depth newest messages that it may see; with 0 it sees nothing at all
 * @param messages newest messages that there are of these
 * @param extras texts of card and persona
 * @param recursive whether it sees texts of other entries
 */
record TextView(int depth, int messages, Set<ExtraText> extras, boolean recursive) {
    boolean isBlind() {
        return depth <= 0;
    }
}
