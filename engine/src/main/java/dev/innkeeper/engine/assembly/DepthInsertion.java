package dev.innkeeper.engine.assembly;

import dev.innkeeper.engine.list.LateList;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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
        public <T> List<T> insert(List<T> history, NavigableMap<Double, List<T>> blocks) {
            List<List<T>> parts = new ArrayList<>();
            int size = history.size();
            int placed = 0;
            for (Map.Entry<Double, List<T>> block : blocks.descendingMap().entrySet()) {
                int place = Math.clamp((long) (size - block.getKey()), placed, size);
                if (block.getKey() >= 0) {
                    parts.add(history.subList(placed, place));
                    parts.add(block.getValue());
                    placed = place;
                }
            }
            parts.add(history.subList(placed, size));
            return LateList.joined(parts);
        }
    },

    /** The shallower block comes out on top beyond the end of the history; negative depths stand at the end. */
    DEEP_FIRST {
        @Override
        public <T> List<T> insert(List<T> history, NavigableMap<Double, List<T>> blocks) {
            List<T> result = new ArrayList<>(history);
            blocks.descendingMap().forEach((depth, group) -> {
                int size = result.size();
                result.addAll((int) Math.clamp(size - depth, 0, size), group);
            });
            return result;
        }
    };

    /**
     * The history with the blocks in it; of the history itself nothing is read.
     *
     * @param history oldest message first
     * @param blocks by depth; each group from top to bottom
     */
    public abstract <T> List<T> insert(List<T> history, NavigableMap<Double, List<T>> blocks);
}
