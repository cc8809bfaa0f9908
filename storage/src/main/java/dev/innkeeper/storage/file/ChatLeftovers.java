package dev.innkeeper.storage.file;

import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.disk.DurableFiles;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Objects;

/** What was taken out of chats and is kept: removed and replaced lines, and torn ends. */
final class ChatLeftovers {
    private final Layout layout;
    private final Stamps stamps;

    ChatLeftovers(Layout layout, Stamps stamps) {
        this.layout = layout;
        this.stamps = stamps;
    }

    /** Adds lines to those that were removed from a chat. */
    void keepLines(ChatKey key, List<byte[]> lines) throws IOException {
        Path file = layout.removed(key);
        DurableFiles.createFolders(Objects.requireNonNull(file.getParent()));
        try (FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            long before = channel.size();
            channel.position(before);
            try {
                if (!endsWithLineFeed(channel, before)) {
                    DurableFiles.writeAll(channel, ByteBuffer.wrap(new byte[] {'\n'}));
                }
                for (byte[] line : lines) {
                    DurableFiles.writeAll(channel, ByteBuffer.wrap(line));
                    DurableFiles.writeAll(channel, ByteBuffer.wrap(new byte[] {'\n'}));
                }
                channel.force(false);
            } catch (IOException failure) {
                Appending.undo(channel, before, failure);
                throw failure;
            }
        }
    }

    /** Keeps the torn end of a chat in a file of its own. */
    void keepTorn(ChatKey key, byte[] bytes) throws IOException {
        Path folder = layout.torn(key);
        DurableFiles.createFolders(folder);
        DurableFiles.create(folder.resolve(stamps.next() + ".bin"), DurableFiles.Content.of(bytes));
    }

    /** Lets what was removed from a chat follow it to its new name; a file that is already there stays as it is. */
    void rename(ChatKey from, ChatKey to) throws IOException {
        Path source = layout.removed(from);
        Path target = layout.removed(to);
        if (source.toFile().exists() && !target.toFile().exists()) {
            DurableFiles.rename(source, target);
        }
    }

    private static boolean endsWithLineFeed(FileChannel channel, long size) throws IOException {
        if (size == 0) {
            return true;
        }
        ByteBuffer last = ByteBuffer.allocate(1);
        channel.read(last, size - 1);
        return last.get(0) == '\n';
    }
}
