package dev.innkeeper.storage.doctor;

import dev.innkeeper.engine.js.Json;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * A line of a chat file and what is unusual about it.
 *
 * @param marked whether a byte-order mark stands before it
 * @param returned whether a carriage return ends it
 * @param utf8 whether its bytes are UTF-8
 * @param blank whether it is nothing but white space
 * @param json what it says; empty if it is not JSON
 */
record ReadLine(boolean marked, boolean returned, boolean utf8, boolean blank, Optional<Json> json) {

    /** Reads a line without its line feed. */
    static ReadLine of(byte[] bytes, boolean first) {
        boolean marked = first && isMarked(bytes);
        boolean returned = bytes.length > 0 && bytes[bytes.length - 1] == '\r';
        int from = marked ? 3 : 0;
        String text = new String(bytes, from, bytes.length - from, StandardCharsets.UTF_8);
        boolean utf8 = text.indexOf('\uFFFD') < 0 || isUtf8(bytes);
        boolean blank = text.isBlank();
        return new ReadLine(marked, returned, utf8, blank, blank ? Optional.empty() : parse(text));
    }

    private static Optional<Json> parse(String text) {
        return Json.read(text);
    }

    private static boolean isUtf8(byte[] bytes) {
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
            return true;
        } catch (CharacterCodingException invalid) {
            return false;
        }
    }

    static boolean isMarked(byte[] bytes) {
        return bytes.length >= 3 && bytes[0] == (byte) 0xEF && bytes[1] == (byte) 0xBB && bytes[2] == (byte) 0xBF;
    }

    /** Neither JSON nor blank. */
    boolean broken() {
        return !blank && json.isEmpty();
    }

    /** The object that it is, if it is one. */
    Optional<Json.Obj> object() {
        return json.flatMap(Json::asObject);
    }
}
