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
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/** One change of a chat file: lines at its end are appended, any others are changed by replacing the file. */
final class ChatEdit {
    private final ChatKey key;
    private final Path path;
    private final ChatStore store;
    private final ChatState before;
    private final LineSplice splice;

    ChatEdit(ChatKey key, Path path, ChatStore store, ChatState before, LineSplice splice) {
        this.key = key;
        this.path = path;
        this.store = store;
        this.before = before;
        this.splice = splice;
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

    /** Writes the change; what it replaces is in the history before. */
    ChatState write(FollowedHistory history) throws IOException {
        boolean returns = before.returns() || splice.added().stream().anyMatch(ChatEdit::hasReturn);
        if (splice.removed() == 0
                && splice.line() == before.index().lines()
                && !splice.added().isEmpty()) {
            LineIndex index = before.appended(splice.added());
            try (FileChannel file = FileChannel.open(path, StandardOpenOption.WRITE)) {
                Appending.to(file, before.stamp().size(), before.appendix(splice.added()));
            }
            return store.written(key, before, index, header(index), returns);
        }
        history.secure();
        ChatRewrite rewrite = rewrite();
        try (FileChannel old = FileChannel.open(path)) {
            DurableFiles.replace(path, out -> rewrite.write(old, out));
        }
        return store.written(key, before, rewrite.index(), header(rewrite.index()), returns);
    }

    private static boolean hasReturn(byte[] line) {
        for (byte b : line) {
            if (b == '\r') {
                return true;
            }
        }
        return false;
    }

    private ChatRewrite rewrite() {
        ChatRewrite rewrite = new ChatRewrite(before.index()).keep(0, splice.line());
        int line = splice.line();
        for (byte[] added : splice.added()) {
            rewrite.line(ChatScan.role(added, line++ == 0), added);
        }
        return rewrite.keep(splice.line() + splice.removed(), before.index().lines());
    }

    private ChatHeader header(LineIndex index) {
        if (!index.hasHeader()) {
            return ChatHeader.NONE;
        }
        return splice.line() == 0 && !splice.added().isEmpty()
                ? new ChatHeader(Json.parse(new String(splice.added().getFirst(), StandardCharsets.UTF_8))
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
                splice.line(),
                splice.removed(),
                splice.added().size(),
                cause.lost(),
                cause.about());
    }

    /** What watchers are told of the change: the plainest thing that is true. */
    ChatChange change(ChatState after) {
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
            return new ChatChange.Appended(key, revision, message, messages(now));
        }
        if (come == 0) {
            return new ChatChange.Removed(key, revision, message, gone);
        }
        return gone == 1 && come == 1
                ? new ChatChange.Replaced(key, revision, message, messages(now).getFirst())
                : new ChatChange.Reloaded(key, revision);
    }

    private List<ChatLine> messages(LineIndex now) {
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
