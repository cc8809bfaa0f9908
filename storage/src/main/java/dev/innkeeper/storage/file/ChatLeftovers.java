package dev.innkeeper.storage.file;

import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.disk.DurableFiles;
import java.io.IOException;
import java.nio.file.Path;

/** The torn ends that were taken off chats and are kept. */
final class ChatLeftovers {
    private static final String ENDING = ".bin";

    private final Layout layout;
    private final Stamps stamps;

    ChatLeftovers(Layout layout, Stamps stamps) {
        this.layout = layout;
        this.stamps = stamps;
    }

    /** Keeps the torn end of a chat in a file of its own. */
    void keepTorn(ChatKey key, byte[] bytes) throws IOException {
        Path folder = layout.torn(key);
        DurableFiles.createFolders(folder);
        DurableFiles.create(folder.resolve(stamps.free(folder, ENDING) + ENDING), DurableFiles.Content.of(bytes));
    }
}
