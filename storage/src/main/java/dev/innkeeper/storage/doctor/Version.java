package dev.innkeeper.storage.doctor;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.file.PastChats;
import dev.innkeeper.storage.file.PastLines;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Another version of a chat, that may hold messages which the chat has lost. */
sealed interface Version {
    /** Is given the objects of a version in order. */
    @FunctionalInterface
    interface Reader {
        /**
         * One line.
         *
         * @param first whether it is the first line
         */
        void line(Json.Obj object, boolean first) throws IOException;
    }

    /** Reads all of it. */
    void read(Reader reader) throws IOException;

    /** Where it is, for people. */
    String words();

    /**
     * A whole file.
     *
     * @param place relative to the user's folder
     */
    record Stored(Path file, String place) implements Version {
        @Override
        public void read(Reader reader) throws IOException {
            try (LineStream lines = new LineStream(Files.newInputStream(file))) {
                while (lines.next()) {
                    boolean first = lines.number() == 1;
                    var object = ReadLine.of(lines.bytes(), first).object();
                    if (object.isPresent()) {
                        reader.line(object.get(), first);
                    }
                }
            }
        }

        @Override
        public String words() {
            return place;
        }
    }

    /**
     * The chat as it was before a change.
     *
     * @param revision what the change led to
     */
    record Past(PastChats chats, ChatKey key, long revision) implements Version {
        @Override
        public void read(Reader reader) throws IOException {
            try (PastLines lines = chats.before(key, revision)) {
                for (int i = 0; i < lines.count(); i++) {
                    var object = ReadLine.of(lines.line(i), i == 0).object();
                    if (object.isPresent()) {
                        reader.line(object.get(), i == 0);
                    }
                }
            }
        }

        @Override
        public String words() {
            return "the chat's history";
        }
    }
}
