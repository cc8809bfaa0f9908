package dev.innkeeper.storage.chat;

import dev.innkeeper.formats.chat.transfer.ImportedChat;

/**
 * The lines of an imported chat.
 *
 * @param chat what was read from the file
 */
record ImportedLines(ImportedChat chat) implements ChatLines {
    @Override
    public int count() {
        return chat.lines();
    }

    @Override
    public byte[] line(int index) {
        return chat.line(index);
    }
}
