package dev.innkeeper.storage.file;

import dev.innkeeper.storage.chat.ChatChange;
import dev.innkeeper.storage.chat.ChatWatch;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Those who want to know of the changes of chats. */
final class ChatWatchers {
    private static final Logger LOG = LoggerFactory.getLogger(ChatWatchers.class);

    private final List<Watch> watches = new CopyOnWriteArrayList<>();
    private final Optional<ChatWatchers> ofAll;

    private ChatWatchers(Optional<ChatWatchers> ofAll) {
        this.ofAll = ofAll;
    }

    /** Those who want to know of all chats. */
    ChatWatchers() {
        this(Optional.empty());
    }

    /**
     * Those who want to know of one chat.
     *
     * @param ofAll who is told, too
     */
    ChatWatchers(ChatWatchers ofAll) {
        this(Optional.of(ofAll));
    }

    ChatWatch add(Consumer<ChatChange> listener) {
        Watch watch = new Watch(listener);
        watches.add(watch);
        return watch;
    }

    /** Whether there is anyone to tell. */
    boolean isEmpty() {
        return watches.isEmpty() && ofAll.map(ChatWatchers::isEmpty).orElse(true);
    }

    /** Tells all; what a listener throws must not undo a write that has happened. */
    void tell(ChatChange change) {
        for (Watch watch : watches) {
            try {
                watch.listener.accept(change);
            } catch (RuntimeException fault) {
                LOG.error("A watcher of a chat failed; it missed one change", fault);
            }
        }
        ofAll.ifPresent(all -> all.tell(change));
    }

    private final class Watch implements ChatWatch {
        private final Consumer<ChatChange> listener;

        private Watch(Consumer<ChatChange> listener) {
            this.listener = listener;
        }

        @Override
        public void close() {
            watches.remove(this);
        }
    }
}
