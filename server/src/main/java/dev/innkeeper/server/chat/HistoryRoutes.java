package dev.innkeeper.server.chat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.server.generation.Generations;
import dev.innkeeper.server.http.Answer;
import dev.innkeeper.server.http.Call;
import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.server.http.Fields;
import dev.innkeeper.server.http.Problem;
import dev.innkeeper.server.http.Route;
import dev.innkeeper.server.live.ChatPath;
import dev.innkeeper.server.live.MessageView;
import dev.innkeeper.server.live.ReadersView;
import dev.innkeeper.storage.chat.ChatEvent;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.chat.ChatPage;
import dev.innkeeper.storage.chat.Chats;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** The routes to what chats were before. */
public final class HistoryRoutes {
    private static final String HISTORY = ChatPath.CHAT + "/history";
    private static final String MOMENT = HISTORY + "/{revision}";
    private static final int DEFAULT_EVENTS = 100;
    private static final int MOST_EVENTS = 1000;
    private static final int DEFAULT_MESSAGES = 100;
    private static final int MOST_MESSAGES = 1000;

    private final Chats chats;
    private final Generations generations;
    private final ReadersView readers;

    /** Routes to the histories of chats. */
    public HistoryRoutes(Chats chats, Generations generations, ReadersView readers) {
        this.chats = chats;
        this.generations = generations;
        this.readers = readers;
    }

    /** The routes. */
    public List<Route> routes() {
        return List.of(
                Route.get(HISTORY)
                        .named("getHistory", "The changes of a chat, newest first")
                        .query("before", "integer", "Only changes of lower revisions")
                        .query("limit", "integer", "How many changes at most")
                        .answers(200, "ChatHistory")
                        .fails(ErrorCode.CHAT_NOT_FOUND)
                        .to(this::history),
                Route.get(MOMENT)
                        .named("getMoment", "Messages of a chat as they were at a revision")
                        .query("from", "integer", "Index of the first message; the last ones unless it is given")
                        .query("limit", "integer", "How many messages at most")
                        .answers(200, "Chat")
                        .fails(ErrorCode.CHAT_NOT_FOUND, ErrorCode.REVISION_NOT_FOUND)
                        .to(this::moment),
                Route.get(MOMENT + "/diff")
                        .named("compareMoment", "What became other between two moments of a chat")
                        .query("to", "integer", "The later revision; the chat as it is unless it is given")
                        .answers(200, "ChatDifference")
                        .fails(ErrorCode.CHAT_NOT_FOUND, ErrorCode.REVISION_NOT_FOUND)
                        .to(this::difference),
                change("undo", "undoChat", "Take the last change of a chat back")
                        .to(this::undo),
                change("redo", "redoChat", "Do the change again that was undone last")
                        .to(this::redo),
                change("restore", "restoreChat", "Make a chat what it was at a revision")
                        .takes("ChatRestoration")
                        .to(this::restore));
    }

    private static Route.Builder change(String path, String id, String summary) {
        return Route.post(ChatPath.CHAT + "/" + path)
                .named(id, summary)
                .takes("BasedOn")
                .answers(200, "Revision")
                .fails(
                        ErrorCode.CHAT_NOT_FOUND,
                        ErrorCode.REVISION_NOT_FOUND,
                        ErrorCode.CHAT_CONFLICT,
                        ErrorCode.GENERATION_BUSY);
    }

    private Answer history(Call call) {
        ChatKey key = ChatPath.key(call);
        int limit = Math.min(call.queryNumber("limit").orElse(DEFAULT_EVENTS), MOST_EVENTS);
        List<Json> events = chats.history(key, call.queryRevision("before"), limit).stream()
                .<Json>map(HistoryRoutes::view)
                .toList();
        return Answer.json(Json.Obj.build(view -> view.put("revision", chats.revision(key))
                .put("canUndo", chats.undoable(key).isPresent())
                .put("canRedo", chats.redoable(key).isPresent())
                .put("events", new Json.Arr(events))));
    }

