package dev.innkeeper.engine.assembly;

import java.util.Comparator;
import java.util.List;

/** Which of two orders stands further up at one place. */
public enum BlockOrder {
    /** The lower one. */
    LOWER_FIRST(1),
    /** The higher one. */
    HIGHER_FIRST(-1);

    private final int sign;

    BlockOrder(int sign) {
        this.sign = sign;
    }

    /** The blocks of one place from top to bottom: by order, role and place among the sources. */
    <T> List<Block<T>> sorted(List<Block<T>> blocks, RolePriority roles) {
        Comparator<Block<T>> order = Comparator.comparingDouble(block -> sign * block.order());
        return blocks.stream()
                .sorted(order.thenComparingInt(block -> roles.rank(block.role()))
                        .thenComparingInt(Block::seq))
                .toList();
    }
}
