package dev.innkeeper.engine.assembly;

/** Who stands further up among blocks of one place and one order (unified-model.md §4). */
public enum RolePriority {
    /** Assistant, then user, then all others. */
    ASSISTANT_USER_OTHERS {
        @Override
        int rank(String role) {
            return switch (role) {
                case "assistant" -> 0;
                case "user" -> 1;
                default -> 2;
            };
        }
    },
    /** Nobody. */
    NONE {
        @Override
        int rank(String role) {
            return 0;
        }
    };

    abstract int rank(String role);
}