    private static Json.Obj view(ChatEvent event) {
        return Json.Obj.build(view -> {
            view.put("revision", event.revision());
            view.put("at", event.at().toString());
            view.put("by", event.by().name().toLowerCase(Locale.ROOT));
            view.put("kind", event.kind().name().toLowerCase(Locale.ROOT));
            view.put("line", event.line());
            view.put("removed", event.removed());
            view.put("added", event.added());
            view.put("lost", event.lost());
            event.about().ifPresent(about -> view.put("about", about));
        });
    }

    private Answer moment(Call call) {
        ChatKey key = ChatPath.key(call);
        long revision = revision(call);
        int limit = Math.min(call.queryNumber("limit").orElse(DEFAULT_MESSAGES), MOST_MESSAGES);
        OptionalInt from = call.queryNumber("from");
        int first = from.isPresent()
                ? from.getAsInt()
                : Math.max(0, chats.readAt(key, revision, 0, 0).total() - limit);
        return Answer.json(ChatView.page(chats.readAt(key, revision, first, limit), Optional.empty(), readers));
    }

    private static long revision(Call call) {
        try {
            return Long.parseLong(call.path("revision"));
        } catch (NumberFormatException e) {
            throw Fields.wrong("revision", "one of the revisions that the history lists");
        }
    }

    private Answer difference(Call call) {
        ChatKey key = ChatPath.key(call);
        OptionalLong to = call.queryRevision("to");
        ChatPage before = chats.readAt(key, revision(call), 0, Integer.MAX_VALUE);
        ChatPage after = to.isPresent() ? chats.readAt(key, to.getAsLong(), 0, Integer.MAX_VALUE) : chats.readAll(key);
        PageDifference difference = PageDifference.between(before, after);
        return Answer.json(Json.Obj.build(view -> view.put("from", before.revision())
                .put("to", after.revision())
                .put("same", same(difference))
                .put("header", difference.header())
                .put("removed", messages(before, difference.removedFrom(), difference.removedTo()))
                .put("added", messages(after, difference.addedFrom(), difference.addedTo()))
                .put("removedCount", difference.removedTo() - difference.removedFrom())
                .put("addedCount", difference.addedTo() - difference.addedFrom())));
    }

    private static Json.Obj same(PageDifference difference) {
        return Json.Obj.EMPTY
                .with("before", Json.of(difference.removedFrom()))
                .with("after", Json.of(difference.sameAfter()));
    }

    private static Json.Arr messages(ChatPage page, int from, int to) {
        int end = Math.min(to, from + MOST_MESSAGES);
        return new Json.Arr(List.copyOf(MessageView.list(from, page.messages().subList(from, end))));
    }

    private Answer undo(Call call) throws IOException {
        ChatKey key = idle(call);
        return answer(chats.undo(key, OptionalLong.of(Fields.requiredRevision(call.body()))));
    }

    private Answer redo(Call call) throws IOException {
        ChatKey key = idle(call);
        return answer(chats.redo(key, OptionalLong.of(Fields.requiredRevision(call.body()))));
    }

    private static Answer answer(OptionalLong revision) {
        if (revision.isEmpty()) {
            throw Problem.of(ErrorCode.REVISION_NOT_FOUND, "There is no such change left. Reload the history.")
                    .exception();
        }
        return revision(revision.getAsLong());
    }

    private static Answer revision(long revision) {
        return Answer.json(Json.Obj.EMPTY.with("revision", Json.of(revision)));
    }

    private Answer restore(Call call) throws IOException {
        ChatKey key = idle(call);
        Json.Obj body = call.body();
        long to = (long)
                body.number("to").orElseThrow(() -> Fields.wrong("to", "one of the revisions that the history lists"));
        return revision(chats.restore(key, OptionalLong.of(Fields.requiredRevision(body)), to));
    }

    private ChatKey idle(Call call) {
        ChatKey key = ChatPath.key(call);
        if (generations.running(key).isPresent()) {
            throw Problem.of(
                            ErrorCode.GENERATION_BUSY,
                            "A reply is being written in this chat. Wait for it to end, or stop it.")
                    .exception();
        }
        return key;
    }
}
