package dev.innkeeper.storage.file;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.chat.ChatHeader;
import dev.innkeeper.formats.chat.ChatLine;
import dev.innkeeper.storage.chat.BrokenLine;
import dev.innkeeper.storage.chat.ChatEvent;
import dev.innkeeper.storage.chat.ChatPage;
import dev.innkeeper.storage.failure.NotFoundException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** What a chat was before, and the ways back there. Used under the chat's lock. */
final class ChatTimeline {
    private final ChatFile file;

    ChatTimeline(ChatFile file) {
        this.file = file;
    }

    private KeptHistory kept() {
        return file.history().stored();
    }

    /** The changes, newest first. */
    List<ChatEvent> events(OptionalLong before, int limit) throws IOException {
        file.current();
        return all().reversed().stream()
                .filter(event -> before.isEmpty() || event.revision() < before.getAsLong())
                .limit(limit)
                .toList();
    }

    private List<ChatEvent> all() throws IOException {
        return kept().exists() ? kept().events() : List.of();
    }

    /** Messages as they were. */
    ChatPage page(long revision, int from, int limit) throws IOException {
        if (revision > file.current().revision() || !kept().exists()) {
            throw new NotFoundException(NotFoundException.Kind.REVISION);
        }
        try (ChatPast past = kept().at(revision)) {
            return page(past, revision, from, limit);
        }
    }

    private ChatPage page(ChatPast past, long revision, int from, int limit) throws IOException {
        ChatHeader header = ChatHeader.NONE;
        int messages = 0;
        List<ChatLine> found = new ArrayList<>();
        List<BrokenLine> broken = new ArrayList<>();
        for (int line = 0; line < past.count(); line++) {
            byte[] bytes = past.line(line);
            switch (ChatScan.role(bytes, line == 0)) {
                case HEADER -> header = new ChatHeader(object(bytes));
                case MESSAGE -> {
                    if (messages >= from && found.size() < limit) {
                        found.add(new ChatLine(object(bytes)));
                    }
                    messages++;
                }
                case BROKEN, OTHER -> broken.add(new BrokenLine(line + 1L, bytes.length));
                case BLANK -> {}
            }
        }
        return new ChatPage(
                file.key(), revision, header, messages, Math.min(from, messages), found, broken, Optional.empty());
    }

    private static Json.Obj object(byte[] line) {
        return Json.parse(new String(line, StandardCharsets.UTF_8)).asObject().orElseThrow();
    }

    /** Makes the chat what it was. */
    long restore(OptionalLong basedOn, long revision) throws IOException {
        ChatState before = file.writable(basedOn);
        if (revision > before.revision()) {
            throw new NotFoundException(NotFoundException.Kind.REVISION);
        }
        try (ChatPast past = kept().at(revision)) {
            return become(before, past, ChatEdit.Cause.about(ChatEvent.Kind.RESTORED, revision));
        }
    }

    private long become(ChatState before, ChatPast past, ChatEdit.Cause cause) throws IOException {
        LineChange change;
        try (FileChannel channel = FileChannel.open(file.path())) {
            change = LineChange.between(new StoredLines(before.index(), channel), past);
        }
        return change.isEmpty() ? before.revision() : file.edit(before, change, cause);
    }

    /** Which change would be undone. */
    OptionalLong undoable() throws IOException {
        file.current();
        return UndoOrder.of(all()).undo();
    }

    /** Which change would be done again. */
    OptionalLong redoable() throws IOException {
        file.current();
        return UndoOrder.of(all()).redo();
    }

    /** Takes the last change back. */
    OptionalLong undo(OptionalLong basedOn) throws IOException {
        ChatState before = file.writable(basedOn);
        OptionalLong change = UndoOrder.of(all()).undo();
        if (change.isEmpty()) {
            return OptionalLong.empty();
        }
        try (ChatPast past = kept().before(change.getAsLong())) {
            return OptionalLong.of(
                    become(before, past, ChatEdit.Cause.about(ChatEvent.Kind.UNDONE, change.getAsLong())));
        }
    }

    /** Does the change again that was undone last. */
    OptionalLong redo(OptionalLong basedOn) throws IOException {
        ChatState before = file.writable(basedOn);
        OptionalLong change = UndoOrder.of(all()).redo();
        if (change.isEmpty()) {
            return OptionalLong.empty();
        }
        try (ChatPast past = kept().at(change.getAsLong())) {
            return OptionalLong.of(
                    become(before, past, ChatEdit.Cause.about(ChatEvent.Kind.REDONE, change.getAsLong())));
        }
    }
}
