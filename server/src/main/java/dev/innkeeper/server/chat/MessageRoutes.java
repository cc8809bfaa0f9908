package dev.innkeeper.server.chat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.chat.ChatLine;
import dev.innkeeper.formats.chat.Swipe;
import dev.innkeeper.server.generation.Generation;
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
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.chat.ChatPage;
import dev.innkeeper.storage.chat.Chats;
import dev.innkeeper.storage.failure.NotFoundException;
import java.io.IOException;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** The routes by which single messages are changed. Every write names the revision that it is based on. */
public final class MessageRoutes {
    private static final String MESSAGE = ChatPath.CHAT + "/messages/{index}";

    private final Chats chats;
    private final Generations generations;
    private final MessageEdits edits;
    private final ReadersView readers;
    private final Clock clock;

    /** Routes to messages. */
    public MessageRoutes(Chats chats, Generations generations, MessageEdits edits, ReadersView readers, Clock clock) {
        this.chats = chats;
        this.generations = generations;
        this.edits = edits;
        this.readers = readers;
        this.clock = clock;
    }

    /** The routes. */
    public List<Route> routes() {
        return List.of(
                Route.post(ChatPath.CHAT + "/messages")
                        .named("addMessage", "Add a message at the end of a chat without asking a model for a reply")
                        .takes("NewMessage")
                        .answers(201, "MessageChanged")
                        .fails(
                                ErrorCode.REQUEST_INVALID,
                                ErrorCode.CHAT_NOT_FOUND,
                                ErrorCode.CHAT_CONFLICT,
                                ErrorCode.GENERATION_BUSY)
                        .to(this::add),
                Route.patch(MESSAGE)
                        .named("changeMessage", "Edit or hide a message, or show another of its swipes")
                        .takes("MessageChange")
                        .answers(200, "MessageChanged")
                        .fails(
                                ErrorCode.REQUEST_INVALID,
                                ErrorCode.MESSAGE_NOT_FOUND,
                                ErrorCode.CHAT_CONFLICT,
                                ErrorCode.GENERATION_BUSY)
                        .to(this::change),
                Route.delete(MESSAGE)
                        .named("deleteMessage", "Remove a message, or it and everything after it")
                        .requiredQuery("revision", "integer", "The revision that is shown")
                        .query("after", "boolean", "Whether everything after it goes too")
                        .answers(200, "Revision")
                        .fails(ErrorCode.MESSAGE_NOT_FOUND, ErrorCode.CHAT_CONFLICT, ErrorCode.GENERATION_BUSY)
                        .to(this::delete));
    }

    private Answer add(Call call) throws IOException {
        ChatKey key = ChatPath.key(call);
        Json.Obj body = call.body();
        String text = Fields.text(body, "text").orElseThrow(() -> Fields.wrong("text", "the text of the message"));
        String name = Fields.text(body, "name").orElseThrow(() -> Fields.wrong("name", "who speaks"));
        ChatLine line = line(Fields.text(body, "role").orElse("user"), name, text);
        if (generations.runningIn(key).isPresent()) {
            throw busy();
        }
        long revision = chats.append(key, Fields.revision(body), List.of(line));
        int index = chats.read(key, Integer.MAX_VALUE, 0).total() - 1;
        return Answer.created(Json.Obj.EMPTY
                .with("revision", Json.of(revision))
                .with("message", readers.of(key, MessageView.of(index, line))));
    }

    private ChatLine line(String role, String name, String text) {
        Instant now = clock.instant();
        return switch (role) {
            case "user" -> ChatLine.ofUser(name, text, now);
            case "assistant" -> ChatLine.ofCharacter(name, Swipe.of(text, now));
            case "system" -> ChatLine.ofNarrator(name, text, now);
            default -> throw Fields.wrong("role", "one of user, assistant, system");
        };
    }

