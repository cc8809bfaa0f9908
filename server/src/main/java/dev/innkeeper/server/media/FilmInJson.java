package dev.innkeeper.server.media;

import dev.innkeeper.server.backend.Passage;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;

/** Bytes that become a text of a JSON object as they pass, in base 64: films are too large to be held. */
final class FilmInJson implements Passage.Reframing {
    private static final int GROUP = 3;

    private final String after;
    private final ByteArrayOutputStream written = new ByteArrayOutputStream();
    private byte[] rest = new byte[0];

    /**
     * An empty object.
     *
     * @param before what stands before the bytes
     * @param after what stands behind them
     */
    FilmInJson(String before, String after) {
        this.after = after;
        written.writeBytes(before.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public byte[] of(byte[] arrived) {
        byte[] all = Arrays.copyOf(rest, rest.length + arrived.length);
        System.arraycopy(arrived, 0, all, rest.length, arrived.length);
        int whole = all.length - all.length % GROUP;
        written.writeBytes(Base64.getEncoder().encode(Arrays.copyOf(all, whole)));
        rest = Arrays.copyOfRange(all, whole, all.length);
        return taken();
    }

    @Override
    public byte[] end() {
        written.writeBytes(Base64.getEncoder().encode(rest));
        written.writeBytes(after.getBytes(StandardCharsets.UTF_8));
        return taken();
    }

    private byte[] taken() {
        byte[] taken = written.toByteArray();
        written.reset();
        return taken;
    }
}
