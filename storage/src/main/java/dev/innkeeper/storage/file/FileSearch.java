package dev.innkeeper.storage.file;

import dev.innkeeper.storage.search.SearchIndex;
import dev.innkeeper.storage.search.SearchedLibrary;
import dev.innkeeper.storage.search.lucene.LuceneSearchIndex;
import org.jspecify.annotations.Nullable;

/** The search index of a library in {@code _innkeeper/search}, opened when it is asked for. Thread-safe. */
final class FileSearch {
    private final Layout layout;
    private final Access access;
    private final SearchedLibrary library;
    private @Nullable SearchIndex opened;
    private boolean closed;

    FileSearch(Layout layout, Access access, SearchedLibrary library) {
        this.layout = layout;
        this.access = access;
        this.library = library;
    }

    synchronized SearchIndex index() {
        if (closed) {
            throw new IllegalStateException("The library is closed");
        }
        SearchIndex index = opened;
        if (index == null) {
            index = switch (access) {
                case FULL -> LuceneSearchIndex.open(layout.search(), library);
                case READ_ONLY -> LuceneSearchIndex.inspect(layout.search(), library);
            };
            opened = index;
        }
        return index;
    }

    synchronized void close() {
        closed = true;
        if (opened != null) {
            opened.close();
        }
    }
}
