package dev.innkeeper.storage.doctor;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.storage.Library;
import dev.innkeeper.storage.chat.ChatHome;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.group.StoredGroup;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** Looks whether groups, their chats and their members belong together (chats.md §8). */
final class GroupsCheck {
    private final Library library;
    private final Path root;
    private final Consumer<Finding> found;

    GroupsCheck(Library library, Path root, Consumer<Finding> found) {
        this.library = library;
        this.root = root;
        this.found = found;
    }

    /** The chats that a group lists. */
    static Set<String> listed(Json.Obj group) {
        Set<String> chats = new LinkedHashSet<>(group.array("chats").strings());
        group.string("chat_id").ifPresent(chats::add);
        return chats;
    }

    void run() throws IOException {
        List<StoredGroup> groups = library.groups().list();
        Set<String> listed = new HashSet<>();
        for (StoredGroup group : groups) {
            Set<String> chats = listed(group.content());
            listed.addAll(chats);
            look(group, chats);
        }
        for (FileName file : library.chats().files(ChatHome.GROUPS)) {
            ChatKey key = new ChatKey(ChatHome.GROUPS, file);
            if (!listed.contains(key.name().value())) {
                orphan(key, groups);
            }
        }
    }

    private void look(StoredGroup group, Set<String> chats) {
        String place = "groups/" + group.id() + ".json";
        List<String> missing = chats.stream()
                .filter(chat -> FileName.of(chat)
                        .filter(name -> library.chats().exists(ChatKey.ofGroup(name)))
                        .isEmpty())
                .toList();
        if (!missing.isEmpty()) {
            found.accept(new Finding(
                    FindingCode.MISSING_GROUP_CHAT,
                    place,
                    missing.size(),
                    List.of(),
                    "The group lists chats that are not there, such as “" + missing.getFirst()
                            + "”. SillyTavern lists a new chat before its first message is saved."));
        }
        List<String> gone = new ArrayList<>(group.content().array("members").strings());
        gone.removeIf(member -> FileName.of(member)
                .filter(name -> Files.exists(root.resolve("characters").resolve(name.value())))
                .isPresent());
        if (!gone.isEmpty()) {
            found.accept(new Finding(
                    FindingCode.MISSING_MEMBER,
                    place,
                    gone.size(),
                    List.of(),
                    "The group has members without a card, such as “" + gone.getFirst()
                            + "”. Bring the card back, or take the member out of the group."));
        }
    }

    private void orphan(ChatKey key, List<StoredGroup> groups) throws IOException {
        Optional<StoredGroup> group = Orphans.group(library.chats(), groups, key);
        String fit = group.map(one -> " All who speak in it are in the group “"
                        + one.content().string("name", one.id().value()) + "”.")
                .orElse("");
        found.accept(Finding.of(
                FindingCode.ORPHAN_GROUP_CHAT, key.path(), "No group lists this chat, so nothing shows it." + fit));
    }
}
