package dev.innkeeper.server.mcp.offer;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.name.FileName;
import java.util.Optional;

/** The arguments of a reading; hostile until looked at. */
record Arguments(Json.Obj given) {
    private static final int LONGEST = 500;

    /** A text that must be there. */
    String text(String name) {
        return find(name).orElseThrow(() -> new NothingThereException("Give \"" + name + "\" as a text."));
    }

    /** A text that may be absent. */
    Optional<String> find(String name) {
        Optional<String> text = given.string(name).map(String::strip).filter(value -> !value.isEmpty());
        if (text.isPresent() && text.get().length() > LONGEST) {
            throw new NothingThereException("\"" + name + "\" may have " + LONGEST + " characters at most.");
        }
        return text;
    }

    /** The id or name of something that is kept under it. */
    FileName id(String name) {
        return FileName.of(text(name))
                .orElseThrow(() -> new NothingThereException("There is nothing of this " + name + "."));
    }

    Optional<FileName> findId(String name) {
        return find(name).map(ignored -> id(name));
    }

    /** A whole number within bounds. */
    int number(String name, int usual, int least, int most) {
        double value = given.number(name, usual);
        if (value != Math.rint(value) || value < least || value > most) {
            throw new NothingThereException(
                    "Give \"" + name + "\" as a whole number from " + least + " to " + most + ".");
        }
        return (int) value;
    }
}
