package dev.innkeeper.storage.search.lucene;

import java.io.IOException;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.NumericDocValues;

/** Where the documents of each item stand in a segment; found once for each segment. */
final class ItemRuns {
    private final Map<Object, Runs> known = new ConcurrentHashMap<>();

    /**
     * The runs of a segment.
     *
     * @param starts the first document of each run, ascending
     * @param ids the number of the item of each run; 0 where there is none
     */
    @SuppressWarnings("ArrayRecordComponent")
    record Runs(int[] starts, int[] ids, int end) {
        /** The run that a document is in. */
        int of(int doc) {
            int at = Arrays.binarySearch(starts, doc);
            return at >= 0 ? at : -at - 2;
        }

        int id(int run) {
            return ids[run];
        }

        /** The first document behind a run. */
        int behind(int run) {
            return run + 1 < starts.length ? starts[run + 1] : end;
        }
    }

    Runs of(LeafReader leaf) throws IOException {
        IndexReader.CacheHelper core = leaf.getCoreCacheHelper();
        if (core == null) {
            return read(leaf);
        }
        Runs found = known.get(core.getKey());
        if (found == null) {
            found = read(leaf);
            if (known.put(core.getKey(), found) == null) {
                core.addClosedListener(known::remove);
            }
        }
        return found;
    }

    private static Runs read(LeafReader leaf) throws IOException {
        NumericDocValues items = DocValues.getNumeric(leaf, Fields.ITEM);
        int[] starts = new int[16];
        int[] ids = new int[16];
        int count = 0;
        for (int doc = 0; doc < leaf.maxDoc(); doc++) {
            int id = items.advanceExact(doc) ? (int) items.longValue() : 0;
            if (count == 0 || ids[count - 1] != id) {
                if (count == starts.length) {
                    starts = Arrays.copyOf(starts, 2 * count);
                    ids = Arrays.copyOf(ids, 2 * count);
                }
                starts[count] = doc;
                ids[count] = id;
                count++;
            }
        }
        return new Runs(Arrays.copyOf(starts, count), Arrays.copyOf(ids, count), leaf.maxDoc());
    }
}
