package dev.innkeeper.storage.search.lucene;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Optional;
import org.apache.lucene.util.BytesRef;

/**
 * One text that is found as a whole.
 *
 * @param index its number in its chat or book, from 0
 * @param name what its book calls it; empty for messages and cards
 * @param title who speaks, or what it is called
 * @param at when it was said
 * @param text the text
 */
record Said(int index, String name, String title, Optional<Instant> at, String text) {
    /** What {@link #fingerprint(BytesRef, long)} takes for a text of unknown time. */
    static final long NO_TIME = Long.MIN_VALUE;

    private static final int LENGTHS = 8;

    /** How the units of the three texts are kept; the text itself decides. */
    private enum Form {
        ASCII((byte) 0),
        UTF_8((byte) 1),
        UTF_16((byte) 2);

        private final byte mark;

        Form(byte mark) {
            this.mark = mark;
        }

        static Form of(byte mark) {
            return mark == ASCII.mark ? ASCII : mark == UTF_8.mark ? UTF_8 : UTF_16;
        }

        static Form of(String text) {
            Form form = ASCII;
            for (int i = 0; i < text.length(); i++) {
                char c = text.charAt(i);
                if (Character.isHighSurrogate(c)
                        && i + 1 < text.length()
                        && Character.isLowSurrogate(text.charAt(i + 1))) {
                    i++;
                    form = UTF_8;
                } else if (Character.isSurrogate(c)) {
                    return UTF_16;
                } else if (c >= 0x80) {
                    form = UTF_8;
                }
            }
            return form;
        }

        byte[] bytes(String text) {
            return switch (this) {
                case ASCII -> text.getBytes(StandardCharsets.ISO_8859_1);
                case UTF_8 -> text.getBytes(StandardCharsets.UTF_8);
                case UTF_16 -> units(text);
            };
        }

        String text(byte[] bytes, int from, int length) {
            return switch (this) {
                case ASCII -> new String(bytes, from, length, StandardCharsets.ISO_8859_1);
                case UTF_8 -> new String(bytes, from, length, StandardCharsets.UTF_8);
                case UTF_16 -> ofUnits(bytes, from, length);
            };
        }

        private static byte[] units(String text) {
            ByteBuffer units = ByteBuffer.allocate(2 * text.length());
            units.asCharBuffer().put(text);
            return units.array();
        }

        private static String ofUnits(byte[] bytes, int from, int length) {
            return ByteBuffer.wrap(bytes, from, length).asCharBuffer().toString();
        }
    }

    /** Name, title and text as bytes, from which they come back unit by unit, lone surrogates included. */
    BytesRef stored() {
        Form form = Form.of(text);
        byte[] said = form.bytes(text);
        byte[] called = name.getBytes(StandardCharsets.UTF_8);
        byte[] speaker = title.getBytes(StandardCharsets.UTF_8);
        ByteBuffer all = ByteBuffer.allocate(1 + LENGTHS + called.length + speaker.length + said.length);
        all.put(form.mark).putInt(called.length).putInt(speaker.length);
        all.put(called).put(speaker).put(said);
        return new BytesRef(all.array());
    }

    /** What {@link #stored} was made of. */
    static Said of(int index, Optional<Instant> at, BytesRef stored) {
        int names = stored.offset + 1 + LENGTHS;
        int called = getInt(stored, 1);
        int speaker = getInt(stored, 5);
        return new Said(
                index,
                new String(stored.bytes, names, called, StandardCharsets.UTF_8),
                new String(stored.bytes, names + called, speaker, StandardCharsets.UTF_8),
                at,
                text(stored));
    }

    /** The text alone of what {@link #stored} was made of. */
    static String text(BytesRef stored) {
        int start = start(stored);
        Form form = Form.of(stored.bytes[stored.offset]);
        return form.text(stored.bytes, start, stored.offset + stored.length - start);
    }

    /** Where the bytes of the text begin, which go on to the end of what is stored. */
    static int start(BytesRef stored) {
        return stored.offset + 1 + LENGTHS + getInt(stored, 1) + getInt(stored, 5);
    }

    /** Whether the text is stored as one byte for each unit, all of them ASCII. */
    static boolean isAscii(BytesRef stored) {
        return stored.bytes[stored.offset] == Form.ASCII.mark;
    }

    /** A number that differs, but for chance, for another title, time or text. */
    long fingerprint() {
        return fingerprint(stored(), at.map(Instant::toEpochMilli).orElse(NO_TIME));
    }

    /** {@link #fingerprint()} of what is stored. */
    static long fingerprint(BytesRef stored, long at) {
        long hash = at * 0x9E3779B97F4A7C15L + stored.length;
        for (int i = 0; i < stored.length; i++) {
            hash = (hash ^ stored.bytes[stored.offset + i]) * 0x100000001B3L;
            hash ^= hash >>> 29;
        }
        return hash;
    }

    private static int getInt(BytesRef bytes, int at) {
        return ByteBuffer.wrap(bytes.bytes).getInt(bytes.offset + at);
    }
}
