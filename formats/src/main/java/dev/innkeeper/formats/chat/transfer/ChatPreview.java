package dev.innkeeper.formats.chat.transfer;

import java.util.List;
import java.util.Optional;

/**
 * What a chat is about, before it is imported.
 *
 * @param messages number of messages
 * @param user the first user who speaks
 * @param character the first one who speaks and is not the user
 * @param speakers everyone who speaks, in the order of their first messages; at most 32
 * @param first beginning of the first message
 * @param last beginning of the last message
 */
public record ChatPreview(
        int messages,
        Optional<String> user,
        Optional<String> character,
        List<String> speakers,
        String first,
        String last) {
    /** Copies the list. */
    public ChatPreview {
        speakers = List.copyOf(speakers);
    }
}
