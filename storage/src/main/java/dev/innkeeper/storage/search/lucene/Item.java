package dev.innkeeper.storage.search.lucene;

import dev.innkeeper.storage.search.Place;
import dev.innkeeper.storage.search.SearchedLibrary.Stamp;
import java.util.Optional;

/**
 * A chat, card or lorebook as far as it is indexed.
 *
 * @param id its number in the index, from 1; the same as long as the index lives
 * @param place where it is
 * @param revision the change of the chat up to which the index followed it; 0 for other things
 * @param count how many documents it has
 * @param exact whether its documents are all that SillyTavern's search would look at
 * @param stamp the stamp of what was indexed; empty while changes are on their way
 */
record Item(int id, Place place, long revision, int count, boolean exact, Optional<Stamp> stamp) {

    /** This item without any content yet. */
    static Item fresh(int id, Place place) {
        return new Item(id, place, 0, 0, true, Optional.empty());
    }

    Item at(Place other) {
        return new Item(id, other, revision, count, exact, stamp);
    }

    /** This item while its documents are being changed. */
    Item inMotion() {
        return new Item(id, place, revision, count, exact, Optional.empty());
    }
}
