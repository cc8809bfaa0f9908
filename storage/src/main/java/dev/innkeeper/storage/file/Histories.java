package dev.innkeeper.storage.file;

import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.disk.DiskFailure;
import dev.innkeeper.storage.disk.DurableFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.locks.ReentrantLock;
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

    /**
     * Copies the base of a history as soon as there is time for it.
     *
     * @param lock the chat's
     */
    void copyBaseSoon(ChatKey key, ReentrantLock lock) {
        try {
            soon.execute(() -> copyBase(key, lock));
        } catch (RejectedExecutionException closed) {
            LOG.debug("The library is being closed; the beginning of a chat is copied at the next change", closed);
        }
    }

    /** Copies the base of a history if that has not been done; if it fails, it is tried again later. */
    void copyBase(ChatKey key, ReentrantLock lock) {
        try {
            Optional<BaseCopy> begun = locked(lock, () -> of(key).beginCopy(temporary()));
            if (begun.isPresent()) {
                try (BaseCopy copy = begun.get()) {
                    copy.make();
                    locked(lock, () -> {
                        of(key).place(copy);
                        return copy;
                    });
                }
            }
        } catch (IOException failure) {
            LOG.warn("The beginning of a chat could not be copied yet; it is tried again at the next change", failure);
        }
    }

    private static <T> T locked(ReentrantLock lock, DiskFailure.Step<T> step) throws IOException {
        lock.lock();
        try {
            return step.take();
        } finally {
            lock.unlock();
        }
    }

    /** Where a copy may be made; what a crash leaves there is deleted at the next start. */
    Path temporary() {
        return layout.copies().resolve(UUID.randomUUID().toString());
    }

    /** Puts what is left of a history out of the way of a new one. */
    void putAside(ChatKey key) throws IOException {
        Path folder = layout.history(key);
        if (!Files.exists(folder)) {
            return;
        }
        Path target = layout.formerHistories()
                .resolve(stamps.free(layout.formerHistories(), ""))
                .resolve(key.path());
        moveFolder(folder, target);
    }

    /** Moves a history's folder; nothing is at the target. */
    static void moveFolder(Path folder, Path target) throws IOException {
        DurableFiles.createFolders(Objects.requireNonNull(target.getParent()));
        Files.move(folder, target);
        DurableFiles.syncFolder(Objects.requireNonNull(target.getParent()));
        DurableFiles.syncFolder(Objects.requireNonNull(folder.getParent()));
    }
}
