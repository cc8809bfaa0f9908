package dev.innkeeper.engine.assembly;

import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;

/**
 * The insertion of blocks into a history so that {@code depth} messages of the history follow them (unified-model.md
 * §5).
 *
 * <p>For depths within the history all profiles agree. They differ when a depth is larger than the history: working
 * from shallow to deep keeps the deeper block on top, working from deep to shallow puts each next, shallower block on
 * top of the ones before.
 */
public enum DepthInsertion {
    /** The deeper block stays on top beyond the end of the history. */
    SHALLOW_FIRST {
        @Override
        public <T> List<T> insert(List<T> history, NavigableMap<Integer, List<T>> blocks) {
            List<T> result = new ArrayList<>();
            int size = history.size();
            blocks.descendingMap().forEach((depth, group) -> {
                if (depth > size) {
                    result.addAll(group);
                }
            });
            for (int before = size; before >= 0; before--) {
                result.addAll(blocks.getOrDefault(before, List.of()));
                if (before > 0) {
                    result.add(history.get(size - before));
                }
            }
            return result;
        }
    },

    /** The shallower block comes out on top beyond the end of the history; negative depths stand at the end. */
    DEEP_FIRST {
        @Override
        public <T> List<T> insert(List<T> history, NavigableMap<Integer, List<T>> blocks) {
            List<T> result = new ArrayList<>(history);
            int size = history.size();
            blocks.descendingMap().forEach((depth, group) -> {
                int index = depth > size ? 0 : Math.min(result.size(), result.size() - depth);
                result.addAll(index, group);
            });
            return result;
        }
    };

    /**
     * The history with the blocks in it.
     *
     * @param history oldest message first
     * @param blocks by depth; each group from top to bottom
     */
    public abstract <T> List<T> insert(List<T> history, NavigableMap<Integer, List<T>> blocks);
}
