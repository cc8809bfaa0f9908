package dev.innkeeper.server.group;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.group.GroupFile;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.server.http.Answer;
import dev.innkeeper.server.http.Call;
import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.server.http.Fields;
import dev.innkeeper.server.http.Problem;
import dev.innkeeper.server.http.Route;
import dev.innkeeper.server.live.ChatPath;
import dev.innkeeper.storage.Library;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.failure.ConflictException;
import dev.innkeeper.storage.group.StoredGroup;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Predicate;

/** The routes to groups. */
public final class GroupRoutes {
    private static final String GROUP = ChatPath.GROUPS + "/{id}";

    private final Library library;
    private final GroupChats groups;
    private final FirstChat firstChat;
    private final Predicate<ChatKey> busy;

    /** Begins the first chat of a group: the one that the group names. */
    @FunctionalInterface
    public interface FirstChat {
        /** Begins it. */
        void begin(StoredGroup group);
    }

    /**
     * Routes to the groups of a library.
     *
     * @param busy whether somebody speaks in a chat
     */
    public GroupRoutes(Library library, GroupChats groups, FirstChat firstChat, Predicate<ChatKey> busy) {
        this.library = library;
        this.groups = groups;
        this.firstChat = firstChat;
        this.busy = busy;
    }

    /** The routes. */
    public List<Route> routes() {
        return List.of(
                Route.get(ChatPath.GROUPS)
                        .named("listGroups", "All groups")
                        .answers(200, "GroupList")
                        .to(call -> list()),
                Route.post(ChatPath.GROUPS)
                        .named("createGroup", "Make a group, and its first chat with the greetings of its members")
                        .takes("GroupChange")
                        .answers(201, "Group")
                        .fails(ErrorCode.REQUEST_INVALID, ErrorCode.STORAGE_FULL)
                        .to(this::create),
                Route.get(GROUP)
                        .named("getGroup", "A group")
                        .answers(200, "Group")
                        .fails(ErrorCode.GROUP_NOT_FOUND, ErrorCode.DATA_DAMAGED)
                        .to(call -> Answer.json(GroupView.of(groups.group(id(call))))),
                Route.patch(GROUP)
                        .named("changeGroup", "Change a group; what is not named stays")
                        .takes("GroupChange")
                        .answers(200, "Group")
                        .fails(ErrorCode.GROUP_NOT_FOUND, ErrorCode.GROUP_CONFLICT, ErrorCode.REQUEST_INVALID)
                        .to(this::change),
                Route.delete(GROUP)
                        .named("deleteGroup", "Move a group and its chats to the trash")
                        .fails(ErrorCode.GROUP_NOT_FOUND, ErrorCode.GENERATION_BUSY)
                        .to(this::delete));
    }

    private static FileName id(Call call) {
        return call.pathName("id", ErrorCode.GROUP_NOT_FOUND);
    }

    private Answer list() {
        List<Json> views =
                library.groups().list().stream().<Json>map(GroupView::of).toList();
        return Answer.json(Json.Obj.EMPTY.with("groups", new Json.Arr(views)));
    }

    private Answer create(Call call) throws IOException {
        GroupChange change = change(call.body());
        StoredGroup group = library.groups()
                .create(id ->
                        change.in(GroupFile.create(Json.Obj.EMPTY, Instant.ofEpochMilli(Long.parseLong(id.value())))
                                .json()));
        firstChat.begin(group);
        return Answer.created(GroupView.of(groups.group(group.id())));
    }

    private GroupChange change(Json.Obj body) {
        return GroupChange.read(body, id -> library.characters().find(id).isPresent());
    }

    private Answer change(Call call) throws IOException {
        FileName id = id(call);
        Json.Obj body = call.body();
        GroupChange change = change(body);
        OptionalLong revision = Fields.revision(body);
        if (revision.isEmpty()) {
            return Answer.json(GroupView.of(groups.change(id, change::in)));
        }
        StoredGroup known = groups.group(id);
        try {
            return Answer.json(GroupView.of(library.groups().write(id, revision, change.in(known.content()))));
        } catch (ConflictException changedMeanwhile) {
            throw Problem.stale(
                            ErrorCode.GROUP_CONFLICT,
                            changedMeanwhile.current(),
                            "This group was changed in the meantime. Load it again and repeat the change.")
                    .exception();
        }
    }

    private Answer delete(Call call) {
        StoredGroup group = groups.group(id(call));
        List<ChatKey> chats =
                GroupChats.chats(group).stream().filter(library.chats()::exists).toList();
        if (chats.stream().anyMatch(busy)) {
            throw Problem.of(
                            ErrorCode.GENERATION_BUSY,
                            "A reply is being written in a chat of this group. Wait for it to end, or stop it.")
                    .exception();
        }
        library.groups().delete(group.id());
        chats.forEach(library.chats()::delete);
        return Answer.done();
    }
}
