package dev.innkeeper.server.chat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.server.live.MessageView;
import dev.innkeeper.server.live.ReadersView;
import dev.innkeeper.storage.chat.ChatPage;
import dev.innkeeper.storage.chat.ChatSummary;
import java.util.List;
import java.util.Optional;

/** Chats as clients see them. */
public final class ChatView {
    private static final int LAST_TEXT_UNITS = 120;

    private ChatView() {}

    static Json.Obj summary(ChatSummary summary) {
        return Json.Obj.build(view -> view.put("name", summary.key().name().value())
                .put("messages", summary.messages())
                .put("last", summary.last().map(line -> start(line.text())).orElse(""))
                .put("updatedAt", summary.updatedAt().toString())
                .put("bytes", summary.bytes()));
    }

    /** A page of a chat, with the generation that runs in it. */
    public static Json.Obj page(ChatPage page, Optional<Json.Obj> running, ReadersView readers) {
        return Json.Obj.build(view -> {
            page.key().home().character().ifPresent(character -> view.put("character", character.value()));
            view.put("name", page.key().name().value());
            view.put("revision", page.revision());
            view.put("total", page.total());
            view.put("from", page.from());
            view.put("messages", messages(page, readers));
            view.put("metadata", page.header().metadata());
            view.put("generation", running.<Json>map(generation -> generation).orElse(Json.NULL));
            view.put("broken", broken(page));
            page.healed().ifPresent(healed -> view.put("healed", lineAndBytes(healed.line(), healed.bytes())));
        });
    }

    private static Json.Arr messages(ChatPage page, ReadersView readers) {
        return new Json.Arr(List.copyOf(readers.of(page.key(), MessageView.list(page.from(), page.messages()))));
    }

    private static Json.Arr broken(ChatPage page) {
        List<Json.Obj> lines = page.broken().stream()
                .map(line -> lineAndBytes(line.line(), line.bytes()))
                .toList();
        return new Json.Arr(List.copyOf(lines));
    }

    private static Json.Obj lineAndBytes(long line, long bytes) {
        return Json.Obj.EMPTY.with("line", Json.of(line)).with("bytes", Json.of(bytes));
    }

    /** The start of a text, never ending inside a code point. */
    public static String start(String text) {
        if (text.length() <= LAST_TEXT_UNITS) {
            return text;
        }
        int end = Character.isHighSurrogate(text.charAt(LAST_TEXT_UNITS - 1)) ? LAST_TEXT_UNITS - 1 : LAST_TEXT_UNITS;
        return text.substring(0, end);
    }
}
