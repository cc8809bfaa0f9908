package dev.innkeeper.storage.chat;

import dev.innkeeper.storage.trash.TrashBin;
import java.time.Duration;

/** A store of chats, and what the world around it can do to it. */
public interface ChatStoreUnderTest extends AutoCloseable {
    /** The chats. */
    Chats chats();

    /** The trash. */
    TrashBin trash();

    /** Ends the store and opens it anew, as after a restart. */
    void reopen();

    /** Lets the clock jump. */
    void moveClock(Duration by);

    /** Changes the stored text as another program does that writes into it. */
    void overwrite(ChatKey key, String text);

    /** Puts another text in its place as another program does that replaces files. */
    void replace(ChatKey key, String text);

    /** Deletes the chat as another program does. */
    void delete(ChatKey key);

    /** What identifies the thing that holds the text: the same as long as it is only added to. */
    Object identity(ChatKey key);

    /** Ends the store and deletes everything. */
    @Override
    void close();
}
