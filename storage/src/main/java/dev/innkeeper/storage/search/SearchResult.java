package dev.innkeeper.storage.search;

import java.util.List;

/**
 * The answer to a query.
 *
 * @param hits the best of them, best first
 * @param total how many there are in all
 * @param indexing whether the index is still being made, so that more may be found later
 */
public record SearchResult(List<SearchHit> hits, long total, boolean indexing) {
    /** Copies the list. */
    public SearchResult {
        hits = List.copyOf(hits);
    }
}
