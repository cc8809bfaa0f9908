package dev.innkeeper.server.backup;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.chat.BackupName;
import dev.innkeeper.formats.chat.ChatInfo;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.server.chat.ChatView;
import dev.innkeeper.server.group.GroupChats;
import dev.innkeeper.server.http.Answer;
import dev.innkeeper.server.http.Call;
import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.server.http.Fields;
import dev.innkeeper.server.http.Problem;
import dev.innkeeper.server.http.ProblemException;
import dev.innkeeper.server.http.Route;
import dev.innkeeper.server.live.MessageView;
import dev.innkeeper.server.live.ReadersView;
import dev.innkeeper.storage.Library;
import dev.innkeeper.storage.backup.Backups;
import dev.innkeeper.storage.chat.Author;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.chat.ChatLines;
import dev.innkeeper.storage.chat.ChatOutline;
import dev.innkeeper.storage.chat.ChatText;
import dev.innkeeper.storage.chat.Chats;
import dev.innkeeper.storage.chat.SaveGuard;
import dev.innkeeper.storage.group.StoredGroup;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;

/** The routes to the backups of chats. */
public final class BackupRoutes {
    private static final String BACKUPS = "/api/v1/backups";
    private static final String BACKUP = BACKUPS + "/{name}";
    private static final int DEFAULT_LIMIT = 100;
    private static final int MAX_LIMIT = 1000;

    private final Library library;
    private final Backups backups;
    private final Chats chats;
    private final GroupChats groups;
    private final Predicate<ChatKey> busy;
    private final ReadersView readers;

    /**
     * Routes over one library.
     *
     * @param groups which chats belong to which group
     * @param busy whether a reply is being written in a chat
     */
    public BackupRoutes(Library library, GroupChats groups, Predicate<ChatKey> busy, ReadersView readers) {
        this.library = library;
        this.backups = library.backups();
        this.chats = library.chats();
        this.groups = groups;
        this.busy = busy;
        this.readers = readers;
    }

    /** The routes. */
    public List<Route> routes() {
        return List.of(
                Route.get(BACKUPS)
                        .named("listBackups", "The backups of chats, newest first")
                        .answers(200, "BackupList")
                        .to(call -> list()),
                Route.get(BACKUP)
                        .named("getBackup", "Messages of a backup; the last ones unless from is given")
                        .query("from", "integer", "Index of the first message")
                        .query("limit", "integer", "How many messages at most")
                        .answers(200, "Backup")
                        .fails(ErrorCode.BACKUP_NOT_FOUND)
                        .to(this::read),
                Route.post(BACKUP + "/restore")
                        .named("restoreBackup", "Make a chat what a backup holds; the chat's history keeps what it was")
                        .takes("BackupRestoration")
                        .answers(200, "Chat")
                        .fails(
                                ErrorCode.BACKUP_NOT_FOUND,
                                ErrorCode.GROUP_NOT_FOUND,
                                ErrorCode.GENERATION_BUSY,
                                ErrorCode.STORAGE_FULL)
                        .to(this::restore),
                Route.delete(BACKUP)
                        .named("deleteBackup", "Move a backup to the trash")
                        .fails(ErrorCode.BACKUP_NOT_FOUND)
                        .to(this::delete));
    }

    private Answer list() {
        List<Listed> found = new ArrayList<>();
        for (FileName name : backups.list()) {
            backups.outline(name).ifPresent(outline -> found.add(new Listed(name, outline)));
        }
        found.sort((a, b) -> b.outline().modified().compareTo(a.outline().modified()));
        BackupOrigins origins = new BackupOrigins(library);
        List<Json> views = found.stream()
                .<Json>map(backup -> view(backup, origins.of(backup.name())))
                .toList();
        return Answer.json(Json.Obj.EMPTY.with("backups", new Json.Arr(views)));
    }

    private record Listed(FileName name, ChatOutline outline) {}

