package dev.innkeeper.storage.doctor;

import dev.innkeeper.storage.chat.ChatKey;
import java.util.List;

/**
 * What one look at a chat showed.
 *
 * @param bytes its size
 * @param lineage by what its versions are known
 * @param links the chats that it names
 * @param findings what is wrong within it
 */
record ExaminedChat(ChatKey key, long bytes, Lineage lineage, List<Link> links, List<Finding> findings) {
    /** Copies the lists. */
    ExaminedChat {
        links = List.copyOf(links);
        findings = List.copyOf(findings);
    }

    /**
     * The name of another chat in a line.
     *
     * @param line from 1
     * @param chat the name without an extension
     */
    record Link(long line, String chat) {}
}
