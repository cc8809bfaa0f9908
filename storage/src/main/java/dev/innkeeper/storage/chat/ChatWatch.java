package dev.innkeeper.storage.chat;

/** A running observation of a chat; closing it ends it. Closing twice does nothing. */
public interface ChatWatch extends AutoCloseable {
    @Override
    void close();
}
