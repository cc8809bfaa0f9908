package dev.innkeeper.server.http;

import java.io.IOException;
import java.io.OutputStream;

/** Writes a download. */
@FunctionalInterface
public interface DownloadSource {

    /**
     * Writes all of it; a failure breaks the connection, so that what has arrived does not look whole.
     *
     * @throws IOException when the client is gone or the content cannot be read
     */
    void writeTo(OutputStream out) throws IOException;
}
