package dev.innkeeper.engine.script;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * One occasion on which scripts run on a text (regex-scripts.md §2 and §5).
 *
 * @param placement what kind of text it is
 * @param purpose what becomes of the result
 * @param edited whether the text was edited by hand
 * @param depth how many messages come after the text's; without one, depth limits do not count
 * @param characterName the value of {@code {{char}}} in trim strings, if it is not the current character
 */
public record ScriptUse(
        ScriptPlacement placement, Purpose purpose, boolean edited, OptionalInt depth, Optional<String> characterName) {

    /** What becomes of the text after the scripts. */
    public enum Purpose {
        /** It is kept. */
        STORED,
        /** It is shown only. */
        DISPLAYED,
        /** It goes into a prompt only. */
        SENT
    }

    /** The permanent change of a text that is neither edited nor at a depth. */
    public static ScriptUse stored(ScriptPlacement placement) {
        return of(placement, Purpose.STORED);
    }

    /** A use without edit, depth and name. */
    public static ScriptUse of(ScriptPlacement placement, Purpose purpose) {
        return new ScriptUse(placement, purpose, false, OptionalInt.empty(), Optional.empty());
    }

    /** This use at a depth. */
    public ScriptUse atDepth(int depth) {
        return new ScriptUse(placement, purpose, edited, OptionalInt.of(depth), characterName);
    }

    /** This use without a depth. */
    ScriptUse withoutDepth() {
        return depth.isEmpty() ? this : new ScriptUse(placement, purpose, edited, OptionalInt.empty(), characterName);
    }

    /** This use with another value of {@code {{char}}} in trim strings. */
    public ScriptUse withCharacterName(String name) {
        return new ScriptUse(placement, purpose, edited, depth, Optional.of(name));
    }

    /** This use on a text that was edited by hand. */
    public ScriptUse onEdit() {
        return new ScriptUse(placement, purpose, true, depth, characterName);
    }
}
