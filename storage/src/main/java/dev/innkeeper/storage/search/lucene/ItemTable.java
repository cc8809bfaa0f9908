package dev.innkeeper.storage.search.lucene;

import dev.innkeeper.storage.search.Place;
import dev.innkeeper.storage.search.SearchedLibrary.Stamp;
import java.io.IOException;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.Bits;

/**
 * The items of an index.
 *
 * <p>The {@link Indexer} alone changes them. Those who search see of an item only what they can find: it is shown once
 * its documents are, and hidden before the first of them changes.
 */
final class ItemTable {
    private final Map<Place, Item> items = new HashMap<>();
    private final Map<Integer, Place> places = new ConcurrentHashMap<>();
    private final Map<Place, Item> shown = new ConcurrentHashMap<>();
    private int lastId;

    /** The items that a stored index knows. */
    static ItemTable of(IndexReader reader) throws IOException {
        ItemTable table = new ItemTable();
        for (LeafReaderContext leaf : reader.leaves()) {
            table.read(leaf.reader());
        }
        table.items.values().stream()
                .filter(item -> item.stamp().isPresent())
                .forEach(item -> table.shown.put(item.place(), item));
        return table;
    }

    private void read(LeafReader leaf) throws IOException {
        PostingsEnum states = leaf.postings(new Term(Fields.KIND, Fields.STATE), PostingsEnum.NONE);
        if (states == null) {
            return;
        }
        Bits live = leaf.getLiveDocs();
        var paths = DocValues.getBinary(leaf, Fields.PATH);
        Numbers numbers = new Numbers(leaf);
        for (int doc = states.nextDoc(); doc != DocIdSetIterator.NO_MORE_DOCS; doc = states.nextDoc()) {
            if ((live == null || live.get(doc)) && paths.advanceExact(doc)) {
                Optional<Place> place = Place.ofPath(paths.binaryValue().utf8ToString());
                if (place.isPresent()) {
                    put(numbers.item(doc, place.get()));
                }
            }
        }
    }

    /** The numbers in the states of a segment. */
    private record Numbers(
            NumericDocValues id,
            NumericDocValues revision,
            NumericDocValues count,
            NumericDocValues exact,
            NumericDocValues bytes,
            NumericDocValues modified) {

        Numbers(LeafReader leaf) throws IOException {
            this(
                    DocValues.getNumeric(leaf, Fields.STATE_ITEM),
                    DocValues.getNumeric(leaf, Fields.STATE_REVISION),
                    DocValues.getNumeric(leaf, Fields.STATE_COUNT),
                    DocValues.getNumeric(leaf, Fields.STATE_EXACT),
                    DocValues.getNumeric(leaf, Fields.STATE_BYTES),
                    DocValues.getNumeric(leaf, Fields.STATE_MODIFIED));
        }

        Item item(int doc, Place place) throws IOException {
            OptionalLong size = value(bytes, doc);
            OptionalLong time = value(modified, doc);
            Optional<Stamp> stamp = size.isPresent() && time.isPresent()
                    ? Optional.of(new Stamp(size.getAsLong(), time.getAsLong()))
                    : Optional.empty();
            return new Item(
                    (int) value(id, doc).orElseThrow(),
                    place,
                    value(revision, doc).orElse(0),
                    (int) value(count, doc).orElse(0),
                    value(exact, doc).orElse(0) == 1,
                    stamp);
        }

        private static OptionalLong value(NumericDocValues values, int doc) throws IOException {
            return values.advanceExact(doc) ? OptionalLong.of(values.longValue()) : OptionalLong.empty();
        }
    }

    /** The item of a place. */
    Optional<Item> find(Place place) {
        return Optional.ofNullable(items.get(place));
    }

    /** All places that have items. */
    List<Place> all() {
        return List.copyOf(items.keySet());
    }

    /** An item without documents, under a number that no item had. */
    Item fresh(Place place) {
        return Item.fresh(lastId + 1, place);
    }

    /** Adds an item or puts it in the place of what it was before. */
    void put(Item item) {
        items.put(item.place(), item);
        places.put(item.id(), item.place());
        lastId = Math.max(lastId, item.id());
    }

    /** Takes an item out. */
    void remove(Item item) {
        items.remove(item.place());
        places.remove(item.id());
    }

    /** Hides an item whose documents are about to change; for any thread. */
    void hide(Place place) {
        shown.remove(place);
    }

    /**
     * Shows items whose documents can be found now.
     *
     * @param changing whether a place is known to have changed meanwhile
     */
    void show(Collection<Place> changed, Predicate<Place> changing) {
        for (Place place : changed) {
            Item item = items.get(place);
            if (item != null && item.stamp().isPresent()) {
                shown.put(place, item);
                if (changing.test(place)) {
                    shown.remove(place);
                }
            }
        }
    }

    /** The item of a place if all of its documents can be found; for any thread. */
    Optional<Item> shown(Place place) {
        return Optional.ofNullable(shown.get(place));
    }

    /** Where the item of that number is; for any thread. */
    Optional<Place> place(int id) {
        return Optional.ofNullable(places.get(id));
    }

    /** All numbers and places; for any thread. */
    Map<Integer, Place> places() {
        return places;
    }
}
