package dev.innkeeper.storage.file;

import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.storage.document.StoredDocument;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Documents that were read lately, so that a lorebook is not read anew in every turn; found only while the file is the
 * same. Bounded by the size of the files. Thread-safe.
 */
final class ReadLately {
    private static final long MOST_BYTES = 64L << 20;

    private final Map<FileName, Kept> kept = new LinkedHashMap<>(16, 0.75f, true);
    private long bytes;

    private record Kept(FileStamp stamp, StoredDocument document) {}

    /** The document of a version, if it is known. */
    synchronized Optional<StoredDocument> find(FileName name, FileStamp now) {
        return Optional.ofNullable(kept.get(name))
                .filter(known -> known.stamp().equals(now))
                .map(Kept::document);
    }

    /**
     * Keeps a document.
     *
     * @param before the stamp from before it was read; a file that was written just then is not kept
     */
    synchronized void keep(FileStamp before, StoredDocument document) {
        if (!before.isSettled() || before.size() > MOST_BYTES) {
            return;
        }
        Kept replaced = kept.put(document.name(), new Kept(before, document));
        bytes += before.size() - (replaced == null ? 0 : replaced.stamp().size());
        Iterator<Kept> oldest = kept.values().iterator();
        while (bytes > MOST_BYTES) {
            bytes -= oldest.next().stamp().size();
            oldest.remove();
        }
    }
}
