package dev.innkeeper.server.http;

import java.io.IOException;
import java.io.OutputStream;

/** Writes a body that is too large to be held. */
@FunctionalInterface
public interface BodySource {
    /** Writes all of it; does not close the stream. */
    void writeTo(OutputStream out) throws IOException;
}
