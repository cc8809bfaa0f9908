package dev.innkeeper.storage.search.lucene;

import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.storage.chat.ChatHome;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.search.Place;
import dev.innkeeper.storage.search.SearchHit;
import dev.innkeeper.storage.search.SearchQuery;
import dev.innkeeper.storage.search.SearchResult;
import dev.innkeeper.storage.search.Snippet;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.lucene.document.IntPoint;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.ReaderUtil;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.TopDocs;
import org.apache.lucene.search.TopFieldCollectorManager;
import org.apache.lucene.util.BytesRef;

/** Answers queries from what can be searched. */
final class Hits {
    private static final Sort BEST_THEN_NEWEST =
            new Sort(SortField.FIELD_SCORE, new SortField(Fields.AT, SortField.Type.LONG, true));

    private final IndexSearcher searcher;
    private final ItemTable items;

    Hits(IndexSearcher searcher, ItemTable items) {
        this.searcher = searcher;
        this.items = items;
    }

    /**
     * The answer to a query.
     *
     * @param question what the query's text says
     */
    SearchResult of(SearchQuery query, Question question, boolean indexing) throws IOException {
        if (question.parts().isEmpty() || query.kinds().isEmpty()) {
            return new SearchResult(List.of(), 0, indexing);
        }
        TopFieldCollectorManager best =
                new TopFieldCollectorManager(BEST_THEN_NEWEST, Math.max(1, query.limit()), Integer.MAX_VALUE);
        TopDocs found = searcher.search(filtered(query, question.query()), best);
        List<SearchHit> hits = new ArrayList<>();
        for (ScoreDoc doc : found.scoreDocs) {
            if (hits.size() < query.limit()) {
                hit(doc.doc, question).ifPresent(hits::add);
            }
        }
        return new SearchResult(hits, found.totalHits.value(), indexing);
    }

    private Query filtered(SearchQuery query, Query question) {
        BooleanQuery.Builder all = new BooleanQuery.Builder();
        all.add(question, Occur.MUST);
        if (query.kinds().size() < SearchQuery.Kind.values().length) {
            BooleanQuery.Builder kinds = new BooleanQuery.Builder();
            query.kinds().forEach(kind -> kinds.add(Fields.kind(kind), Occur.SHOULD));
            all.add(kinds.build(), Occur.FILTER);
        }
        if (query.character().isPresent() || query.chats().isPresent()) {
            List<Integer> wanted = items.places().entrySet().stream()
                    .filter(item -> isWanted(query, item.getValue()))
                    .map(Map.Entry::getKey)
                    .toList();
            all.add(IntPoint.newSetQuery(Fields.ITEM, wanted), Occur.FILTER);
        }
        return all.build();
    }

    private static boolean isWanted(SearchQuery query, Place place) {
        boolean ofCharacter = query.character().map(id -> belongs(place, id)).orElse(true);
        boolean ofChats = query.chats()
                .map(chats -> place instanceof Place.OfChat(ChatKey key) && chats.contains(key))
                .orElse(true);
        return ofCharacter && ofChats;
    }

    private static boolean belongs(Place place, FileName character) {
        return switch (place) {
            case Place.OfChat(ChatKey key) -> key.home().equals(ChatHome.of(character));
            case Place.OfCharacter(FileName id) -> id.equals(character);
            case Place.OfLorebook ignored -> false;
        };
    }

    private Optional<SearchHit> hit(int doc, Question question) throws IOException {
        List<LeafReaderContext> leaves = searcher.getLeafContexts();
        LeafReaderContext context = leaves.get(ReaderUtil.subIndex(doc, leaves));
        LeafReader leaf = context.reader();
        int local = doc - context.docBase;
        NumericDocValues ids = DocValues.getNumeric(leaf, Fields.ITEM);
        Optional<Place> place = ids.advanceExact(local) ? items.place((int) ids.longValue()) : Optional.empty();
        if (place.isEmpty()) {
            return Optional.empty();
        }
        Said said = said(leaf, local);
        return Optional.of(hit(place.get(), said, Snippets.of(question, said.text())));
    }

    private static Said said(LeafReader leaf, int doc) throws IOException {
        NumericDocValues indices = DocValues.getNumeric(leaf, Fields.INDEX);
        NumericDocValues times = DocValues.getNumeric(leaf, Fields.AT);
        BinaryDocValues stored = DocValues.getBinary(leaf, Fields.STORED);
        int index = indices.advanceExact(doc) ? (int) indices.longValue() : 0;
        Optional<Instant> at =
                times.advanceExact(doc) ? Optional.of(Instant.ofEpochMilli(times.longValue())) : Optional.empty();
        return Said.of(index, at, stored.advanceExact(doc) ? stored.binaryValue() : new BytesRef());
    }

    private static SearchHit hit(Place place, Said said, Snippet snippet) {
        return switch (place) {
            case Place.OfChat(ChatKey key) -> new SearchHit.InChat(key, said.index(), said.title(), said.at(), snippet);
            case Place.OfCharacter(FileName id) -> new SearchHit.InCharacter(id, said.title(), snippet);
            case Place.OfLorebook(FileName name) -> new SearchHit.InLorebook(name, said.name(), said.title(), snippet);
        };
    }
}
