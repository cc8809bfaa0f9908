package dev.innkeeper.storage.file;

import dev.innkeeper.storage.chat.ChatLines;
import java.io.IOException;
import java.util.List;

/** The lines of a text, each without its line feed, wherever they are kept. */
interface LineSource {
    /** How many there are. */
    int count();

    /** One of them; asking in ascending or descending order is cheap. */
    byte[] line(int index) throws IOException;

    /** Lines at hand. */
    static LineSource of(List<byte[]> lines) {
        return new LineSource() {
            @Override
            public int count() {
                return lines.size();
            }

            @Override
            public byte[] line(int index) {
                return lines.get(index);
            }
        };
    }

    /** The lines of a save. */
    static LineSource of(ChatLines lines) {
        return new LineSource() {
            @Override
            public int count() {
                return lines.count();
            }

            @Override
            public byte[] line(int index) {
                return lines.line(index);
            }
        };
    }
}
