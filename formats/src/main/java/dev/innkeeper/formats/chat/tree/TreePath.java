package dev.innkeeper.formats.chat.tree;

import dev.innkeeper.formats.chat.ChatLine;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * One way through a tree of chats: the messages of a chat, or of an earlier version of it.
 *
 * @param name the chat's name
 * @param parent the chat that it is a branch or a checkpoint of
 * @param revision which earlier version it is; empty for the chat as it is
 */
public record TreePath(String name, Optional<String> parent, OptionalLong revision, List<ChatLine> messages) {
    /** Copies the list. */
    public TreePath {
        messages = List.copyOf(messages);
    }
}