    private Answer change(Call call) throws IOException {
        ChatKey key = ChatPath.key(call);
        int index = call.pathIndex("index");
        Json.Obj body = call.body();
        long revision = Fields.requiredRevision(body);
        ChatLine line = current(key, index, revision);
        refuseIfBeingWritten(key, index);
        ChatLine changed = changed(key, line, body);
        long next = chats.replace(key, OptionalLong.of(revision), index, changed);
        return Answer.json(Json.Obj.EMPTY
                .with("revision", Json.of(next))
                .with("message", readers.of(key, MessageView.of(index, changed))));
    }

    private ChatLine changed(ChatKey key, ChatLine line, Json.Obj body) {
        ChatLine result = line;
        OptionalInt swipe = Fields.index(body, "swipe");
        if (swipe.isPresent()) {
            int last = line.swipes().size() - 1;
            if (swipe.getAsInt() > last) {
                throw Fields.wrong("swipe", "a whole number from 0 to " + last);
            }
            result = result.showing(swipe.getAsInt());
        }
        Optional<String> text = Fields.text(body, "text");
        if (text.isPresent()) {
            result = edits.edited(key, result, text.get());
        }
        Optional<Boolean> hidden = Fields.truth(body, "hidden");
        return hidden.isPresent() ? result.withHidden(hidden.get()) : result;
    }

    private Answer delete(Call call) {
        ChatKey key = ChatPath.key(call);
        int index = call.pathIndex("index");
        long revision =
                call.queryRevision("revision").orElseThrow(() -> Fields.wrong("revision", "the number that was read"));
        if (generations.runningIn(key).isPresent()) {
            throw busy();
        }
        ChatPage page = chats.read(key, index, 1);
        checkRevision(page, revision);
        if (page.messages().isEmpty()) {
            throw missing();
        }
        int count = call.queryFlag("after") ? page.total() - index : 1;
        long next = chats.remove(key, OptionalLong.of(revision), index, count);
        return Answer.json(Json.Obj.EMPTY.with("revision", Json.of(next)));
    }

    private ChatLine current(ChatKey key, int index, long revision) {
        ChatPage page = chats.read(key, index, 1);
        checkRevision(page, revision);
        if (page.messages().isEmpty()) {
            throw missing();
        }
        return page.messages().getFirst();
    }

    private void checkRevision(ChatPage page, long revision) {
        if (page.revision() != revision) {
            throw Problem.stale(
                            ErrorCode.CHAT_CONFLICT,
                            page.revision(),
                            "This chat was changed in the meantime. Load it again and repeat the change.")
                    .with(versions(page, revision))
                    .exception();
        }
    }

    /** The message as the client knew it, if the history has that, and as it is now. */
    private Json.Obj versions(ChatPage page, long revision) {
        return Json.Obj.build(versions -> {
            before(page, revision).ifPresent(line -> versions.put("before", view(page, line)));
            page.messages().stream().findFirst().ifPresent(line -> versions.put("now", view(page, line)));
        });
    }

    private Json.Obj view(ChatPage page, ChatLine line) {
        return readers.of(page.key(), MessageView.of(page.from(), line));
    }

    private Optional<ChatLine> before(ChatPage page, long revision) {
        try {
            return chats.readAt(page.key(), revision, page.from(), 1).messages().stream()
                    .findFirst();
        } catch (NotFoundException unknown) {
            return Optional.empty();
        }
    }

    private void refuseIfBeingWritten(ChatKey key, int index) {
        Optional<Generation> running = generations.runningIn(key);
        if (running.isPresent() && running.get().origin().messageIndex().equals(OptionalInt.of(index))) {
            throw busy();
        }
    }

    private static RuntimeException busy() {
        return Problem.of(
                        ErrorCode.GENERATION_BUSY,
                        "A reply is being written in this chat. Wait for it to end, or stop it.")
                .exception();
    }

    private static RuntimeException missing() {
        return Problem.of(ErrorCode.MESSAGE_NOT_FOUND, "There is no such message in this chat. Reload the chat.")
                .exception();
    }
}