    private static Json.Obj view(Listed backup, Optional<BackupOrigins.Origin> origin) {
        ChatOutline outline = backup.outline();
        ChatInfo info = ChatInfo.of(
                backup.name().value(),
                outline.bytes(),
                outline.modified(),
                outline.lines(),
                Optional.empty(),
                outline.lastLine());
        return Json.Obj.build(view -> {
            view.put("name", backup.name().value());
            view.put("bytes", outline.bytes());
            view.put("at", outline.modified().toString());
            view.put("messages", info.messages());
            view.put("last", ChatView.start(JsNumbers.text(info.text())));
            view.put(
                    "key",
                    BackupName.of(backup.name().value()).map(BackupName::key).orElse(""));
            origin.ifPresent(known -> origin(view, known));
        });
    }

    private static void origin(Json.Builder view, BackupOrigins.Origin origin) {
        switch (origin) {
            case BackupOrigins.Origin.OfGroup(FileName group, FileName chat) ->
                view.put("group", group.value()).put("chat", chat.value());
            case BackupOrigins.Origin.OfCharacter(FileName character, Optional<FileName> chat) -> {
                view.put("character", character.value());
                view.putIfPresent("chat", chat.map(name -> Json.of(name.value())));
            }
        }
    }

    private Answer read(Call call) throws IOException {
        int limit = Math.min(call.queryNumber("limit").orElse(DEFAULT_LIMIT), MAX_LIMIT);
        OptionalInt wanted = call.queryNumber("from");
        try (ChatText text = text(call)) {
            int from = wanted.isPresent()
                    ? wanted.getAsInt()
                    : Math.max(0, BackupPage.read(text, 0, 0).total() - limit);
            BackupPage page = BackupPage.read(text, from, limit);
            int first = Math.min(from, page.total());
            return Answer.json(Json.Obj.EMPTY
                    .with("header", page.header().json())
                    .with("total", Json.of(page.total()))
                    .with("from", Json.of(first))
                    .with("messages", new Json.Arr(List.copyOf(MessageView.list(first, page.messages())))));
        }
    }

    private Answer restore(Call call) throws IOException {
        Json.Obj body = call.body();
        FileName chat = Fields.text(body, "chat")
                .flatMap(FileName::sanitized)
                .orElseThrow(() -> Fields.wrong("chat", "the name of a chat"));
        Optional<FileName> character = Fields.text(body, "character").flatMap(FileName::of);
        Optional<FileName> group = Fields.text(body, "group").flatMap(FileName::of);
        if (character.isEmpty() == group.isEmpty()) {
            throw Fields.wrong("character", "the id of a character, or \"group\" as that of a group");
        }
        ChatKey key = character.map(id -> ChatKey.of(id, chat)).orElseGet(() -> ChatKey.ofGroup(chat));
        Optional<StoredGroup> owner = group.map(groups::group);
        restore(call, key);
        owner.filter(found -> !GroupChats.lists(found, key)).ifPresent(found -> groups.added(found.id(), key));
        return Answer.json(ChatView.page(chats.readLast(key, DEFAULT_LIMIT), Optional.empty(), readers));
    }

    private void restore(Call call, ChatKey key) throws IOException {
        if (busy.test(key)) {
            throw Problem.of(
                            ErrorCode.GENERATION_BUSY,
                            "A reply is being written in this chat. Wait for it to end, or stop it.")
                    .exception();
        }
        try (ChatText text = text(call);
                InputStream in = text.stream()) {
            ChatLines lines = ChatLines.of(ByteBuffer.wrap(in.readAllBytes()));
            chats.save(key, lines, SaveGuard.NONE, Author.INNKEEPER);
        }
    }

    private Answer delete(Call call) {
        if (!backups.delete(name(call))) {
            throw missing();
        }
        return Answer.done();
    }

    private ChatText text(Call call) {
        return backups.text(name(call)).orElseThrow(BackupRoutes::missing);
    }

    private static FileName name(Call call) {
        FileName name = call.pathName("name", ErrorCode.BACKUP_NOT_FOUND);
        if (!name.value().startsWith(BackupName.PREFIX)) {
            throw missing();
        }
        return name;
    }

    private static ProblemException missing() {
        return Problem.of(
                        ErrorCode.BACKUP_NOT_FOUND,
                        "There is no such backup. It may have been deleted to make room for newer ones; reload the"
                                + " list.")
                .exception();
    }
}
