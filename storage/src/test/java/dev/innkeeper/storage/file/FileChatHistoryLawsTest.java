package dev.innkeeper.storage.file;

import dev.innkeeper.storage.chat.ChatHistoryLaws;
import dev.innkeeper.storage.chat.ChatStoreUnderTest;

/** The store in files keeps the laws of histories. */
final class FileChatHistoryLawsTest extends ChatHistoryLaws {
    @Override
    protected ChatStoreUnderTest open() {
        return new FileStoreUnderTest();
    }
}
