package dev.innkeeper.storage.chat;

import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;

/** The stored bytes of a chat, open for reading; changes made meanwhile by Innkeeper do not reach into them. */
public interface ChatText extends AutoCloseable {
    /** Their number. */
    long size();

    /** When they were last written, as exact as it is known. */
    Instant modified();

    /** The bytes from the start; can be asked for again. */
    InputStream stream() throws IOException;

    @Override
    void close() throws IOException;
}
