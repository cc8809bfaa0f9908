package dev.innkeeper.storage.chat;

import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.storage.failure.NameTakenException;
import dev.innkeeper.storage.failure.NotFoundException;
import java.util.List;
import java.util.Optional;

/**
 * Chats as texts with a name: how SillyTavern's clients see them (chats.md §4, §6, §7).
 *
 * <p>What {@link Chats} promises holds here, too: a save is durable when it returns, and what it replaces stays in the
 * chat's history.
 */
public interface WholeChats {
    /** The characters that have a home for chats, with or without chats in it, in the order of their names' bytes. */
    List<FileName> characters();

    /** The stored names of the chats of a home, in the order of their UTF-8 bytes; only those of chats in the usual form. */
    List<FileName> files(ChatHome home);

    /** The names of what stands in a home where chats should and is none: folders with the ending of chats. */
    List<FileName> folders(ChatHome home);

    /** What is known of a chat without opening it; empty if there is none. */
    Optional<ChatStamp> stamp(ChatKey key);

    /** Whether the home is there, with or without chats in it. */
    boolean hasHome(ChatHome home);

    /** Makes the home if it is not there. */
    void makeHome(ChatHome home);

    /** The stored bytes of a chat; empty if there is none. */
    Optional<ChatText> text(ChatKey key);

    /** What a list shows of a chat; empty if there is none. Known without reading the chat if it was seen before. */
    Optional<ChatOutline> outline(ChatKey key);

    /**
     * The stored text up to its first line end.
     *
     * @return empty if there is no such chat or it has no bytes
     */
    Optional<String> firstLine(ChatKey key);

    /**
     * Makes a chat what was saved, with the smallest change that does it; the home is made if it is not there.
     *
     * @param guard asked under the same lock under which the chat is written
     * @param by who saves
     */
    SaveOutcome save(ChatKey key, ChatLines lines, SaveGuard guard, Author by);

    /**
     * Gives a chat another stored name.
     *
     * @param to a name in the same home
     * @return the revision under the new name
     * @throws NotFoundException if there is no such chat
     * @throws NameTakenException if there is something of that name, also if it is the same name
     */
    long rename(ChatKey key, ChatKey to);
}
