package dev.innkeeper.storage.search;

import dev.innkeeper.storage.character.Characters;
import dev.innkeeper.storage.chat.Chats;
import dev.innkeeper.storage.document.Documents;
import java.util.Map;
import java.util.Optional;

/** A library as an index sees it: what there is, and what shows cheaply whether it is still the same. */
public interface SearchedLibrary {
    /** The chats. */
    Chats chats();

    /** The characters. */
    Characters characters();

    /** The lorebooks. */
    Documents lorebooks();

    /** All chats, characters and lorebooks; nothing is read for it but what the stamps are made of. */
    Map<Place, Stamp> stamps();

    /** The stamp of one of them; empty if it does not exist. */
    Optional<Stamp> stamp(Place place);

    /**
     * What is another one as soon as the content is.
     *
     * @param bytes the size
     * @param modified the time of the last change, in nanoseconds since 1970
     */
    record Stamp(long bytes, long modified) {}
}
