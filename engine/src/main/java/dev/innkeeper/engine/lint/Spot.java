package dev.innkeeper.engine.lint;

import java.util.Optional;

/**
 * The place of a finding.
 *
 * @param path the field in the document
 * @param entry the entry of a book, if it is about one
 * @param idle whether what stands there is switched off, so that it matters less
 */
record Spot(String path, Optional<String> entry, boolean idle) {
    static Spot of(String path) {
        return new Spot(path, Optional.empty(), false);
    }

    Spot at(int index) {
        return new Spot(path + "[" + index + "]", entry, idle);
    }

    Spot member(String name) {
        return new Spot(path.isEmpty() ? name : path + "." + name, entry, idle);
    }
}
