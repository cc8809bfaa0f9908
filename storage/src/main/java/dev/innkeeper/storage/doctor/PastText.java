package dev.innkeeper.storage.doctor;

import dev.innkeeper.storage.chat.ChatLines;
import dev.innkeeper.storage.file.PastLines;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Lines of the past as a chat to save. */
record PastText(PastLines lines) implements ChatLines, AutoCloseable {
    @Override
    public int count() {
        return lines.count();
    }

    @Override
    public byte[] line(int index) {
        try {
            return lines.line(index);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    @Override
    public void close() throws IOException {
        lines.close();
    }
}
