package dev.innkeeper.storage.backup;

import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.storage.chat.ChatOutline;
import dev.innkeeper.storage.chat.ChatText;
import java.util.List;
import java.util.Optional;

/**
 * The backups of chats (chats.md §5).
 *
 * <p>Each name that chats are backed up under has a throttle of its own (§5.3): the first backup is made at once, of
 * those that follow within the interval only the last, at its end. That a backup cannot be made is logged and does not
 * keep anybody from working. May be used by any thread.
 */
public interface Backups extends AutoCloseable {
    /** The stored backups, in the order of the UTF-8 bytes of their names. */
    List<FileName> list();

    /** What a list shows of a backup; empty if there is none of that name. */
    Optional<ChatOutline> outline(FileName backup);

    /** The stored bytes of a backup; empty if there is none of that name. */
    Optional<ChatText> text(FileName backup);

    /**
     * Moves a backup to the trash.
     *
     * @return whether there was one
     */
    boolean delete(FileName backup);

    /**
     * Takes notice of a whole-chat save; its backup is made before this returns, or later.
     *
     * @param name what the backup is called after: the character's folder, or the group chat's id
     * @param text what was saved; kept until the backup is made
     */
    void saved(String name, BackupText text);

    /**
     * Takes notice of a change that was not a whole-chat save; its backup is made some minutes later, when much more may
     * have changed.
     *
     * @param name as for {@link #saved}
     * @param text gives the chat as it is when it is asked
     */
    void changed(String name, BackupText text);

    /** Makes the backups that wait, and takes no notice of anything any more. Closing twice does nothing. */
    @Override
    void close();
}
