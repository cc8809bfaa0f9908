package dev.innkeeper.storage.file;

import dev.innkeeper.storage.failure.ReadOnlyStorageException;

/** What a library was opened for. */
enum Access {
    /** Reading and writing. */
    FULL,
    /** Reading only: not one byte of the folder changes. */
    READ_ONLY;

    /** Refuses if the library is for reading only. */
    void requireFull() {
        if (this == READ_ONLY) {
            throw new ReadOnlyStorageException();
        }
    }
}
