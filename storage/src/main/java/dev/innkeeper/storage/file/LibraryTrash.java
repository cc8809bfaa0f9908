package dev.innkeeper.storage.file;

import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.trash.TrashBin;
import dev.innkeeper.storage.trash.Trashed;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The trash of a library: a chat comes back from it under the chat's lock. */
final class LibraryTrash implements TrashBin {
    private final Trash trash;
    private final FileChats chats;
    private final Access access;

    LibraryTrash(Trash trash, FileChats chats, Access access) {
        this.trash = trash;
        this.chats = chats;
        this.access = access;
    }

    @Override
    public Duration retention() {
        return Trash.RETENTION;
    }

    @Override
    public List<Trashed> list() {
        return trash.list();
    }

    @Override
    public Trashed restore(String id) {
        access.requireFull();
        return trash.alone(() -> {
            Trashed trashed = trash.find(id);
            Optional<ChatKey> chat = ChatKey.ofPath(trashed.place());
            if (chat.isPresent()) {
                chats.bringBack(id, chat.get());
            } else {
                trash.restore(trashed);
            }
            return trashed;
        });
    }

    @Override
    public void purge(String id) {
        access.requireFull();
        trash.alone(() -> {
            trash.purge(trash.find(id));
            return id;
        });
    }

    @Override
    public int purgeExpired() {
        access.requireFull();
        return trash.alone(trash::purgeExpired);
    }
}
