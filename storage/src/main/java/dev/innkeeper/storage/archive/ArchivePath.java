package dev.innkeeper.storage.archive;

import java.io.File;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;

/** Which paths an archive may have, and which files of a user's folder it has. */
final class ArchivePath {
    private static final String SECRETS = "secrets.json";
    /** What is of this process only, or is made again from the rest. */
    private static final List<String> NEVER =
            List.of("_innkeeper/lock", ArchiveManifest.PLACE, "_innkeeper/search", "_innkeeper/restoring");

    private ArchivePath() {}

    /**
     * Refuses a path that could lead out of the folder it is restored to, or into what belongs to the restore.
     *
     * @throws DamagedArchiveException if it does
     */
    static void requireSafe(String path) throws DamagedArchiveException {
        boolean windows = File.separatorChar == '\\';
        boolean strange = path.isEmpty()
                || path.indexOf('\0') >= 0
                || (windows && (path.indexOf('\\') >= 0 || path.indexOf(':') >= 0));
        for (String part : path.split("/", -1)) {
            strange |= part.isEmpty() || part.equals(".") || part.equals("..");
        }
        if (strange || isPrivate(path) || isNoPath(path)) {
            throw new DamagedArchiveException("A name in the archive leads out of it: do not trust this file.");
        }
    }

    private static boolean isNoPath(String path) {
        try {
            return Path.of(path).isAbsolute();
        } catch (InvalidPathException notHere) {
            return true;
        }
    }

    /** Whether a place is never in an archive. */
    static boolean isPrivate(String place) {
        return NEVER.stream().anyMatch(never -> place.equals(never) || place.startsWith(never + "/"));
    }

    /** Whether a place holds keys of providers, now or in an earlier version. */
    static boolean isSecret(String place) {
        return place.equals(SECRETS) || place.startsWith(SECRETS + ".") || place.contains("/" + SECRETS);
    }

    /** Whether a place is an unfinished write of ours. */
    static boolean isTemporary(String place) {
        String name = place.substring(place.lastIndexOf('/') + 1);
        return name.startsWith(".innkeeper-") && name.endsWith(".tmp");
    }
}
