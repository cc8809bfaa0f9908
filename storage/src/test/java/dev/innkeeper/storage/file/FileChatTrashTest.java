package dev.innkeeper.storage.file;

import dev.innkeeper.storage.chat.ChatStoreUnderTest;
import dev.innkeeper.storage.chat.TrashContract;

/** The store in files keeps the contract. */
final class FileChatTrashTest extends TrashContract {
    @Override
    protected ChatStoreUnderTest open() {
        return new FileStoreUnderTest();
    }
}
