package dev.innkeeper.formats.archive;

import dev.innkeeper.formats.archive.UnreadableArchiveException.Reason;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * A zip archive read through its directory at the end, so that bytes before it (a self-extracting program) do no harm.
 *
 * <p>Opening checks every name and every claimed size against {@link ArchiveLimits}; reading gives at most the claimed
 * size. The bytes are not copied: pass a mapped file to keep a large archive off the heap.
 */
public final class ZipArchive {
    private static final int END_SIGNATURE = 0x06054b50;
    private static final int DIRECTORY_SIGNATURE = 0x02014b50;
    private static final int LOCAL_SIGNATURE = 0x04034b50;
    private static final int END_LENGTH = 22;
    private static final int DIRECTORY_LENGTH = 46;
    private static final int LOCAL_LENGTH = 30;
    private static final int MAX_COMMENT = 0xffff;
    private static final int STORED = 0;
    private static final int DEFLATED = 8;
    private static final int ENCRYPTED = 1;
    private static final int UTF_8 = 0x800;
    private static final Charset LEGACY =
            Charset.isSupported("IBM437") ? Charset.forName("IBM437") : StandardCharsets.ISO_8859_1;

    private final ByteBuffer bytes;
    private final List<ArchiveEntry> entries;

    private ZipArchive(ByteBuffer bytes, List<ArchiveEntry> entries) {
        this.bytes = bytes;
        this.entries = List.copyOf(entries);
    }

    /**
     * Opens an archive.
     *
     * @throws UnreadableArchiveException if it is damaged, unsafe or too large
     */
    public static ZipArchive open(ByteBuffer file, ArchiveLimits limits) throws UnreadableArchiveException {
        ByteBuffer bytes = file.slice().asReadOnlyBuffer().order(ByteOrder.LITTLE_ENDIAN);
        try {
            return new ZipArchive(bytes, directory(bytes, limits));
        } catch (IndexOutOfBoundsException
                | BufferUnderflowException
                | IllegalArgumentException
                | ArithmeticException e) {
            throw new UnreadableArchiveException(Reason.DAMAGED, "The archive is damaged: fetch it again.", e);
        }
    }

    /** The files in the order of the directory; folders are left out. */
    public List<ArchiveEntry> entries() {
        return entries;
    }

    private static List<ArchiveEntry> directory(ByteBuffer bytes, ArchiveLimits limits)
            throws UnreadableArchiveException {
        int end = end(bytes);
        int count = unsigned(bytes, end + 10);
        int size = bytes.getInt(end + 12);
        int start = end - size;
        int shift = start - bytes.getInt(end + 16);
        limits.requireCount(count);
        if (size < 0 || start < 0 || shift < 0) {
            throw new UnreadableArchiveException(Reason.DAMAGED, "The archive is damaged: fetch it again.");
        }
        List<ArchiveEntry> entries = new ArrayList<>();
        long total = 0;
        int at = start;
        for (int i = 0; i < count; i++) {
            if (bytes.getInt(at) != DIRECTORY_SIGNATURE) {
                throw new UnreadableArchiveException(Reason.DAMAGED, "The archive is damaged: fetch it again.");
            }
            int nameLength = unsigned(bytes, at + 28);
            long packed = Integer.toUnsignedLong(bytes.getInt(at + 20));
            long unpacked = Integer.toUnsignedLong(bytes.getInt(at + 24));
            total += unpacked;
            limits.require(packed, unpacked, total);
            String path = path(bytes, at);
            if (!path.endsWith("/")) {
                entries.add(new ArchiveEntry(
                        path,
                        method(bytes, at),
                        Math.toIntExact(packed),
                        Math.toIntExact(unpacked),
                        Math.addExact(bytes.getInt(at + 42), shift)));
            }
            at += DIRECTORY_LENGTH + nameLength + unsigned(bytes, at + 30) + unsigned(bytes, at + 32);
        }
        return entries;
    }

