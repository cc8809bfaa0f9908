package dev.innkeeper.server.sillytavern;

import dev.innkeeper.storage.Library;
import dev.innkeeper.storage.backup.Backups;
import dev.innkeeper.storage.chat.ChatChange;
import dev.innkeeper.storage.chat.ChatHome;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.chat.ChatWatch;
import dev.innkeeper.storage.chat.Chats;

/** Lets the backups take notice of changes of chats that are not saves of SillyTavern's clients. */
public final class LateBackups {
    private final Chats chats;
    private final Backups backups;

    private LateBackups(Library library) {
        this.chats = library.chats();
        this.backups = library.backups();
    }

    /** Begins to watch all chats. */
    public static ChatWatch watch(Library library) {
        LateBackups late = new LateBackups(library);
        return late.chats.watchAll(late::changed);
    }

    private void changed(ChatChange change) {
        if (ChatSaving.UNDER_WAY.isBound()) {
            return;
        }
        switch (change) {
            case ChatChange.Appended ignored -> backUp(change.key());
            case ChatChange.Replaced ignored -> backUp(change.key());
            case ChatChange.Removed ignored -> backUp(change.key());
            case ChatChange.HeaderChanged ignored -> backUp(change.key());
            case ChatChange.Reloaded ignored -> backUp(change.key());
            case ChatChange.Renamed renamed -> backUp(renamed.to());
            case ChatChange.Deleted ignored -> {
                // A deleted chat is in the trash, whole.
            }
        }
    }

    private void backUp(ChatKey key) {
        backups.changed(name(key), SavedText.stored(chats, key));
    }

    /** What the backup of a chat is called after (chats.md §4.1). */
    private static String name(ChatKey key) {
        return switch (key.home()) {
            case ChatHome.OfCharacter(var character) -> character.value();
            case ChatHome.OfGroups ignored -> key.name().value();
            case ChatHome.OfNobody ignored -> "";
        };
    }
}
