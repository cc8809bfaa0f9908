package dev.innkeeper.server.sillytavern;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.group.GroupFile;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.storage.Library;
import dev.innkeeper.storage.chat.ChatStamp;
import dev.innkeeper.storage.chat.Chats;
import dev.innkeeper.storage.failure.StorageException;
import dev.innkeeper.storage.group.Groups;
import dev.innkeeper.storage.group.StoredGroup;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** {@code /api/groups/…}: create, edit, delete and all (chats.md §8.2). */
public final class GroupRoutes {
    private static final Logger LOG = LoggerFactory.getLogger(GroupRoutes.class);
    private static final String ID = "id";
    private static final String DOCUMENT = ".json";

    private final Groups groups;
    private final Chats chats;

    /** Routes over one library. */
    public GroupRoutes(Library library) {
        this.groups = library.groups();
        this.chats = library.chats();
    }

    /** Adds the routes to Javalin's. */
    public void addTo(RoutesConfig routes) {
        Posts.add(routes, "/api/groups/create", this::create);
        Posts.add(routes, "/api/groups/edit", ID, this::edit);
        Posts.add(routes, "/api/groups/delete", ID, this::delete);
        Posts.add(routes, "/api/groups/all", this::all);
    }

    private void create(Context context, Posted posted) {
        StoredGroup made =
                groups.create(id -> GroupFile.create(posted.fields(), Instant.ofEpochMilli(Long.parseLong(id.value())))
                        .json());
        Replies.json(context, made.content());
    }

    private void edit(Context context, Posted posted) {
        if (!posted.fields().truthy(ID)) {
            Replies.status(context, Replies.BAD_REQUEST);
            return;
        }
        FileName id = id(posted.fields())
                .orElseThrow(() -> new IllegalArgumentException("No file can be called like this group"));
        groups.write(id, OptionalLong.empty(), GroupFile.edited(posted.fields()).json());
        Replies.ok(context);
    }

    private static Optional<FileName> id(Json.Obj fields) {
        return FileName.sanitized(JsNumbers.text(fields, ID) + DOCUMENT)
                .filter(file -> file.extension().equals(DOCUMENT))
                .flatMap(file -> FileName.of(file.base()));
    }

    private void delete(Context context, Posted posted) {
        if (!posted.fields().truthy(ID)) {
            Replies.status(context, Replies.BAD_REQUEST);
            return;
        }
        id(posted.fields()).ifPresent(this::delete);
        Replies.ok(context);
    }

    private void delete(FileName id) {
        try {
            groups.find(id).map(StoredGroup::content).map(GroupFile::new).ifPresent(this::deleteChats);
        } catch (StorageException e) {
            LOG.warn("The chats of a group were not deleted: {}", e.getMessage());
        }
        try {
            groups.delete(id);
        } catch (StorageException e) {
            LOG.warn("A group was not deleted: {}", e.getMessage());
        }
    }

    private void deleteChats(GroupFile group) {
        for (String name : group.chats()) {
            ChatPlace.GROUPS
                    .chat(name + ChatPlace.EXTENSION)
                    .filter(chats::exists)
                    .ifPresent(chats::delete);
        }
    }

    private void all(Context context, Posted posted) {
        Replies.json(
                context,
                new Json.Arr(groups.list().stream().<Json>map(this::listed).toList()));
    }

    private Json.Obj listed(StoredGroup group) {
        GroupFile file = new GroupFile(group.content());
        List<ChatStamp> stored = GroupChats.listed(file).stream()
                .flatMap(chat -> chats.stamp(chat).stream())
                .toList();
        Optional<Instant> newest = stored.stream().map(ChatStamp::modified).max(Comparator.naturalOrder());
        long bytes = stored.stream().mapToLong(ChatStamp::bytes).sum();
        return file.listed(group.createdAt(), newest, bytes);
    }
}