    private static int end(ByteBuffer bytes) throws UnreadableArchiveException {
        int last = bytes.limit() - END_LENGTH;
        for (int at = last; at >= 0 && at >= last - MAX_COMMENT; at--) {
            if (bytes.getInt(at) == END_SIGNATURE && unsigned(bytes, at + 20) <= last - at) {
                return at;
            }
        }
        throw new UnreadableArchiveException(Reason.DAMAGED, "The file is no zip archive, or only a part of one.");
    }

    private static String path(ByteBuffer bytes, int at) throws UnreadableArchiveException {
        byte[] name = new byte[unsigned(bytes, at + 28)];
        bytes.get(at + DIRECTORY_LENGTH, name);
        boolean utf8 = (unsigned(bytes, at + 8) & UTF_8) != 0;
        String path = new String(name, utf8 || isAscii(name) ? StandardCharsets.UTF_8 : LEGACY).replace('\\', '/');
        boolean drive = path.length() > 1 && path.charAt(1) == ':' && Character.isLetter(path.charAt(0));
        if (drive
                || path.startsWith("/")
                || path.indexOf('\0') >= 0
                || Arrays.asList(path.split("/")).contains("..")) {
            throw new UnreadableArchiveException(
                    Reason.UNSAFE_NAME, "A name in the archive leads out of it: do not trust this file.");
        }
        return path;
    }

    private static boolean isAscii(byte[] name) {
        for (byte b : name) {
            if (b < 0) {
                return false;
            }
        }
        return true;
    }

    private static int method(ByteBuffer bytes, int at) {
        boolean encrypted = (unsigned(bytes, at + 8) & ENCRYPTED) != 0;
        return encrypted ? -1 : unsigned(bytes, at + 10);
    }

    private static int unsigned(ByteBuffer bytes, int at) {
        return bytes.getShort(at) & 0xffff;
    }

    /**
     * The unpacked bytes of a file.
     *
     * @throws UnreadableArchiveException if they are damaged, or more or fewer than claimed
     */
    public byte[] read(ArchiveEntry entry) throws UnreadableArchiveException {
        try {
            int at = entry.headerOffset();
            if (bytes.getInt(at) != LOCAL_SIGNATURE) {
                throw new UnreadableArchiveException(Reason.DAMAGED, "The archive is damaged: fetch it again.");
            }
            int start = at + LOCAL_LENGTH + unsigned(bytes, at + 26) + unsigned(bytes, at + 28);
            ByteBuffer packed = bytes.slice(start, entry.packedSize());
            return switch (entry.method()) {
                case STORED -> stored(packed, entry.size());
                case DEFLATED -> inflated(packed, entry.size());
                default ->
                    throw new UnreadableArchiveException(
                            Reason.UNSUPPORTED,
                            "A file in the archive is encrypted or compressed in an unusual way: pack it as plain zip.");
            };
        } catch (IndexOutOfBoundsException e) {
            throw new UnreadableArchiveException(Reason.DAMAGED, "The archive is damaged: fetch it again.", e);
        }
    }

    private static byte[] stored(ByteBuffer packed, int size) throws UnreadableArchiveException {
        if (packed.remaining() != size) {
            throw new UnreadableArchiveException(Reason.DAMAGED, "A file in the archive is damaged.");
        }
        byte[] out = new byte[size];
        packed.get(out);
        return out;
    }

    private static byte[] inflated(ByteBuffer packed, int size) throws UnreadableArchiveException {
        byte[] out = new byte[size + 1];
        int length = 0;
        try (Inflater inflater = new Inflater(true)) {
            inflater.setInput(packed);
            while (length < out.length && !inflater.finished()) {
                int count = inflater.inflate(out, length, out.length - length);
                length += count;
                if (count == 0 && !inflater.finished()) {
                    break;
                }
            }
            if (!inflater.finished() || length != size) {
                throw new UnreadableArchiveException(Reason.DAMAGED, "A file in the archive is damaged.");
            }
        } catch (DataFormatException e) {
            throw new UnreadableArchiveException(Reason.DAMAGED, "A file in the archive is damaged.", e);
        }
        return Arrays.copyOf(out, size);
    }
}
