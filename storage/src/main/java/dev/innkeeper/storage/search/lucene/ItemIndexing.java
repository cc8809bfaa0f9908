package dev.innkeeper.storage.search.lucene;

import dev.innkeeper.formats.chat.ChatLine;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.chat.ChatPage;
import dev.innkeeper.storage.failure.DamagedDataException;
import dev.innkeeper.storage.failure.NotFoundException;
import dev.innkeeper.storage.search.Place;
import dev.innkeeper.storage.search.SearchedLibrary;
import dev.innkeeper.storage.search.SearchedLibrary.Stamp;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * Brings items up to date.
 *
 * <p>A chat may change while it is read. What was read is then newer than the changes that were followed; those that are
 * still to come are followed as well and read the same messages again, so that the last one leaves the documents right.
 * Only an item whose file was the same before and after is stamped.
 */
final class ItemIndexing {
    private static final int PAGE = 200;

    private final Store store;
    private final SearchedLibrary library;
    private final Break pause;

    /** What is done between two pages of a long chat. */
    @FunctionalInterface
    interface Break {
        /** Takes a break; returns whether to go on. */
        boolean from(Place place) throws IOException;
    }

    ItemIndexing(Store store, SearchedLibrary library, Break pause) {
        this.store = store;
        this.library = library;
        this.pause = pause;
    }

    /** Indexes a place, whatever is known of it; takes it out of the index if it is gone. */
    void whole(Place place) throws IOException {
        Optional<Item> known = store.items().find(place);
        Optional<Stamp> before = library.stamp(place);
        if (before.isEmpty()) {
            drop(place);
            return;
        }
        Item item = known.orElseGet(() -> store.items().fresh(place));
        changing(item, () -> {
            ItemWriter writer = ItemWriter.of(store, item);
            Reading reading = switch (place) {
                case Place.OfChat(ChatKey key) -> chat(key, place, writer);
                case Place.OfCharacter(FileName id) -> texts(writer, character(id));
                case Place.OfLorebook(FileName name) -> texts(writer, lorebook(name));
            };
            writer.end(reading.count);
            return reading.item(item, unchanged(place, before));
        });
    }

    /** Makes the documents of an item others and keeps what it is then. */
    @FunctionalInterface
    private interface Making {
        Item made() throws IOException;
    }

    private void changing(Item item, Making making) throws IOException {
        store.change(item.inMotion());
        try {
            store.keep(making.made());
        } catch (NotFoundException gone) {
            drop(item.place());
        } catch (RuntimeException failure) {
            store.keep(item.inMotion());
            throw failure;
        }
    }

    private Optional<Stamp> unchanged(Place place, Optional<Stamp> before) {
        Optional<Stamp> after = library.stamp(place);
        return before.equals(after) ? after : Optional.empty();
    }

    /** What reading an item showed. */
    private static final class Reading {
        private int count;
        private long revision;
        private boolean exact = true;
        private boolean steady = true;

        private void page(ChatPage page) {
            steady &= revision == 0 || revision == page.revision();
            revision = revision == 0 ? page.revision() : revision;
            exact &= page.broken().isEmpty() && !page.header().json().members().isEmpty();
        }

        private Item item(Item item, Optional<Stamp> stamp) {
            return new Item(item.id(), item.place(), revision, count, exact, steady ? stamp : Optional.empty());
        }
    }

    private Reading chat(ChatKey key, Place place, ItemWriter writer) throws IOException {
        Reading reading = new Reading();
        while (true) {
            ChatPage page = library.chats().read(key, reading.count, PAGE);
            reading.page(page);
            for (ChatLine message : page.messages()) {
                writer.put(Texts.of(reading.count, message));
                reading.count++;
            }
            if (page.messages().isEmpty() || reading.count >= page.total()) {
                return reading;
            }
            if (!pause.from(place)) {
                reading.steady = false;
                return reading;
            }
        }
    }

