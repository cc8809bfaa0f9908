package dev.innkeeper.storage.search;

import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.storage.chat.ChatKey;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/**
 * What is looked for, and where.
 *
 * @param text at most {@value #LONGEST} UTF-16 units: words that must all be there, in any order; what stands in double quotes must be there as it is; the last
 *     word may be unfinished unless a blank follows it
 * @param kinds what is looked for; nothing is found without any
 * @param character only the chats and the card of this character
 * @param chats only these chats
 * @param limit how many hits at most, from 0 to {@value #MOST}
 */
public record SearchQuery(
        String text, Set<Kind> kinds, Optional<FileName> character, Optional<Set<ChatKey>> chats, int limit) {
    /** The most hits that one query gives. */
    public static final int MOST = 200;

    /** The most units of a text that is looked for. */
    public static final int LONGEST = 500;

    /** Kinds of things that are found. */
    public enum Kind {
        /** Messages of chats. */
        CHAT,
        /** Cards of characters. */
        CHARACTER,
        /** Entries of lorebooks. */
        LOREBOOK
    }

    /** Copies the sets. */
    public SearchQuery {
        if (limit < 0 || limit > MOST) {
            throw new IllegalArgumentException("A query gives between 0 and " + MOST + " hits");
        }
        if (text.length() > LONGEST) {
            throw new IllegalArgumentException("A query has at most " + LONGEST + " units");
        }
        kinds = Set.copyOf(kinds);
        chats = chats.map(Set::copyOf);
    }

    /** A query everywhere. */
    public static SearchQuery of(String text, int limit) {
        return new SearchQuery(text, EnumSet.allOf(Kind.class), Optional.empty(), Optional.empty(), limit);
    }
}
