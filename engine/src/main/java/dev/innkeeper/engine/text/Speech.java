package dev.innkeeper.engine.text;

import dev.innkeeper.engine.block.SourcedText;
import dev.innkeeper.engine.scene.Role;

/**
 * Something that somebody says, before it is framed.
 *
 * @param role system for a narrator
 * @param name who says it; empty for nobody in particular
 * @param foreign whether it was said with a picture of its own, as group members and other personas do
 */
record Speech(Role role, String name, SourcedText text, boolean foreign) {

    /** Where in the chat it is said; some sequences have variants for that. */
    enum Place {
        FIRST,
        LAST,
        ELSEWHERE
    }

    static Speech of(Role role, String name, SourcedText text) {
        return new Speech(role, name, text, false);
    }

    boolean byNarrator() {
        return role == Role.SYSTEM;
    }

    boolean byUser() {
        return role == Role.USER;
    }
}
