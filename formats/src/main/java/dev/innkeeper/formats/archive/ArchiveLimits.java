package dev.innkeeper.formats.archive;

import dev.innkeeper.formats.archive.UnreadableArchiveException.Reason;

/**
 * How much an archive may unpack to.
 *
 * @param entries the most files
 * @param entryBytes the most bytes of one file
 * @param totalBytes the most bytes of all files together
 * @param ratio the most unpacked bytes for one packed byte, asked only of files above 1 MB
 */
public record ArchiveLimits(int entries, int entryBytes, long totalBytes, int ratio) {
    /** 20,000 files, 256 MB for one, 1 GB for all, 200 times the packed size. */
    public static final ArchiveLimits DEFAULT = new ArchiveLimits(20_000, 256 << 20, 1L << 30, 200);

    private static final int SMALL = 1 << 20;

    void requireCount(int count) throws UnreadableArchiveException {
        if (count > entries) {
            throw new UnreadableArchiveException(
                    Reason.TOO_LARGE, "The archive holds more than " + entries + " files: split it.");
        }
    }

    void require(long packed, long size, long total) throws UnreadableArchiveException {
        if (size > entryBytes || total > totalBytes) {
            throw new UnreadableArchiveException(
                    Reason.TOO_LARGE,
                    "The archive unpacks to more than " + (totalBytes >> 20) + " MB, or one file in it to more than "
                            + (entryBytes >> 20) + " MB: split it.");
        }
        if (size > SMALL && size > packed * ratio) {
            throw new UnreadableArchiveException(
                    Reason.TOO_LARGE, "A file in the archive unpacks to more than " + ratio + " times its size.");
        }
    }
}
