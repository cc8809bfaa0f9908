package dev.innkeeper.storage.doctor;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.chat.ChatIntegrity;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/**
 * By what the versions of one chat are known: its slug (chats.md §4.2), or how it begins.
 *
 * @param first stands for the first message; 0 if there is none
 * @param second stands for the second; 0 if there is none
 */
record Lineage(Optional<String> slug, long first, long second) {
    static final Lineage NONE = new Lineage(Optional.empty(), 0, 0);
    private static final int LINES_READ = 50;

    /** This lineage after the next line of the chat. */
    Lineage with(Json.Obj line, boolean firstLine) {
        Lineage known = firstLine ? new Lineage(ChatIntegrity.slug(line).flatMap(Json::asString), first, second) : this;
        if (second != 0 || !line.has("mes")) {
            return known;
        }
        long mark = MessageMark.whole(line);
        return first == 0 ? new Lineage(known.slug, mark, 0) : new Lineage(known.slug, first, mark);
    }

    /** The lineage of a stored text, from its first lines. */
    static Lineage of(InputStream text) throws IOException {
        Lineage lineage = NONE;
        try (LineStream lines = new LineStream(text)) {
            while (lineage.second == 0 && lines.number() < LINES_READ && lines.next()) {
                boolean first = lines.number() == 1;
                Optional<Json.Obj> object = ReadLine.of(lines.bytes(), first).object();
                lineage = object.isPresent() ? lineage.with(object.get(), first) : lineage;
            }
        }
        return lineage;
    }

    /** Whether nothing is left by which the chat could be known. */
    boolean unknown() {
        return slug.isEmpty() && first == 0;
    }

    /** Whether both are versions of one chat. */
    boolean matches(Lineage other) {
        if (slug.isPresent() && other.slug.isPresent()) {
            return slug.equals(other.slug);
        }
        return first != 0 && first == other.first && (second == 0 || other.second == 0 || second == other.second);
    }
}
