package dev.innkeeper.storage.search.lucene;

import dev.innkeeper.storage.search.Place;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.apache.lucene.analysis.core.KeywordAnalyzer;
import org.apache.lucene.index.ConcurrentMergeScheduler;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.SearcherManager;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.util.IOUtils;
import org.jspecify.annotations.Nullable;

/**
 * An open index in a folder: what can be searched and, unless it is for reading only, what writes to it.
 *
 * <p>Writing is for one thread; searching for any.
 */
final class Store implements Closeable {
    private static final double MEMORY_IN_MIB = 24;
    private static final String FORM = "form";

    private final Directory directory;
    private final @Nullable IndexWriter writer;
    private final SearcherManager searchers;
    private final ItemTable items;
    private final ItemRuns runs = new ItemRuns();
    private final Set<Place> changed = new HashSet<>();

    private Store(Directory directory, @Nullable IndexWriter writer, SearcherManager searchers, ItemTable items) {
        this.directory = directory;
        this.writer = writer;
        this.searchers = searchers;
        this.items = items;
    }

    /**
     * Opens an index for writing, making it if there is none; one of another form is emptied.
     *
     * @throws IOException also if what is there is damaged
     */
    static Store open(Path folder) throws IOException {
        Directory directory = FSDirectory.open(folder);
        IndexWriter writer = null;
        try {
            boolean keeps = hasForm(directory);
            writer = new IndexWriter(directory, config(keeps));
            writer.setLiveCommitData(Map.of(FORM, Fields.FORM).entrySet());
            SearcherManager searchers = new SearcherManager(writer, null);
            return new Store(directory, writer, searchers, table(searchers));
        } catch (IOException | RuntimeException failure) {
            if (writer != null) {
                writer.rollback();
            }
            directory.close();
            throw failure;
        }
    }

    /** Opens an index for reading only; empty if there is none that can be read. */
    static Optional<Store> inspect(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return Optional.empty();
        }
        Directory directory = FSDirectory.open(folder);
        try {
            if (!hasForm(directory)) {
                directory.close();
                return Optional.empty();
            }
            SearcherManager searchers = new SearcherManager(directory, null);
            return Optional.of(new Store(directory, null, searchers, table(searchers)));
        } catch (IOException | RuntimeException failure) {
            directory.close();
            throw failure;
        }
    }

    private static boolean hasForm(Directory directory) throws IOException {
        if (!DirectoryReader.indexExists(directory)) {
            return false;
        }
        try (DirectoryReader reader = DirectoryReader.open(directory)) {
            return Fields.FORM.equals(reader.getIndexCommit().getUserData().get(FORM));
        }
    }

    private static IndexWriterConfig config(boolean keeps) {
        ConcurrentMergeScheduler merges = new ConcurrentMergeScheduler();
        merges.setMaxMergesAndThreads(4, 1);
        IndexWriterConfig config = new IndexWriterConfig(new KeywordAnalyzer());
        config.setOpenMode(keeps ? IndexWriterConfig.OpenMode.CREATE_OR_APPEND : IndexWriterConfig.OpenMode.CREATE);
        config.setIndexSort(Fields.ORDER);
        config.setMergeScheduler(merges);
        config.setRAMBufferSizeMB(MEMORY_IN_MIB);
        config.setMaxFullFlushMergeWaitMillis(0);
        config.setCommitOnClose(false);
        return config;
    }

    private static ItemTable table(SearcherManager searchers) throws IOException {
        IndexSearcher searcher = searchers.acquire();
        try {
            return ItemTable.of(searcher.getIndexReader());
        } finally {
            searchers.release(searcher);
        }
    }

    /** Reads every byte of the index. */
    void verify() throws IOException {
        IndexSearcher searcher = searchers.acquire();
        try {
            for (LeafReaderContext leaf : searcher.getLeafContexts()) {
                leaf.reader().checkIntegrity();
            }
        } finally {
            searchers.release(searcher);
        }
    }

    /** What writes; only in an index opened for writing. */
    IndexWriter writer() {
        IndexWriter present = writer;
        if (present == null) {
            throw new IllegalStateException("This index is for reading only");
        }
        return present;
    }

    ItemTable items() {
        return items;
    }

    ItemRuns runs() {
        return runs;
    }

    /** Hides an item from those who want all of it, until the next {@link #refresh} after its {@link #keep}. */
    void change(Item inMotion) {
        items.hide(inMotion.place());
        items.put(inMotion);
    }

    /** Remembers how far an item is indexed. */
    void keep(Item item) throws IOException {
        writer().updateDocument(Fields.state(item.place()), Fields.of(item));
        items.put(item);
        changed.add(item.place());
    }

    /** Takes note that an item that was hidden is as it was. */
    void same(Place place) {
        changed.add(place);
    }

    /** Forgets an item and its documents. */
    void drop(Item item) throws IOException {
        items.hide(item.place());
        writer().deleteDocuments(Fields.all(item));
        writer().deleteDocuments(Fields.state(item.place()));
        items.remove(item);
    }

    /** Gives an item another place; its documents stay as they are. */
    Item move(Item item, Place to) throws IOException {
        items.hide(item.place());
        writer().deleteDocuments(Fields.state(item.place()));
        items.remove(item);
        Item moved = item.at(to);
        keep(moved);
        return moved;
    }

    /**
     * Lets what was written be found.
     *
     * @param changing whether a place is known to have changed meanwhile
     */
    void refresh(Predicate<Place> changing) throws IOException {
        searchers.maybeRefreshBlocking();
        items.show(changed, changing);
        changed.clear();
    }

    /** Lets what was written, though not all of some items yet, be found. */
    void refreshPart() throws IOException {
        searchers.maybeRefreshBlocking();
    }

    /** Makes what was written durable. */
    void commit() throws IOException {
        writer().commit();
    }

    /** A step with a searcher. */
    @FunctionalInterface
    interface Search<T> {
        /** What the searcher finds. */
        T with(IndexSearcher searcher) throws IOException;
    }

    /** Searches what can be found now. */
    <T> T search(Search<T> search) throws IOException {
        IndexSearcher searcher = searchers.acquire();
        try {
            return search.with(searcher);
        } finally {
            searchers.release(searcher);
        }
    }

    /** Lets go of everything; what was not committed is lost. */
    @Override
    public void close() throws IOException {
        IndexWriter written = writer;
        Closeable rollback = written == null ? () -> {} : written::rollback;
        IOUtils.close(rollback, searchers, directory);
    }
}
