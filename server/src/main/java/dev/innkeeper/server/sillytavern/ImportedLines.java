package dev.innkeeper.server.sillytavern;

import dev.innkeeper.formats.chat.transfer.ImportedChat;
import dev.innkeeper.storage.chat.ChatLines;

/**
 * An imported chat as it is stored.
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
