package dev.innkeeper.engine.assembly;

/** Which neighbouring blocks become one message (unified-model.md §7). */
public enum Joining {
    /** Those of one depth, one order and one role. */
    BY_ORDER_AND_ROLE {
        @Override
        <T> boolean joins(Block<T> above, Block<T> below) {
            return above.order() == below.order() && above.role().equals(below.role());
        }
    },
    /** None. */
    NEVER {
        @Override
        <T> boolean joins(Block<T> above, Block<T> below) {
            return false;
        }
    },
    /** All of them. */
    ALL {
        @Override
        <T> boolean joins(Block<T> above, Block<T> below) {
            return true;
        }
    };

    abstract <T> boolean joins(Block<T> above, Block<T> below);
}
