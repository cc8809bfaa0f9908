package dev.innkeeper.server.sillytavern;

import dev.innkeeper.storage.backup.BackupText;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.chat.ChatLines;
import dev.innkeeper.storage.chat.ChatText;
import dev.innkeeper.storage.chat.Chats;
import dev.innkeeper.storage.failure.NotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Optional;

/** The text of a save for its backup: what came with the request, or later, if that was large, the chat as it is then. */
final class SavedText implements BackupText {
    private static final int SMALL = 4 << 20;

    private volatile Optional<ChatLines> lines;
    private final Chats chats;
    private final ChatKey key;
    private final boolean small;

    /**
     * The text of a save.
     *
     * @param size about how many bytes it takes to keep the lines
     */
    SavedText(Chats chats, ChatKey key, ChatLines lines, long size) {
        this.chats = chats;
        this.key = key;
        this.lines = Optional.of(lines);
        this.small = size <= SMALL;
    }

    /** The text that a chat has when it is backed up. */
    static SavedText stored(Chats chats, ChatKey key) {
        return new SavedText(chats, key);
    }

    private SavedText(Chats chats, ChatKey key) {
        this.chats = chats;
        this.key = key;
        this.lines = Optional.empty();
        this.small = false;
    }

    /** The request is answered: its lines are let go if they are large. */
    void answered() {
        if (!small) {
            lines = Optional.empty();
        }
    }

    @Override
    public void writeTo(OutputStream out) throws IOException {
        Optional<ChatLines> kept = lines;
        if (kept.isEmpty()) {
            copyStored(out);
            return;
        }
        for (int i = 0; i < kept.get().count(); i++) {
            if (i > 0) {
                out.write('\n');
            }
            out.write(kept.get().line(i));
        }
    }

    private void copyStored(OutputStream out) throws IOException {
        try (ChatText stored = chats.text(key).orElseThrow(() -> new NotFoundException(NotFoundException.Kind.CHAT));
                InputStream text = stored.stream()) {
            text.transferTo(out);
        }
    }
}
