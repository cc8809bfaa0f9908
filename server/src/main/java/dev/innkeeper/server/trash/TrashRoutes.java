package dev.innkeeper.server.trash;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.server.group.GroupChats;
import dev.innkeeper.server.http.Answer;
import dev.innkeeper.server.http.Call;
import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.server.http.Route;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.trash.TrashBin;
import dev.innkeeper.storage.trash.Trashed;
import java.util.List;
import java.util.Locale;

/** The routes to what was deleted. */
public final class TrashRoutes {
    private static final String TRASH = "/api/v1/trash";
    private static final String ONE = TRASH + "/{id}";

    private final TrashBin trash;
    private final GroupChats groups;

    /** Routes to a trash bin; chats that come back are listed by their groups again. */
    public TrashRoutes(TrashBin trash, GroupChats groups) {
        this.trash = trash;
        this.groups = groups;
    }

    /** The routes. */
    public List<Route> routes() {
        return List.of(
                Route.get(TRASH)
                        .named("listTrash", "What was deleted, last first, and until when it is kept")
                        .answers(200, "Trash")
                        .to(this::list),
                Route.post(ONE + "/restore")
                        .named("restoreTrashed", "Put a deleted thing back where it was")
                        .answers(200, "TrashedThing")
                        .fails(ErrorCode.TRASH_NOT_FOUND, ErrorCode.NAME_TAKEN)
                        .to(this::restore),
                Route.delete(ONE)
                        .named("purgeTrashed", "Delete a thing in the trash for good")
                        .fails(ErrorCode.TRASH_NOT_FOUND)
                        .to(this::purge));
    }

    private Answer list(Call call) {
        List<Json> entries = trash.list().stream().<Json>map(this::view).toList();
        return Answer.json(Json.Obj.build(
                view -> view.put("retentionDays", trash.retention().toDays()).put("entries", new Json.Arr(entries))));
    }

    private Answer restore(Call call) {
        Trashed restored = trash.restore(call.path("id"));
        ChatKey.ofPath(restored.place()).ifPresent(groups::restored);
        return Answer.json(view(restored));
    }

    private Answer purge(Call call) {
        trash.purge(call.path("id"));
        return Answer.done();
    }

    private Json.Obj view(Trashed trashed) {
        return Json.Obj.build(view -> {
            view.put("id", trashed.id());
            view.put("kind", trashed.kind().name().toLowerCase(Locale.ROOT));
            view.put("name", trashed.name());
            ChatKey.ofPath(trashed.place())
                    .flatMap(key -> key.home().character())
                    .ifPresent(character -> view.put("character", character.value()));
            view.put("deletedAt", trashed.deletedAt().toString());
            view.put("expiresAt", trashed.deletedAt().plus(trash.retention()).toString());
            view.put("bytes", trashed.bytes());
        });
    }
}
