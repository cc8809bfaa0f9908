package dev.innkeeper.server.tool;

import dev.innkeeper.providers.StopSignal;
import dev.innkeeper.storage.chat.ChatKey;
import java.util.Optional;

/**
 * For whom a tool is called.
 *
 * @param chat the chat whose model calls; empty if it is none that is stored
 * @param stop given when nobody waits for the result any more: what waits then ends at once
 */
public record Occasion(Optional<ChatKey> chat, StopSignal stop) {
    /** A call for no chat, which nobody stops. */
    public static Occasion alone() {
        return new Occasion(Optional.empty(), new StopSignal());
    }
}
