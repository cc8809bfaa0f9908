package dev.innkeeper.storage.file;

import dev.innkeeper.storage.chat.ChatHistoryContract;
import dev.innkeeper.storage.chat.ChatStoreUnderTest;

/** The store in files keeps the contract. */
final class FileChatHistoryTest extends ChatHistoryContract {
    @Override
    protected ChatStoreUnderTest open() {
        return new FileStoreUnderTest();
    }
}
