package dev.innkeeper.storage.file;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.chat.ChatHeader;
import dev.innkeeper.formats.chat.ChatLine;
import dev.innkeeper.storage.chat.Author;
import dev.innkeeper.storage.chat.ChatChange;
import dev.innkeeper.storage.chat.ChatEvent;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.disk.DurableFiles;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/** One change of a chat file: lines at its end are appended, any others are changed by replacing the file. */
final class ChatEdit {
    private final ChatKey key;
    private final Path path;
    private final ChatStore store;
    private final ChatState before;
    private final LineChange change;

    ChatEdit(ChatKey key, Path path, ChatStore store, ChatState before, LineChange change) {
        this.key = key;
        this.path = path;
        this.store = store;
        this.before = before;
        this.change = change;
    }

    /**
     * Why a chat changes, for its history.
     *
     * @param lost messages that a save left out
     * @param about the revision that is undone, redone or restored
     */
    record Cause(ChatEvent.Kind kind, Author by, int lost, OptionalLong about) {
        static Cause of(ChatEvent.Kind kind) {
            return new Cause(kind, Author.INNKEEPER, 0, OptionalLong.empty());
        }

        static Cause save(Author by, int lost) {
            return new Cause(ChatEvent.Kind.SAVED, by, lost, OptionalLong.empty());
        }

        static Cause about(ChatEvent.Kind kind, long revision) {
            return new Cause(kind, Author.INNKEEPER, 0, OptionalLong.of(revision));
        }
    }

    /**
     * Writes the change; what it replaces is in the history before.
     *
     * <p>A byte-order mark, which would hide the header from SillyTavern, goes when the file is replaced.
     *
     * @param end the end of the file
     * @param whole whether the file has to be exactly the lines, so that nothing can be appended to a mark
     */
    ChatState write(FollowedHistory history, OpenEnd end, boolean whole) throws IOException {
        boolean returns = before.returns() || change.stream().anyMatch(ChatEdit::hasReturn);
        boolean marked = whole && before.index().isMarked();
        if (change.appendsTo(before.index().lines()) && !marked) {
            LineIndex index = before.appended(change.lines());
            append(end, before.appendix(change.lines(), index));
            return store.written(
                    key, before, index, header(index, change.lines().getFirst()), returns);
        }
        history.secure();
        end.close();
        try (FileChannel old = FileChannel.open(path)) {
            ChatRewrite rewrite = rewrite(old);
            DurableFiles.replace(path, out -> rewrite.write(old, out));
            return store.written(key, before, rewrite.index(), header(rewrite.index(), first(old)), returns);
        }
    }

    private void append(OpenEnd end, byte[] bytes) throws IOException {
        FileChannel file = end.shared(before.stamp());
        try {
            Appending.to(file, before.stamp().size(), bytes);
        } catch (IOException | RuntimeException failure) {
            end.close();
            throw failure;
        }
    }

    private static boolean hasReturn(byte[] line) {
        for (byte b : line) {
            if (b == '\r') {
                return true;
            }
        }
        return false;
    }

    private ChatRewrite rewrite(FileChannel old) throws IOException {
        ChatRewrite rewrite = new ChatRewrite(before.index());
        int kept = 0;
        for (LineSplice splice : change.splices()) {
            keep(rewrite, old, kept, splice.line());
            for (byte[] added : splice.added()) {
                rewrite.line(ChatScan.role(added, rewrite.index().lines() == 0), added);
            }
            kept = splice.line() + splice.removed();
        }
        keep(rewrite, old, kept, before.index().lines());
        return rewrite;
    }

    /** Keeps lines; what one of them is changes when it becomes the first or is the first no longer. */
    private void keep(ChatRewrite rewrite, FileChannel old, int from, int to) throws IOException {
        boolean first = rewrite.index().lines() == 0;
        if (from < to && first != (from == 0)) {
            rewrite.keep(ChatScan.role(before.line(old, from), first), from);
            rewrite.keep(from + 1, to);
        } else {
            rewrite.keep(from, to);
        }
    }

    /** The first line after the change; empty if there is none. */
    private byte[] first(FileChannel old) throws IOException {
        if (change.isEmpty() || change.line() > 0) {
            return before.index().lines() == 0 ? new byte[0] : before.line(old, 0);
        }
        LineSplice splice = change.splices().getFirst();
        if (!splice.added().isEmpty()) {
            return splice.added().getFirst();
        }
        return splice.removed() < before.index().lines() ? before.line(old, splice.removed()) : new byte[0];
    }

    private ChatHeader header(LineIndex index, byte[] first) {
        if (!index.hasHeader()) {
            return ChatHeader.NONE;
        }
        return change.line() == 0 && !change.isEmpty()
                ? new ChatHeader(Json.parse(new String(first, StandardCharsets.UTF_8))
                        .asObject()
                        .orElseThrow())
                : before.header();
    }

    /** What the history says of the change. */
    ChatEvent event(ChatState after, Cause cause) {
        return new ChatEvent(
                after.revision(),
                store.clock().instant(),
                cause.by(),
                cause.kind(),
                change.line(),
                change.removed(),
                change.added(),
                cause.lost(),
                cause.about());
    }

    /** What watchers are told of the change: the plainest thing that is true. */
    ChatChange change(ChatState after) {
        return change.splices().size() == 1
                ? change(after, change.splices().getFirst())
                : new ChatChange.Reloaded(key, after.revision());
    }

    private ChatChange change(ChatState after, LineSplice splice) {
        long revision = after.revision();
        LineIndex old = before.index();
        LineIndex now = after.index();
        int added = splice.added().size();
        int message = old.messagesBefore(splice.line());
        int gone = old.messagesBefore(splice.line() + splice.removed()) - message;
        int come = now.messagesBefore(splice.line() + added) - message;
        boolean headerOnly = gone == 0 && come == 0 && splice.line() == 0;
        if (headerOnly) {
            return new ChatChange.HeaderChanged(key, revision);
        }
        boolean header = splice.line() == 0 && (old.hasHeader() || now.hasHeader()) && old.lines() > 0;
        if (header) {
            return new ChatChange.Reloaded(key, revision);
        }
        if (gone == 0 && message == old.messages()) {
            return new ChatChange.Appended(key, revision, message, messages(splice, now));
        }
        if (come == 0) {
            return new ChatChange.Removed(key, revision, message, gone);
        }
        return gone == 1 && come == 1
                ? new ChatChange.Replaced(
                        key, revision, message, messages(splice, now).getFirst())
                : new ChatChange.Reloaded(key, revision);
    }

    private static List<ChatLine> messages(LineSplice splice, LineIndex now) {
        List<ChatLine> messages = new ArrayList<>();
        for (int i = 0; i < splice.added().size(); i++) {
            if (now.role(splice.line() + i) == LineIndex.Role.MESSAGE) {
                byte[] line = splice.added().get(i);
                messages.add(ChatState.parse(line, 0, line.length));
            }
        }
        return messages;
    }

    /** The content of a file that holds nothing but these lines. */
    static DurableFiles.Content content(LineSource lines) {
        return out -> {
            for (int i = 0; i < lines.count(); i++) {
                if (i > 0) {
                    DurableFiles.writeAll(out, ByteBuffer.wrap(new byte[] {'\n'}));
                }
                DurableFiles.writeAll(out, ByteBuffer.wrap(lines.line(i)));
            }
        };
    }
}
