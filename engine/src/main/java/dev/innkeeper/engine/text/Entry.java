package dev.innkeeper.engine.text;

import dev.innkeeper.engine.block.Provenance;
import dev.innkeeper.engine.block.SourcedText;
import dev.innkeeper.engine.scene.Role;
import java.util.OptionalInt;

/**
 * An entry of the history as it stands in the prompt.
 *
 * @param id what the prompt calls it
 * @param index its place in the chat, if it is a message of the chat
 * @param text framed
 */
record Entry(String id, Kind kind, OptionalInt index, Role role, String name, SourcedText text) {

    /** Where an entry comes from. */
    enum Kind {
        /** The chat, or what counts as a part of it. */
        MESSAGE,
        /** A text placed at a depth. */
        INJECTED,
        /** A message that a template wants to begin with. */
        ALIGNMENT
    }

    Entry withText(SourcedText next) {
        return new Entry(id, kind, index, role, name, next);
    }

    boolean byUser() {
        return role == Role.USER;
    }

    boolean isMessage() {
        return kind == Kind.MESSAGE;
    }

    /** What it is, for people. */
    String label() {
        if (index.isPresent()) {
            return "Message " + index.getAsInt() + " of the chat (" + name + ")";
        }
        return kind == Kind.MESSAGE ? "Instructions after the chat" : "Text injected into the chat";
    }

    /** Where its words come from; the frame around them is not meant. */
    Provenance source() {
        return text.spans().stream()
                .map(span -> span.source().root())
                .filter(source -> index.isPresent()
                        ? source instanceof Provenance.ChatMessage
                        : !(source instanceof Provenance.Glue))
                .findFirst()
                .orElse(Provenance.GLUE);
    }
}
