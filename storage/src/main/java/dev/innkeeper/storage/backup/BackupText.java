package dev.innkeeper.storage.backup;

import java.io.IOException;
import java.io.OutputStream;

/** What is backed up: the text of a chat, asked for when the backup is made. */
@FunctionalInterface
public interface BackupText {
    /** Writes the whole text. */
    void writeTo(OutputStream out) throws IOException;
}
