package dev.innkeeper.formats.archive;

/**
 * One file in an archive.
 *
 * @param path its path with forward slashes, never leading out of the archive
 * @param method how it is compressed: 0 stored, 8 deflated
 * @param packedSize bytes in the archive
 * @param size bytes when unpacked, as the archive claims; reading never gives more
 * @param headerOffset where its local header begins
 */
public record ArchiveEntry(String path, int method, int packedSize, int size, int headerOffset) {}
