package dev.innkeeper.formats.png;

import dev.innkeeper.formats.png.DamagedPngException.Reason;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32;

/**
 * The chunks of one PNG file, from {@code IHDR} to {@code IEND} (character-cards.md §3.1).
 *
 * <p>Reading copies nothing: the chunks are views of the bytes given, so memory is bounded by the file itself whatever
 * lengths it claims.
 */
public record PngChunks(List<PngChunk> chunks) {
    private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
    private static final int LENGTH_TYPE_AND_CHECKSUM = 12;
    private static final String FIRST = "IHDR";
    private static final String LAST = "IEND";

    /** Copies the list. */
    public PngChunks {
        chunks = List.copyOf(chunks);
    }

    /** Whether the bytes begin like a PNG file. */
    public static boolean hasSignature(ByteBuffer bytes) {
        return bytes.remaining() >= SIGNATURE.length
                && bytes.slice(bytes.position(), SIGNATURE.length).equals(ByteBuffer.wrap(SIGNATURE));
    }

    /**
     * Reads a file; what stands behind {@code IEND} is ignored.
     *
     * @throws DamagedPngException if any chunk is cut off, has a wrong checksum, or the first or last is missing
     */
    public static PngChunks read(ByteBuffer file) throws DamagedPngException {
        if (!hasSignature(file)) {
            throw new DamagedPngException(Reason.NO_SIGNATURE, "The file is not a PNG picture.");
        }
        ByteBuffer rest = file.slice().position(SIGNATURE.length);
        List<PngChunk> chunks = new ArrayList<>();
        PngChunk chunk = next(rest);
        if (!chunk.type().equals(FIRST)) {
            throw new DamagedPngException(Reason.CHUNKS, "The PNG does not begin with its header chunk.");
        }
        chunks.add(chunk);
        while (!chunk.type().equals(LAST)) {
            chunk = next(rest);
            chunks.add(chunk);
        }
        return new PngChunks(chunks);
    }

    private static PngChunk next(ByteBuffer rest) throws DamagedPngException {
        if (rest.remaining() < LENGTH_TYPE_AND_CHECKSUM) {
            throw new DamagedPngException(Reason.CHUNKS, "The PNG ends in the middle: fetch the complete file again.");
        }
        int length = rest.getInt();
        if (length < 0 || length > rest.remaining() - LENGTH_TYPE_AND_CHECKSUM + Integer.BYTES) {
            throw new DamagedPngException(
                    Reason.CHUNKS, "A chunk of the PNG is longer than the file: fetch the complete file again.");
        }
        ByteBuffer typeAndData = rest.slice(rest.position(), Integer.BYTES + length);
        rest.position(rest.position() + Integer.BYTES + length);
        if (checksum(typeAndData.duplicate()) != rest.getInt()) {
            throw new DamagedPngException(Reason.CHUNKS, "A chunk of the PNG is damaged: its checksum is wrong.");
        }
        String type = StandardCharsets.ISO_8859_1
                .decode(typeAndData.slice(0, Integer.BYTES))
                .toString();
        return new PngChunk(type, typeAndData.slice(Integer.BYTES, length));
    }

    private static int checksum(ByteBuffer bytes) {
        CRC32 crc = new CRC32();
        crc.update(bytes);
        return (int) crc.getValue();
    }

    /** These chunks as a PNG file. */
    public byte[] bytes() {
        int size = SIGNATURE.length;
        for (PngChunk chunk : chunks) {
            size = Math.addExact(size, LENGTH_TYPE_AND_CHECKSUM + chunk.data().remaining());
        }
        ByteBuffer out = ByteBuffer.allocate(size).put(SIGNATURE);
        for (PngChunk chunk : chunks) {
            out.putInt(chunk.data().remaining());
            int start = out.position();
            out.put(chunk.type().getBytes(StandardCharsets.ISO_8859_1)).put(chunk.data());
            out.putInt(checksum(out.slice(start, out.position() - start)));
        }
        return out.array();
    }
}
