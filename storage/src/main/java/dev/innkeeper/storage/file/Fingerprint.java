package dev.innkeeper.storage.file;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** A number that stands for a content: the revision of what is written whole. */
final class Fingerprint {
    private static final int UNUSED_BITS = 12;

    private Fingerprint() {}

    /** 52 bits of the content's SHA-256, so that a JSON number holds it; never 0. */
    static long of(byte[] content) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(content);
            return Math.max(1, ByteBuffer.wrap(hash).getLong() >>> UNUSED_BITS);
        } catch (NoSuchAlgorithmException everyJavaHasIt) {
            throw new IllegalStateException(everyJavaHasIt);
        }
    }
}
