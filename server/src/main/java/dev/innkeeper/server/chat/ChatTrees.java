package dev.innkeeper.server.chat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.chat.tree.ChatTree;
import dev.innkeeper.formats.chat.tree.TreePath;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.storage.chat.ChatEvent;
import dev.innkeeper.storage.chat.ChatHome;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.chat.ChatPage;
import dev.innkeeper.storage.chat.ChatSummary;
import dev.innkeeper.storage.chat.Chats;
import dev.innkeeper.storage.failure.NotFoundException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The trees that chats make, with the versions that a whole-chat save replaced as branches of their own; made anew only
 * when a chat changed.
 */
final class ChatTrees {
    private static final int TREES_KEPT = 8;
    private static final int EVENTS_LOOKED_AT = 200;
    private static final int VERSIONS_OF_A_CHAT = 10;

    private final Chats chats;
    private final Map<List<ChatKey>, Made> made = new LinkedHashMap<>(TREES_KEPT, 0.75f, true);

    private record Made(List<Long> revisions, Json.Obj tree) {}

    ChatTrees(Chats chats) {
        this.chats = chats;
    }

    /** The tree of a character's chats. */
    Json.Obj ofCharacter(FileName character) {
        return of(chats.list(ChatHome.of(character)).stream()
                .map(ChatSummary::key)
                .sorted((a, b) -> a.file().compareTo(b.file()))
                .toList());
    }

    /** The tree of a group's chats. */
    Json.Obj ofGroup(Json.Obj group) {
        return of(group.array("chats").items().stream()
                .flatMap(chat -> chat.asString().flatMap(FileName::of).stream())
                .map(ChatKey::ofGroup)
                .filter(chats::exists)
                .toList());
    }

    private Json.Obj of(List<ChatKey> keys) {
        List<Long> revisions = keys.stream().map(chats::revision).toList();
        synchronized (made) {
            Made known = made.get(keys);
            if (known != null && known.revisions().equals(revisions)) {
                return known.tree();
            }
        }
        Json.Obj tree = tree(keys);
        synchronized (made) {
            made.put(keys, new Made(revisions, tree));
            if (made.size() > TREES_KEPT) {
                made.remove(made.keySet().iterator().next());
            }
        }
        return tree;
    }

    private Json.Obj tree(List<ChatKey> keys) {
        List<TreePath> paths = new ArrayList<>();
        for (ChatKey key : keys) {
            try {
                ChatPage page = chats.readAll(key);
                paths.add(path(key, page, OptionalLong.empty()));
                replaced(key).forEach(version -> paths.add(path(key, version, OptionalLong.of(version.revision()))));
            } catch (NotFoundException gone) {
                continue;
            }
        }
        return ChatTreeView.of(ChatTree.of(paths));
    }

    private static TreePath path(ChatKey key, ChatPage page, OptionalLong revision) {
        Optional<String> parent = page.header().metadata().string("main_chat").filter(name -> !name.isEmpty());
        return new TreePath(key.name().value(), parent, revision, page.messages());
    }

    /** The versions of a chat from which a save left messages out. */
    private List<ChatPage> replaced(ChatKey key) {
        List<ChatEvent> events = chats.history(key, OptionalLong.empty(), EVENTS_LOOKED_AT);
        List<ChatPage> versions = new ArrayList<>();
        for (int i = 0; i + 1 < events.size() && versions.size() < VERSIONS_OF_A_CHAT; i++) {
            if (events.get(i).lost() > 0) {
                long before = Objects.requireNonNull(events.get(i + 1)).revision();
                versions.add(chats.readAt(key, before, 0, Integer.MAX_VALUE));
            }
        }
        return versions;
    }
}
