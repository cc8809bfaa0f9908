package dev.innkeeper.engine.python;

import java.util.Set;

/**
 * What code may name and call.
 *
 * @param functions names that can be called
 * @param members chains that can be called, such as {@code math.sqrt}
 * @param attributes chains that can stand without a call
 * @param subscripted the only name that can have a subscript
 */
public record Permissions(Set<String> functions, Set<String> members, Set<String> attributes, String subscripted) {
    /** Copies the sets. */
    public Permissions {
        functions = Set.copyOf(functions);
        members = Set.copyOf(members);
        attributes = Set.copyOf(attributes);
    }
}
