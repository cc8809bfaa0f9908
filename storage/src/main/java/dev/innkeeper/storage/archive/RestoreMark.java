package dev.innkeeper.storage.archive;

import java.nio.file.Path;

/** The file that says, while it is there, that a restore is going on or was interrupted. */
public final class RestoreMark {
    private RestoreMark() {}

    /** Its place in a user's folder. */
    public static Path in(Path root) {
        return root.resolve("_innkeeper").resolve("restoring");
    }
}
