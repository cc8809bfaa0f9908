package dev.innkeeper.storage.archive;

import java.io.IOException;

/** A file is no archive of a user, or a damaged or unsafe one; nothing was restored. The message says what to do. */
public final class DamagedArchiveException extends IOException {
    private static final long serialVersionUID = 1L;

    DamagedArchiveException(String message) {
        super(message);
    }

    DamagedArchiveException(String message, Throwable cause) {
        super(message, cause);
    }
}
