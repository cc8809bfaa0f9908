package dev.innkeeper.server.sillytavern;

import dev.innkeeper.formats.name.FileName;
import java.util.Optional;

/** Names of lorebooks as clients send them, and the files behind them (world-info.md §11). */
final class WorldName {
    private static final String JSON = ".json";

    private WorldName() {}

    /** The name without what cannot be in a file name; empty if no {@code .json} file can be called so. */
    static Optional<FileName> of(String wanted) {
        return FileName.sanitized(wanted + JSON)
                .filter(file -> file.extension().equals(JSON))
                .flatMap(file -> FileName.of(file.base()));
    }

    /** The file of a book. */
    static FileName file(FileName book) {
        return new FileName(book + JSON);
    }
}
