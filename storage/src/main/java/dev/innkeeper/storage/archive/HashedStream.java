package dev.innkeeper.storage.archive;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Copies bytes and takes their SHA-256 on the way. */
final class HashedStream {
    private static final int BLOCK = 128 * 1024;

    private HashedStream() {}

    /**
     * What was copied.
     *
     * @param sha256 64 hexadecimal digits
     */
    record Copied(long size, String sha256) {}

    /**
     * Copies at most so many bytes.
     *
     * @param most what comes after them is left in the stream
     */
    static Copied copy(InputStream in, OutputStream out, long most) throws IOException {
        MessageDigest digest = digest();
        byte[] block = new byte[BLOCK];
        long size = 0;
        while (size < most) {
            int read = in.read(block, 0, (int) Math.min(block.length, most - size));
            if (read < 0) {
                break;
            }
            digest.update(block, 0, read);
            out.write(block, 0, read);
            size += read;
        }
        return new Copied(size, HexFormat.of().formatHex(digest.digest()));
    }

    private static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException everyJavaHasIt) {
            throw new IllegalStateException(everyJavaHasIt);
        }
    }
}
