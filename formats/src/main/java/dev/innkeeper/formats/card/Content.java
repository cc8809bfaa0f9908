package dev.innkeeper.formats.card;

/** Bytes inside an imported file, unpacked only when asked for. */
@FunctionalInterface
public interface Content {
    /**
     * The bytes.
     *
     * @throws UnreadableCardException if they cannot be unpacked
     */
    byte[] bytes() throws UnreadableCardException;
}
