package dev.innkeeper.engine.macro.scope;

import java.util.List;

/**
 * The members of a group chat as macros see them.
 *
 * @param members the known members, in member order
 */
public record MacroGroup(List<Member> members) {
    /** Copies the list. */
    public MacroGroup {
        members = List.copyOf(members);
    }

    /**
     * One member.
     *
     * @param name the name of the character
     * @param muted whether the member is disabled in the group
     */
    public record Member(String name, boolean muted) {}

    /** The names of all members, or of those that are not muted. */
    public List<String> names(boolean mutedToo) {
        return members.stream()
                .filter(member -> mutedToo || !member.muted())
                .map(Member::name)
                .toList();
    }
}
