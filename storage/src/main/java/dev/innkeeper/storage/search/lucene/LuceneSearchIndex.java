package dev.innkeeper.storage.search.lucene;

import dev.innkeeper.formats.chat.ChatSearchWords;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.storage.chat.ChatHome;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.chat.ChatText;
import dev.innkeeper.storage.chat.ChatWatch;
import dev.innkeeper.storage.failure.StorageFailedException;
import dev.innkeeper.storage.search.IndexProgress;
import dev.innkeeper.storage.search.Place;
import dev.innkeeper.storage.search.SearchIndex;
import dev.innkeeper.storage.search.SearchQuery;
import dev.innkeeper.storage.search.SearchResult;
import dev.innkeeper.storage.search.SearchedLibrary;
import dev.innkeeper.storage.search.SearchedLibrary.Stamp;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.lucene.store.AlreadyClosedException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A search index in a folder of its own. */
public final class LuceneSearchIndex implements SearchIndex {
    private static final Logger LOG = LoggerFactory.getLogger(LuceneSearchIndex.class);

    private final SearchedLibrary library;
    private final Keeper keeper;

    private LuceneSearchIndex(SearchedLibrary library, Keeper keeper) {
        this.library = library;
        this.keeper = keeper;
    }

    /** Who has the index open. */
    private interface Keeper {
        Optional<Store> store();

        IndexProgress progress();

        void distrust();

        void close();
    }

    /**
     * Opens an index and keeps it in step with a library from now on, in the background; one that is missing, damaged
     * or of another form is made anew.
     *
     * @param folder what is in it belongs to the index
     */
    public static LuceneSearchIndex open(Path folder, SearchedLibrary library) {
        return new LuceneSearchIndex(library, new Following(folder, library));
    }

    /** Opens an index without changing it; where there is none, nothing is found. */
    public static LuceneSearchIndex inspect(Path folder, SearchedLibrary library) {
        return new LuceneSearchIndex(library, new Inspecting(folder));
    }

    /** Keeps the index in step. */
    private static final class Following implements Keeper {
        private final Indexer indexer;
        private final ChatWatch watch;
        private final Thread thread;

        Following(Path folder, SearchedLibrary library) {
            this.indexer = new Indexer(folder, library);
            this.watch = library.chats().watchAll(indexer::tell);
            this.thread = Thread.ofPlatform().daemon().name("search-index").start(indexer);
        }

        @Override
        public Optional<Store> store() {
            return indexer.store();
        }

        @Override
        public IndexProgress progress() {
            return indexer.progress();
        }

        @Override
        public void distrust() {
            indexer.distrust();
        }

        @Override
        public void close() {
            watch.close();
            indexer.stop();
            boolean interrupted = false;
            while (thread.isAlive()) {
                try {
                    thread.join();
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Reads what is there. */
    private static final class Inspecting implements Keeper {
        private final Optional<Store> store;

        Inspecting(Path folder) {
            this.store = found(folder);
        }

        private static Optional<Store> found(Path folder) {
            try {
                return Store.inspect(folder);
            } catch (IOException | RuntimeException damaged) {
                LOG.warn("The search index cannot be read; nothing is found", damaged);
                return Optional.empty();
            }
        }

        @Override
        public Optional<Store> store() {
            return store;
        }

        @Override
        public IndexProgress progress() {
            int count = store.map(open -> open.items().places().size()).orElse(0);
            return new IndexProgress(count, count, false);
        }

        @Override
        public void distrust() {
            LOG.warn("The search index is damaged; opening the library for writing makes it anew");
        }

        @Override
        public void close() {
            store.ifPresent(Inspecting::close);
        }

        private static void close(Store store) {
            try {
                store.close();
            } catch (IOException failure) {
                LOG.warn("The search index could not be closed", failure);
            }
        }
    }

    @Override
    public SearchResult search(SearchQuery query) {
        SearchResult nothing = new SearchResult(List.of(), 0, progress().indexing());
        Question question = Question.of(query.text());
        return ask(open -> open.search(searcher -> new Hits(searcher, open.items())
                        .of(query, question, progress().indexing())))
                .orElse(nothing);
    }

    @Override
    public List<FileName> chatsContaining(ChatHome home, List<FileName> files, List<String> words) {
        ChatSearchWords asked = new ChatSearchWords(words);
        Map<FileName, Boolean> matches = new HashMap<>();
        Map<FileName, Item> indexed = new HashMap<>();
        Optional<Store> open = keeper.store();
        for (FileName file : files) {
            Place place = new Place.OfChat(new ChatKey(home, file));
            Optional<Stamp> stamp = library.stamp(place);
            if (stamp.isEmpty()) {
                matches.put(file, false);
            } else if (asked.allIn(file.base())) {
                matches.put(file, true);
            } else {
                open.flatMap(store -> store.items().shown(place))
                        .filter(item -> item.exact() && item.stamp().equals(stamp))
                        .ifPresent(item -> indexed.put(file, item));
            }
        }
        if (!indexed.isEmpty()) {
            ask(store -> containing(store, indexed, words)).ifPresent(matches::putAll);
        }
        return files.stream()
                .filter(file -> matches.computeIfAbsent(file, unknown -> scan(new ChatKey(home, unknown), asked)))
                .toList();
    }

    /** Whether those of the items contain the words that have not changed since they were looked up. */
    private static Map<FileName, Boolean> containing(Store store, Map<FileName, Item> indexed, List<String> words)
            throws IOException {
        return store.search(searcher -> {
            Set<Integer> asked = new HashSet<>();
            Map<FileName, Item> same = new HashMap<>();
            indexed.forEach((file, item) -> {
                if (store.items().shown(item.place()).equals(Optional.of(item))) {
                    same.put(file, item);
                    asked.add(item.id());
                }
            });
            Set<Integer> found = new ExactSearch(searcher, store.runs()).containing(asked, words);
            Map<FileName, Boolean> matches = new HashMap<>();
            same.forEach((file, item) -> matches.put(file, found.contains(item.id())));
            return matches;
        });
    }

    private boolean scan(ChatKey key, ChatSearchWords words) {
        Optional<ChatText> stored = library.chats().text(key);
        if (stored.isEmpty()) {
            return false;
        }
        try (ChatText text = stored.get();
                InputStream bytes = text.stream()) {
            return StoredChat.contains(bytes, words);
        } catch (IOException unreadable) {
            throw new StorageFailedException(unreadable);
        }
    }

    @FunctionalInterface
    private interface Asking<T> {
        T of(Store store) throws IOException;
    }

    /** Asks the index; empty if it is not open or turns out to be damaged. */
    private <T> Optional<T> ask(Asking<T> asking) {
        Optional<Store> open = keeper.store();
        try {
            return open.isPresent() ? Optional.of(asking.of(open.get())) : Optional.empty();
        } catch (AlreadyClosedException closed) {
            return Optional.empty();
        } catch (IOException | IndexOutOfBoundsException damaged) {
            LOG.warn("A search failed", damaged);
            keeper.distrust();
            return Optional.empty();
        }
    }

    @Override
    public IndexProgress progress() {
        return keeper.progress();
    }

    @Override
    public void close() {
        keeper.close();
    }
}
