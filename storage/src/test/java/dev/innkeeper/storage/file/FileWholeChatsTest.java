package dev.innkeeper.storage.file;

import dev.innkeeper.storage.chat.ChatStoreUnderTest;
import dev.innkeeper.storage.chat.WholeChatsContract;

/** The store in files keeps the contract. */
final class FileWholeChatsTest extends WholeChatsContract {
    @Override
    protected ChatStoreUnderTest open() {
        return new FileStoreUnderTest();
    }
}
