package dev.innkeeper.storage.chat;

import dev.innkeeper.formats.chat.transfer.ImportedChat;
import java.nio.ByteBuffer;

/** The lines of a whole chat, one after the other: what a save brings. */
public interface ChatLines {
    /** How many there are. */
    int count();

    /**
     * One line as UTF-8 without a line feed; asked for a few times at most, mostly in ascending order.
     *
     * @param index from 0
     */
    byte[] line(int index);

    /** The lines of a file; the bytes must not change as long as they are used. */
    static ChatLines of(ByteBuffer file) {
        return new BufferLines(file);
    }

    /** The lines of an imported chat. */
    static ChatLines of(ImportedChat chat) {
        return new ImportedLines(chat);
    }
}
