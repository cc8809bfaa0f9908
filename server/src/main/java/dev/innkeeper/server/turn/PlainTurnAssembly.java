package dev.innkeeper.server.turn;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.scene.GenerationType;
import dev.innkeeper.formats.chat.ChatLine;
import dev.innkeeper.formats.settings.ClientSettings;
import dev.innkeeper.providers.Connection;
import dev.innkeeper.providers.PromptSummary;
import dev.innkeeper.server.chat.Greetings;
import dev.innkeeper.server.generation.AssembledTurn;
import dev.innkeeper.server.generation.GenerationOrder;
import dev.innkeeper.server.generation.ReplyForm;
import dev.innkeeper.server.generation.TurnAssembly;
import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.server.http.Problem;
import dev.innkeeper.storage.Library;
import dev.innkeeper.storage.character.StoredCharacter;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.chat.ChatPage;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A prompt of the card's description and the chat, without presets, until the engine takes over. */
public final class PlainTurnAssembly implements TurnAssembly, Greetings {
    private final Library library;
    private final Clock clock;

    /** Prompts of what is in a library. */
    public PlainTurnAssembly(Library library, Clock clock) {
        this.library = library;
        this.clock = clock;
    }

    @Override
    public AssembledTurn assemble(ChatKey chat, GenerationOrder order, Connection connection) {
        Json.Obj card = library.characters()
                .find(chat.character())
                .map(StoredCharacter::card)
                .orElseThrow(() -> Problem.of(
                                ErrorCode.CHARACTER_NOT_FOUND, "There is no such character. Reload the list.")
                        .exception());
        String character = card.object("data").string("name", chat.character().value());
        String user = new ClientSettings(library.settings().read()).userName();
        ChatPage page = library.chats().readAll(chat);
        List<ChatLine> appended = new ArrayList<>();
        boolean sends = order.type() == GenerationType.NORMAL || order.type() == GenerationType.CONTINUE;
        if (sends && !order.text().isEmpty()) {
            appended.add(ChatLine.ofUser(user, order.text(), clock.instant()));
        }
        List<Json> messages = messages(card, page, appended, order);
        Json.Obj request = Json.Obj.build(body -> body.put("type", order.type().word())
                .put("messages", new Json.Arr(messages))
                .put("model", connection.model())
                .put("stream", true));
        return new AssembledTurn(
                page.revision(),
                prompt(order, connection, messages, request),
                request,
                new PromptSummary(messages.size(), 0, List.of()),
                character,
                user,
                "custom",
                connection.model(),
                new AssembledTurn.Effects(Optional.empty(), appended, Optional.empty()),
                replyForm(chat, order.type()));
    }

    private static List<Json> messages(
            Json.Obj card, ChatPage page, List<ChatLine> appended, GenerationOrder order) {
        List<Json> messages = new ArrayList<>();
        messages.add(message("system", card.object("data").string("description", "")));
        List<ChatLine> lines = new ArrayList<>(page.messages());
        boolean withoutLast = order.type() == GenerationType.SWIPE || order.type() == GenerationType.REGENERATE;
        if (withoutLast && !lines.isEmpty() && !lines.getLast().user()) {
            lines.removeLast();
        }
        lines.addAll(appended);
        lines.stream()
                .filter(line -> !line.hidden())
                .forEach(line -> messages.add(message(line.user() ? "user" : "assistant", line.text())));
        if (!order.quietPrompt().isEmpty()) {
            messages.add(message("system", order.quietPrompt()));
        }
        return messages;
    }

    private static Json.Obj message(String role, String content) {
        return Json.Obj.EMPTY.with("role", role).with("content", content);
    }

    private static Json.Obj prompt(
            GenerationOrder order, Connection connection, List<Json> messages, Json.Obj request) {
        return Json.Obj.build(prompt -> prompt.put("profile", "plain")
                .put("type", order.type().word())
                .put("source", "custom")
                .put("model", connection.model())
                .put("messages", new Json.Arr(messages))
                .put("request", request));
    }

    @Override
    public ReplyForm replyForm(ChatKey chat, GenerationType type) {
        return new ReplyForm() {
            @Override
            public String clean(String raw) {
                return raw;
            }

            @Override
            public String joint(String original) {
                return original;
            }
        };
    }

    @Override
    public Spoken of(StoredCharacter character) {
        Json.Obj data = character.card().object("data");
        List<String> texts = new ArrayList<>();
        texts.add(data.string("first_mes", ""));
        texts.addAll(data.array("alternate_greetings").strings());
        texts.removeIf(String::isEmpty);
        return new Spoken(data.string("name", character.id().value()), texts);
    }
}
