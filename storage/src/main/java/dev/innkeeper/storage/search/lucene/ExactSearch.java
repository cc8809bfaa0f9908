package dev.innkeeper.storage.search.lucene;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.ConjunctionUtils;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.BytesRef;

/**
 * Finds items whose texts contain words, unit by unit, in lower case (chats.md §7.3).
 *
 * <p>Only documents with all grams of a word are looked at, and of each item only until one contains it.
 */
final class ExactSearch {
    private final IndexSearcher searcher;
    private final ItemRuns runs;

    ExactSearch(IndexSearcher searcher, ItemRuns runs) {
        this.searcher = searcher;
        this.runs = runs;
    }

    /** Those of the items that have every word in some text. */
    Set<Integer> containing(Set<Integer> items, List<String> words) throws IOException {
        List<String> longestFirst = new ArrayList<>(words);
        longestFirst.sort(Comparator.comparing(String::length).reversed());
        Set<Integer> left = items;
        for (String word : longestFirst) {
            if (left.isEmpty()) {
                return left;
            }
            left = containing(left, word);
        }
        return left;
    }

    private Set<Integer> containing(Set<Integer> items, String word) throws IOException {
        Set<Integer> found = new HashSet<>();
        List<BytesRef> grams = Grams.of(word);
        for (LeafReaderContext context : searcher.getLeafContexts()) {
            if (found.size() == items.size()) {
                return found;
            }
            LeafReader leaf = context.reader();
            Optional<DocIdSetIterator> candidates = candidates(leaf, grams);
            if (candidates.isPresent()) {
                search(leaf, candidates.get(), word, items, found);
            }
        }
        return found;
    }

    private static Optional<DocIdSetIterator> candidates(LeafReader leaf, List<BytesRef> grams) throws IOException {
        Terms terms = leaf.terms(Fields.GRAMS);
        if (terms == null) {
            return Optional.empty();
        }
        TermsEnum seek = terms.iterator();
        List<DocIdSetIterator> all = new ArrayList<>();
        for (BytesRef gram : grams) {
            if (!seek.seekExact(gram)) {
                return Optional.empty();
            }
            all.add(seek.postings(null, PostingsEnum.NONE));
        }
        return Optional.of(all.size() == 1 ? all.getFirst() : ConjunctionUtils.intersectIterators(all));
    }

    private void search(
            LeafReader leaf, DocIdSetIterator candidates, String word, Set<Integer> items, Set<Integer> found)
            throws IOException {
        ItemRuns.Runs all = runs.of(leaf);
        Bits live = leaf.getLiveDocs();
        BinaryDocValues stored = DocValues.getBinary(leaf, Fields.STORED);
        boolean decided = Grams.decide(word);
        ExactWord exact = new ExactWord(word);
        int doc = candidates.nextDoc();
        while (doc != DocIdSetIterator.NO_MORE_DOCS) {
            int run = all.of(doc);
            int id = all.id(run);
            if (!items.contains(id) || found.contains(id)) {
                int behind = all.behind(run);
                doc = behind >= leaf.maxDoc() ? DocIdSetIterator.NO_MORE_DOCS : candidates.advance(behind);
            } else {
                if ((live == null || live.get(doc))
                        && (decided || (stored.advanceExact(doc) && exact.isIn(stored.binaryValue())))) {
                    found.add(id);
                }
                doc = candidates.nextDoc();
            }
        }
    }
}
