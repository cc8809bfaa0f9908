package dev.innkeeper.storage.search;

import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.storage.chat.ChatHome;
import java.util.List;

/**
 * What a library's chats, characters and lorebooks say, kept so that it can be found.
 *
 * <p>The index is made from the library and follows it by itself: a change through the library is found within a
 * second, one by another program some seconds later. Losing it loses nothing. Any thread may search at any time, also
 * while the index is being made; {@link SearchResult#indexing} then says that more may come.
 */
public interface SearchIndex extends AutoCloseable {

    /** What answers a query, best first; newer first among equals. */
    SearchResult search(SearchQuery query);

    /**
     * The chats that SillyTavern's search finds (chats.md §7.3): every word stands in the text of at least one of the
     * chat's messages, the first line of the file left out, different words perhaps in different messages; or every
     * word stands in the file's name without its last extension. Words are compared unit by unit with texts in lower
     * case.
     *
     * <p>The answer is about the chats as they are now, whether or not the index knows them.
     *
     * @param files names of stored chats; those that do not exist are left out
     * @param words in lower case as JavaScript has it; without any, every chat is found
     * @return those of the files that match, in the given order
     */
    List<FileName> chatsContaining(ChatHome home, List<FileName> files, List<String> words);

    /** How far the index is. */
    IndexProgress progress();

    /** Ends the work on the index and lets go of it. Closing twice does nothing. */
    @Override
    void close();
}
