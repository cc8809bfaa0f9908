package dev.innkeeper.storage.chat;

import dev.innkeeper.formats.chat.ChatHeader;
import dev.innkeeper.formats.chat.ChatLine;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.storage.failure.ConflictException;
import dev.innkeeper.storage.failure.NameTakenException;
import dev.innkeeper.storage.failure.NotFoundException;
import dev.innkeeper.storage.failure.StorageException;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Consumer;

/**
 * The chats of a library.
 *
 * <p>What every implementation promises:
 *
 * <ul>
 *   <li>A write that returned is durable: it survives the death of the process and of the machine.
 *   <li>A write that threw changed nothing that a reader could see. After a crash in the middle of a write the chat is
 *       as before it or as after it; only of several messages appended in one call a first part may be there.
 *   <li>Appending costs the same for a long chat as for a short one; reading a page does not read the messages outside.
 *   <li>Messages that are replaced or removed stay in the chat's {@link ChatHistory}; a deleted chat goes to the trash
 *       together with its history.
 *   <li>Fields that nobody here knows survive every change, and so do lines that are not messages, in their places.
 *   <li>Every change gives the chat a higher revision: a positive whole number below 2<sup>53</sup> that stays the same
 *       over restarts as long as the chat does. Gaps are normal.
 *   <li>A write given the revision it is based on fails with {@link ConflictException} when that is not the current
 *       one. Writes to one chat happen one after the other.
 *   <li>Changes by other programs are noticed at the next use of the chat and give it a new revision.
 * </ul>
 *
 * <p>Message indices count from 0 and skip the header and broken lines. All methods may be called by any thread and
 * throw {@link StorageException}s; {@link NotFoundException} if the chat or message does not exist.
 */
public interface Chats extends WholeChats, ChatHistory {

    /** The chats of a home, most recently written first. */
    List<ChatSummary> list(ChatHome home);

    /** How many chats the home has; cheaper than {@link #list}. */
    int count(ChatHome home);

    /** How many chats the library has. */
    int count();

    /** Whether the chat exists. */
    boolean exists(ChatKey key);

    /** The current revision; this also notices what other programs changed. */
    long revision(ChatKey key);

    /**
     * Messages from an index on.
     *
     * @param from index of the first message, from 0; beyond the end gives an empty page
     * @param limit how many at most, from 0
     */
    ChatPage read(ChatKey key, int from, int limit);

    /** The last messages, at most that many. */
    ChatPage readLast(ChatKey key, int limit);

    /** The whole chat. */
    default ChatPage readAll(ChatKey key) {
        return read(key, 0, Integer.MAX_VALUE);
    }

    /**
     * Makes a chat.
     *
     * @return its revision
     * @throws NameTakenException if there is one of that name
     */
    long create(ChatKey key, ChatHeader header, List<ChatLine> messages);

    /**
     * Adds messages at the end.
     *
     * @param basedOn the revision that the caller knows; empty to append to whatever is there
     * @return the new revision; the current one if there is nothing to add
     */
    long append(ChatKey key, OptionalLong basedOn, List<ChatLine> messages);

    /**
     * Puts a message in the place of another.
     *
     * @return the new revision; the current one if the message is the same
     */
    long replace(ChatKey key, OptionalLong basedOn, int index, ChatLine message);

    /**
     * Takes messages out.
     *
     * @param from index of the first
     * @param count how many, at least 1; all of them must exist
     * @return the new revision
     */
    long remove(ChatKey key, OptionalLong basedOn, int from, int count);

    /**
     * Puts a header in the place of the old one, or adds it to a chat without one.
     *
     * @return the new revision; the current one if the header is the same
     */
    long replaceHeader(ChatKey key, OptionalLong basedOn, ChatHeader header);

    /**
     * Gives the chat another name within its home.
     *
     * @return the revision under the new name
     * @throws NameTakenException if there is a chat of that name
     */
    long rename(ChatKey key, FileName name);

    /** Moves the chat to the trash. */
    void delete(ChatKey key);

    /**
     * Tells a listener of every change of any chat from now on, as {@link #watch} does of one.
     *
     * <p>Changes by other programs are told when they are noticed: at the next use of that chat.
     */
    ChatWatch watchAll(Consumer<ChatChange> listener);

    /**
     * Tells a listener of every change of a chat from now on.
     *
     * <p>The listener is called in the order of revisions, by the thread that made or noticed the change, before the
     * write returns. It must be quick and must not write to the chat. A listener that throws is logged and stays.
     */
    ChatWatch watch(ChatKey key, Consumer<ChatChange> listener);
}
