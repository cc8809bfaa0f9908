package dev.innkeeper.server.sillytavern;

import dev.innkeeper.formats.group.GroupFile;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.storage.chat.ChatHome;
import dev.innkeeper.storage.chat.ChatKey;
import java.util.List;

/** The chats of one group. */
final class GroupChats {
    private GroupChats() {}

    /** Those that the group lists, in its order, whether they exist or not; what cannot be a file's name is left out. */
    static List<ChatKey> listed(GroupFile group) {
        return group.chats().stream()
                .flatMap(name -> FileName.of(name + ChatPlace.EXTENSION).stream())
                .map(file -> new ChatKey(ChatHome.GROUPS, file))
                .toList();
    }
}
