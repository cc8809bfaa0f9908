package dev.innkeeper.server.chat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.chat.ChatHeader;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.server.generation.Generations;
import dev.innkeeper.server.group.GroupChats;
import dev.innkeeper.server.http.Answer;
import dev.innkeeper.server.http.Call;
import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.server.http.Fields;
import dev.innkeeper.server.http.Problem;
import dev.innkeeper.server.http.Route;
import dev.innkeeper.server.live.ChatHub;
import dev.innkeeper.server.live.ChatPath;
import dev.innkeeper.server.live.ReadersView;
import dev.innkeeper.storage.chat.ChatHome;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.chat.ChatPage;
import dev.innkeeper.storage.chat.ChatSummary;
import dev.innkeeper.storage.chat.Chats;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** The routes to chats as wholes. */
public final class ChatRoutes {
    private static final int DEFAULT_LIMIT = 100;
    private static final int MAX_LIMIT = 1000;

    private final Chats chats;
    private final ChatHub hub;
    private final Generations generations;
    private final NewChats newChats;
    private final ReadersView readers;
    private final GroupChats groups;

    /** Routes to chats. */
    public ChatRoutes(
            Chats chats,
            ChatHub hub,
            Generations generations,
            NewChats newChats,
            ReadersView readers,
            GroupChats groups) {
        this.chats = chats;
        this.hub = hub;
        this.generations = generations;
        this.newChats = newChats;
        this.readers = readers;
        this.groups = groups;
    }

    /** The routes. */
    public List<Route> routes() {
        return List.of(
                Route.get(ChatPath.CHATS)
                        .named("listChats", "The chats of a character, newest first")
                        .answers(200, "ChatList")
                        .fails(ErrorCode.CHARACTER_NOT_FOUND)
                        .to(this::list),
                Route.post(ChatPath.CHATS)
                        .named("createChat", "Begin a chat with a greeting of the character")
                        .takes("NewChat")
                        .answers(201, "Chat")
                        .fails(ErrorCode.CHARACTER_NOT_FOUND, ErrorCode.REQUEST_INVALID, ErrorCode.STORAGE_FULL)
                        .to(this::create),
                Route.get(ChatPath.CHAT)
                        .named("getChat", "Messages of a chat; the last ones unless from is given")
                        .query("from", "integer", "Index of the first message")
                        .query("limit", "integer", "How many messages at most")
                        .answers(200, "Chat")
                        .fails(ErrorCode.CHAT_NOT_FOUND, ErrorCode.DATA_DAMAGED)
                        .to(this::read),
                Route.patch(ChatPath.CHAT)
                        .named("changeChat", "Rename a chat, or change its metadata")
                        .takes("ChatChange")
                        .answers(200, "Chat")
                        .fails(
                                ErrorCode.CHAT_NOT_FOUND,
                                ErrorCode.CHAT_CONFLICT,
                                ErrorCode.NAME_TAKEN,
                                ErrorCode.GENERATION_BUSY)
                        .to(this::change),
                Route.delete(ChatPath.CHAT)
                        .named("deleteChat", "Move a chat to the trash")
                        .fails(ErrorCode.CHAT_NOT_FOUND, ErrorCode.GENERATION_BUSY)
                        .to(this::delete),
                Route.get(ChatPath.CHAT + "/events")
                        .named("followChat", "What happens in a chat; resumes from Last-Event-ID")
                        .query("revision", "integer", "The revision that is shown; a reset comes first if it is old")
                        .answersWith(
                                "text/event-stream",
                                "Events message, removed, metadata, generation, delta, reasoning, auto, reset")
                        .fails(ErrorCode.CHAT_NOT_FOUND)
                        .to(this::events));
    }

    private Answer list(Call call) {
        List<Json> summaries = summaries(call).<Json>map(ChatView::summary).toList();
        return Answer.json(Json.Obj.EMPTY.with("chats", new Json.Arr(summaries)));
    }

    private Stream<ChatSummary> summaries(Call call) {
        if (ChatPath.ofGroup(call)) {
            List<ChatKey> listed = GroupChats.chats(groups.group(call.pathName("id", ErrorCode.GROUP_NOT_FOUND)));
            return chats.list(ChatHome.GROUPS).stream().filter(summary -> listed.contains(summary.key()));
        }
        return chats.list(ChatHome.of(call.pathName("id", ErrorCode.CHARACTER_NOT_FOUND))).stream();
    }

