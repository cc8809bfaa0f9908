package dev.innkeeper.storage.file;

import dev.innkeeper.storage.chat.Author;
import dev.innkeeper.storage.chat.ChatEvent;
import dev.innkeeper.storage.chat.ChatKey;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.locks.ReentrantLock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The history of a chat file, kept in step with the file.
 *
 * <p>The file is the truth: a change is written there first and then in the history. What the history missed, because
 * another program wrote to the file or because a crash came in between, is found by comparing the two and becomes a
 * change of its own. Used under the chat's lock.
 */
final class FollowedHistory {
    private static final long COPIED_AT_ONCE = 256 * 1024;
    private static final Logger LOG = LoggerFactory.getLogger(FollowedHistory.class);

    private final ChatKey key;
    private final Path path;
    private final ChatStore store;
    private final ReentrantLock lock;
    private final OpenEnd end;
    private long inStepWith = -1;
    private boolean whole;

    /** @param lock the chat's */
    FollowedHistory(ChatKey key, Path path, ChatStore store, ReentrantLock lock) {
        this.key = key;
        this.path = path;
        this.store = store;
        this.lock = lock;
        this.end = kept().end();
    }

    private KeptHistory kept() {
        return store.histories().of(key);
    }

    /** The history on the disk. */
    KeptHistory stored() {
        return kept();
    }

    /** Begins the history of a chat that was just made. Failing to do so costs its beginning, not the chat. */
    void start(ChatState made, Author by) {
        try {
            begin(made, ChatEvent.Kind.CREATED, by);
        } catch (IOException failure) {
            forget();
            LOG.warn("The history of a chat could not be begun yet", failure);
        }
    }

    /** Is told that the chat or its history is another one now. */
    void forget() {
        inStepWith = -1;
        whole = false;
        letGo();
    }

    /** Keeps no file open. */
    void letGo() {
        end.close();
    }

    private void begin(ChatState state, ChatEvent.Kind kind, Author by) throws IOException {
        ChatEvent event = new ChatEvent(
                state.revision(),
                store.clock().instant(),
                by,
                kind,
                0,
                0,
                state.index().lines(),
                0,
                OptionalLong.empty());
        kept().begin(end, HistoryRecord.of(event, new LineChange(List.of()), state));
        whole = true;
        inStepWith = state.revision();
        if (state.stamp().size() <= COPIED_AT_ONCE) {
            store.histories().copyBase(key, lock);
        } else {
            store.histories().copyBaseSoon(key, lock);
        }
    }

    /** Whether the chat has an unfinished last line that a crash left of an append of ours. */
    boolean brokeOff(ChatState state) throws IOException {
        if (state.torn().isEmpty() || !kept().exists()) {
            return false;
        }
        long start = state.torn().get().start();
        if (kept().peek().isEmpty()) {
            heal();
        }
        return kept().peek().filter(last -> last.size() <= start).isPresent();
    }

    private void heal() throws IOException {
        if (!whole) {
            letGo();
            kept().heal(cut -> store.keepTorn(key, cut));
            whole = true;
        }
    }

    /** Looks whether the file changed without the history; a failure to write that down does not stop a reader. */
    void notice(ChatState state) {
        if (store.access() == Access.READ_ONLY || state.torn().isPresent()) {
            return;
        }
        try {
            if (kept().exists()
                    && !kept().peek().filter(last -> isOf(last, state)).isPresent()) {
                catchUp(state);
            }
        } catch (IOException failure) {
            LOG.warn("What another program changed in a chat could not be written into its history yet", failure);
        }
    }

    /** Makes the history end with the state, before the state is changed. */
    void catchUp(ChatState state) throws IOException {
        if (inStepWith == state.revision()) {
            return;
        }
        heal();
        Optional<HistoryRecord> last = kept().peek();
        if (last.isEmpty()) {
            beginAnew(state);
            return;
        }
        if (!isOf(last.get(), state)) {
            takeIn(state);
        } else if (!kept().hasBase()) {
            store.histories().copyBaseSoon(key, lock);
        }
        inStepWith = state.revision();
    }

    /** What may be left of a history does not belong to one that begins now. */
    private void beginAnew(ChatState state) throws IOException {
        letGo();
        store.histories().putAside(key);
        begin(state, ChatEvent.Kind.ADOPTED, Author.INNKEEPER);
    }

    private static boolean isOf(HistoryRecord last, ChatState state) {
        return last.isOf(state.stamp()) && last.event().revision() == state.revision();
    }

    private void takeIn(ChatState state) throws IOException {
        if (!kept().hasBase()) {
            LOG.warn("A chat was replaced before its history could be copied; its history begins anew");
            beginAnew(state);
            return;
        }
        LineChange found;
        try (ChatPast past = kept().latest();
                FileChannel file = FileChannel.open(path)) {
            found = LineChange.between(past, new StoredLines(state.index(), file));
        }
        if (!found.isEmpty()) {
            ChatEdit edit = new ChatEdit(key, path, store, state, found);
            ChatEdit.Cause cause = new ChatEdit.Cause(ChatEvent.Kind.FOUND, Author.OUTSIDE, 0, OptionalLong.empty());
            kept().add(end, HistoryRecord.of(edit.event(state, cause), found, state), found.lines());
        }
    }

    /** Writes a change down that the file has. Failing to do so costs a comparison later, not the change. */
    void add(ChatEvent event, ChatState after, LineChange change) {
        try {
            kept().add(end, HistoryRecord.of(event, change, after), change.lines());
            inStepWith = after.revision();
        } catch (IOException failure) {
            forget();
            LOG.warn("A change of a chat could not be written into its history yet", failure);
        }
    }

    /** Puts everything that the file holds on the disk a second time, before it is replaced. */
    void secure() throws IOException {
        kept().secure(store.histories().temporary());
    }
}
