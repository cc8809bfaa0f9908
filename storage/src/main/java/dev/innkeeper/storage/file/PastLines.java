package dev.innkeeper.storage.file;

import java.io.IOException;

/** The lines that a chat had at a moment. */
public interface PastLines extends AutoCloseable {
    /** How many they are. */
    int count();

    /** One of them without its line feed, from 0. */
    byte[] line(int index) throws IOException;

    @Override
    void close() throws IOException;
}