    private Answer create(Call call) throws IOException {
        if (ChatPath.ofGroup(call)) {
            ChatKey key = newChats.createInGroup(call.pathName("id", ErrorCode.GROUP_NOT_FOUND));
            return Answer.created(view(chats.readLast(key, DEFAULT_LIMIT)));
        }
        FileName character = call.pathName("id", ErrorCode.CHARACTER_NOT_FOUND);
        OptionalInt greeting = Fields.index(call.body(), "greeting");
        ChatKey key = newChats.create(character, greeting.orElse(0));
        return Answer.created(view(chats.readLast(key, DEFAULT_LIMIT)));
    }

    private Answer read(Call call) {
        ChatKey key = ChatPath.key(call);
        int limit = Math.min(call.queryNumber("limit").orElse(DEFAULT_LIMIT), MAX_LIMIT);
        OptionalInt from = call.queryNumber("from");
        ChatPage page = from.isPresent() ? chats.read(key, from.getAsInt(), limit) : chats.readLast(key, limit);
        return Answer.json(view(page));
    }

    private Answer change(Call call) throws IOException {
        ChatKey key = ChatPath.key(call);
        Json.Obj body = call.body();
        Optional<Json.Obj> metadata = Fields.object(body, "metadata");
        if (metadata.isPresent()) {
            changeMetadata(key, OptionalLong.of(Fields.requiredRevision(body)), metadata.get());
        }
        Optional<String> name = Fields.text(body, "name");
        if (name.isEmpty()) {
            return Answer.json(view(chats.readLast(key, DEFAULT_LIMIT)));
        }
        refuseWhileWriting(key);
        FileName wanted = FileName.sanitized(name.get())
                .orElseThrow(() -> Fields.wrong("name", "a name that can be a file name"));
        if (!wanted.equals(key.name())) {
            chats.rename(key, wanted);
            groups.renamed(key, ChatKey.named(key.home(), wanted));
        }
        return Answer.json(view(chats.readLast(ChatKey.named(key.home(), wanted), DEFAULT_LIMIT)));
    }

    private void changeMetadata(ChatKey key, OptionalLong revision, Json.Obj changes) {
        ChatHeader header = chats.read(key, 0, 0).header();
        Json.Obj metadata = header.metadata();
        for (Map.Entry<String, Json> change : changes.members().entrySet()) {
            metadata = change.getValue() == Json.NULL
                    ? metadata.without(change.getKey())
                    : metadata.with(change.getKey(), change.getValue());
        }
        chats.replaceHeader(key, revision, header.withMetadata(metadata));
    }

    private Answer delete(Call call) {
        ChatKey key = ChatPath.key(call);
        refuseWhileWriting(key);
        chats.delete(key);
        groups.removed(key);
        return Answer.done();
    }

    private Answer events(Call call) {
        ChatKey key = ChatPath.key(call);
        long current = chats.revision(key);
        OptionalLong lastSeen = call.header("Last-Event-ID")
                .map(id -> OptionalLong.of(eventNumber(id)))
                .orElse(OptionalLong.empty());
        OptionalLong known = call.queryRevision("revision");
        return new Answer.Events(hub.listen(
                key, lastSeen, known.isPresent() ? known : OptionalLong.of(current), () -> generations.running(key)));
    }

    private static long eventNumber(String id) {
        try {
            return Long.parseLong(id);
        } catch (NumberFormatException e) {
            throw Fields.wrong("Last-Event-ID", "the id of the last event");
        }
    }

    private void refuseWhileWriting(ChatKey key) {
        if (generations.isBusy(key)) {
            throw Problem.of(
                            ErrorCode.GENERATION_BUSY,
                            "A reply is being written in this chat. Wait for it to end, or stop it.")
                    .exception();
        }
    }

    private Json.Obj view(ChatPage page) {
        Json.Obj view = ChatView.page(page, generations.running(page.key()), readers);
        return groups.groupOf(page.key())
                .map(group -> view.with("group", group.id().value())
                        .with("auto", generations.auto().view(page.key())))
                .orElse(view);
    }
}
