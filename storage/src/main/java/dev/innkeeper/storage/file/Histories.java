package dev.innkeeper.storage.file;

import dev.innkeeper.storage.chat.ChatKey;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Executor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The histories of all chats: {@code _innkeeper/history/<the chat's place>/}. */
final class Histories {
    private static final Logger LOG = LoggerFactory.getLogger(Histories.class);

    private final Layout layout;
    private final Stamps stamps;
    private final Executor soon;

    /** @param soon does what can wait a moment */
    Histories(Layout layout, Stamps stamps, Executor soon) {
        this.layout = layout;
        this.stamps = stamps;
        this.soon = soon;
    }

    KeptHistory of(ChatKey key) {
        return new KeptHistory(layout.history(key), layout.chat(key));
    }

    /** Copies the base of a history as soon as there is time for it. */
    void copyBaseSoon(ChatKey key) {
        soon.execute(() -> {
            try {
                if (of(key).exists()) {
                    of(key).copyBase();
                }
            } catch (IOException failure) {
                LOG.warn(
                        "The beginning of a chat could not be copied yet; it is tried again at the next change",
                        failure);
            }
        });
    }

    /** Puts what is left of an earlier chat of the name out of the way of a new one. */
    void putAside(ChatKey key) throws IOException {
        Path folder = layout.history(key);
        if (Files.exists(folder)) {
            of(key).moveTo(layout.formerHistories().resolve(stamps.next()).resolve(key.path()));
        }
    }

    /** Lets a history follow its chat. */
    void move(ChatKey from, ChatKey to) throws IOException {
        of(from).moveTo(layout.history(to));
    }
}
