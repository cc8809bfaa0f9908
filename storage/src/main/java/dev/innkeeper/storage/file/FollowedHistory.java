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
    private static final Logger LOG = LoggerFactory.getLogger(FollowedHistory.class);

    private final ChatKey key;
    private final Path path;
    private final ChatStore store;
    private long inStepWith = -1;

    FollowedHistory(ChatKey key, Path path, ChatStore store) {
        this.key = key;
        this.path = path;
        this.store = store;
    }

    private KeptHistory kept() {
        return store.histories().of(key);
    }

    /** The history on the disk. */
    KeptHistory stored() {
        return kept();
    }

    /** Begins the history of a chat that has none. */
    void begin(ChatState state, ChatEvent.Kind kind) throws IOException {
        ChatEvent event = new ChatEvent(
                state.revision(),
                store.clock().instant(),
                Author.INNKEEPER,
                kind,
                0,
                0,
                state.index().lines(),
                0,
                OptionalLong.empty());
        kept().begin(HistoryRecord.of(event, state));
        inStepWith = state.revision();
        store.histories().copyBaseSoon(key);
    }

    /** Whether the chat has an unfinished last line that a crash left of an append of ours. */
    boolean brokeOff(ChatState state) throws IOException {
        if (state.torn().isEmpty() || !kept().exists()) {
            return false;
        }
        long start = state.torn().get().start();
        return kept().last().filter(last -> last.size() <= start).isPresent();
    }

    /** Looks whether the file changed without the history; a failure to write that down does not stop a reader. */
    void notice(ChatState state) {
        if (store.access() == Access.READ_ONLY || state.torn().isPresent()) {
            return;
        }
        try {
            if (kept().exists()) {
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
        Optional<HistoryRecord> last = kept().last();
        if (last.isEmpty()) {
            begin(state, ChatEvent.Kind.ADOPTED);
            return;
        }
        boolean same = last.get().size() == state.stamp().size()
                && last.get().modified() == state.stamp().modified();
        if (!same) {
            takeIn(state);
        } else if (!kept().hasBase()) {
            store.histories().copyBaseSoon(key);
        }
        inStepWith = state.revision();
    }

    private void takeIn(ChatState state) throws IOException {
        if (!kept().hasBase()) {
            LOG.warn("A chat was replaced before its history could be copied; its history begins anew");
            store.histories().putAside(key);
            begin(state, ChatEvent.Kind.ADOPTED);
            return;
        }
        LineSplice found;
        try (ChatPast past = kept().latest();
                FileChannel file = FileChannel.open(path)) {
            found = LineSplice.between(past, new StoredLines(state.index(), file));
        }
        if (!found.isEmpty()) {
            ChatEdit edit = new ChatEdit(key, path, store, state, found);
            ChatEdit.Cause cause = new ChatEdit.Cause(ChatEvent.Kind.FOUND, Author.OUTSIDE, 0, OptionalLong.empty());
            kept().add(HistoryRecord.of(edit.event(state, cause), state), found.added());
        }
    }

    /** Writes a change down that the file has. Failing to do so costs a comparison later, not the change. */
    void add(ChatEvent event, ChatState after, List<byte[]> added) {
        try {
            kept().add(HistoryRecord.of(event, after), added);
            inStepWith = after.revision();
        } catch (IOException failure) {
            inStepWith = -1;
            LOG.warn("A change of a chat could not be written into its history yet", failure);
        }
    }

    /** Puts everything that the file holds on the disk a second time, before it is replaced. */
    void secure() throws IOException {
        kept().secure();
    }

    /** Lets the history follow the chat to another name. */
    void moveTo(FollowedHistory other) throws IOException {
        store.histories().move(key, other.key);
        other.inStepWith = -1;
        inStepWith = -1;
    }
}
