package dev.innkeeper.storage.search;

import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.storage.chat.ChatKey;
import java.time.Instant;
import java.util.Optional;

/** One thing that was found. */
public sealed interface SearchHit {
    /** What the thing is called: a message's speaker, a character's name, the comment of an entry. */
    String title();

    /** The part of its text that answers the query best. */
    Snippet snippet();

    /**
     * A message.
     *
     * @param index its index in the chat, from 0
     * @param at when it was sent, if that is known
     */
    record InChat(ChatKey chat, int index, String title, Optional<Instant> at, Snippet snippet) implements SearchHit {}

    /** A card. */
    record InCharacter(FileName character, String title, Snippet snippet) implements SearchHit {}

    /**
     * An entry of a lorebook.
     *
     * @param entry the name under which the book keeps it
     */
    record InLorebook(FileName lorebook, String entry, String title, Snippet snippet) implements SearchHit {}
}