    private static Reading texts(ItemWriter writer, List<Said> texts) throws IOException {
        Reading reading = new Reading();
        for (Said said : texts) {
            writer.put(said);
        }
        reading.count = texts.size();
        return reading;
    }

    private List<Said> character(FileName id) {
        try {
            return library.characters().find(id).stream()
                    .map(character -> Texts.ofCard(id.value(), character.card()))
                    .toList();
        } catch (DamagedDataException unreadable) {
            return List.of();
        }
    }

    private List<Said> lorebook(FileName name) {
        try {
            return library.lorebooks()
                    .find(name)
                    .map(book -> Texts.ofBook(book.content()))
                    .orElse(List.of());
        } catch (DamagedDataException unreadable) {
            return List.of();
        }
    }

    /** Follows a change of a chat. */
    void follow(Changes.Change change) throws IOException {
        Place place = new Place.OfChat(change.key());
        Optional<Item> known = store.items().find(place);
        if (change.name().isPresent()) {
            follow(change, new Place.OfChat(change.name().get()));
        } else if (known.isEmpty()) {
            whole(place);
        } else if (change.revision() > known.get().revision()) {
            Item item = known.get();
            Optional<Stamp> before = library.stamp(place);
            if (change.whole() || behind(change, item)) {
                whole(place);
            } else {
                changing(item, () -> part(item, change, before));
            }
        } else {
            store.same(place);
        }
    }

    /** Whether something was missed between what is indexed and the change. */
    private static boolean behind(Changes.Change change, Item item) {
        boolean single = !change.single().isEmpty() && change.single().last() >= item.count();
        return single || (change.from() != Integer.MAX_VALUE && change.from() > item.count());
    }

    private void follow(Changes.Change change, Place to) throws IOException {
        Place from = new Place.OfChat(change.key());
        Optional<Item> known = store.items().find(from);
        boolean only = !change.whole() && change.single().isEmpty() && change.from() == Integer.MAX_VALUE;
        if (only && known.isPresent() && store.items().find(to).isEmpty()) {
            Item moved = store.move(known.get(), to);
            Optional<Stamp> stamp = moved.stamp().isPresent() ? unchanged(to, moved.stamp()) : Optional.empty();
            store.keep(new Item(moved.id(), to, change.revision(), moved.count(), moved.exact(), stamp));
        } else {
            whole(from);
            whole(to);
        }
    }

    private Item part(Item item, Changes.Change change, Optional<Stamp> before) throws IOException {
        Reading reading = new Reading();
        reading.page(library.chats().read(change.key(), 0, 0));
        for (int index : change.single()) {
            store.writer().deleteDocuments(Fields.at(item, index));
            add(item, reading, library.chats().read(change.key(), index, 1));
        }
        reading.count = item.count();
        if (change.from() != Integer.MAX_VALUE) {
            if (item.count() > change.from()) {
                store.writer().deleteDocuments(Fields.from(item, change.from()));
            }
            reading.count = change.from();
            tail(item, change.key(), reading);
        }
        reading.exact &= item.exact();
        reading.steady &= reading.revision == change.revision();
        reading.revision = change.revision();
        return reading.item(item, unchanged(item.place(), before));
    }

    private void tail(Item item, ChatKey key, Reading reading) throws IOException {
        while (true) {
            ChatPage page = library.chats().read(key, reading.count, PAGE);
            add(item, reading, page);
            reading.count += page.messages().size();
            if (page.messages().isEmpty() || reading.count >= page.total()) {
                return;
            }
            if (!pause.from(item.place())) {
                reading.steady = false;
                return;
            }
        }
    }

    private void add(Item item, Reading reading, ChatPage page) throws IOException {
        reading.page(page);
        int index = page.from();
        for (ChatLine message : page.messages()) {
            store.writer().addDocument(Fields.of(item, Texts.of(index, message)));
            index++;
        }
    }

    private void drop(Place place) throws IOException {
        Optional<Item> known = store.items().find(place);
        if (known.isPresent()) {
            store.drop(known.get());
        }
    }
}
