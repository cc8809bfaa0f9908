package dev.innkeeper.storage.search.lucene;

import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.util.Bits;

/**
 * Makes the documents of an item what they should be, given all of its texts in order: those that are there already
 * stay.
 */
final class ItemWriter {
    private static final int MOST_SINGLE = 64;

    private final Store store;
    private final Item item;
    private long[] known;
    private int replaced;

    private ItemWriter(Store store, Item item, long[] known) {
        this.store = store;
        this.item = item;
        this.known = known;
    }

    /** A writer for all texts of an item. */
    static ItemWriter of(Store store, Item item) throws IOException {
        if (item.count() == 0) {
            store.writer().deleteDocuments(Fields.all(item));
            return new ItemWriter(store, item, new long[0]);
        }
        store.refreshPart();
        Optional<long[]> known = store.search(searcher -> fingerprints(store.runs(), searcher, item));
        if (known.isEmpty()) {
            store.writer().deleteDocuments(Fields.all(item));
        }
        return new ItemWriter(store, item, known.orElse(new long[0]));
    }

    /** The fingerprints of all texts of an item; empty if some are missing. */
    private static Optional<long[]> fingerprints(ItemRuns runs, IndexSearcher searcher, Item item) throws IOException {
        long[] found = new long[item.count()];
        int count = 0;
        for (LeafReaderContext context : searcher.getLeafContexts()) {
            LeafReader leaf = context.reader();
            ItemRuns.Runs all = runs.of(leaf);
            for (int run = 0; run < all.ids().length; run++) {
                if (all.id(run) == item.id()) {
                    count += read(leaf, all.starts()[run], all.behind(run), found);
                }
            }
        }
        return count == found.length ? Optional.of(found) : Optional.empty();
    }

    private static int read(LeafReader leaf, int start, int end, long[] found) throws IOException {
        Bits live = leaf.getLiveDocs();
        NumericDocValues indices = DocValues.getNumeric(leaf, Fields.INDEX);
        NumericDocValues times = DocValues.getNumeric(leaf, Fields.AT);
        BinaryDocValues stored = DocValues.getBinary(leaf, Fields.STORED);
        int count = 0;
        for (int doc = start; doc < end; doc++) {
            if ((live == null || live.get(doc)) && indices.advanceExact(doc) && stored.advanceExact(doc)) {
                int index = (int) indices.longValue();
                long at = times.advanceExact(doc) ? times.longValue() : Said.NO_TIME;
                if (index < found.length) {
                    found[index] = Said.fingerprint(stored.binaryValue(), at);
                    count++;
                }
            }
        }
        return count;
    }

    /** Takes the next text. */
    void put(Said said) throws IOException {
        int index = said.index();
        if (index < known.length) {
            if (known[index] == said.fingerprint()) {
                return;
            }
            drop(index);
        }
        store.writer().addDocument(Fields.of(item, said));
    }

    private void drop(int index) throws IOException {
        if (replaced++ < MOST_SINGLE) {
            store.writer().deleteDocuments(Fields.at(item, index));
        } else {
            end(index);
        }
    }

    /** Takes what is known of texts behind the last: there are only so many. */
    void end(int count) throws IOException {
        if (known.length > count) {
            store.writer().deleteDocuments(Fields.from(item, count));
            known = Arrays.copyOf(known, count);
        }
    }
}
