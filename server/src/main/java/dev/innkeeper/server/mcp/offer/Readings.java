package dev.innkeeper.server.mcp.offer;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.chat.ChatLine;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.server.mcp.offer.Reading.Argument;
import dev.innkeeper.storage.Library;
import dev.innkeeper.storage.character.StoredCharacter;
import dev.innkeeper.storage.chat.ChatHome;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.chat.ChatPage;
import dev.innkeeper.storage.chat.ChatSummary;
import dev.innkeeper.storage.document.StoredDocument;
import dev.innkeeper.storage.failure.NotFoundException;
import dev.innkeeper.storage.search.SearchHit;
import dev.innkeeper.storage.search.SearchQuery;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** All that other programs may read of a library: characters, lorebooks and chats. Nothing can be changed. */
final class Readings {
    private static final int MOST_LISTED = 500;
    private static final int MOST_MESSAGES = 100;
    private static final int MOST_HITS = 50;
    private static final List<String> CARD =
            List.of("description", "personality", "scenario", "first_mes", "mes_example", "creator_notes");

    private final Library library;

    Readings(Library library) {
        this.library = library;
    }

    List<Reading> all() {
        Argument character = Argument.text("character", "The id of a character, as list_characters gives it");
        Argument query = Argument.text("query", "Words that must all be there");
        Argument limit = Argument.number("limit", "How many at most");
        return List.of(
                Reading.of(
                        "list_characters",
                        "Lists the characters: id, name and tags.",
                        List.of(Argument.text("query", "Only those whose name has this in it")
                                .orNot()),
                        this::characters),
                Reading.of(
                        "get_character",
                        "Reads the card of a character: description, personality, scenario, greeting and examples.",
                        List.of(character),
                        arguments -> character(arguments.id("character"))),
                Reading.of(
                        "list_lorebooks",
                        "Lists the lorebooks by name, with the number of their entries.",
                        List.of(),
                        arguments -> lorebooks()),
                Reading.of(
                        "search_lorebooks",
                        "Finds entries of lorebooks by their keys and texts.",
                        List.of(query, limit),
                        this::searchLorebooks),
                Reading.of(
                        "list_chats",
                        "Lists the chats with a character, the one written last first.",
                        List.of(character),
                        this::chats),
                Reading.of(
                        "read_chat",
                        "Reads messages of a chat with a character; without \"from\" the last ones.",
                        List.of(
                                character,
                                Argument.text("chat", "The name of the chat, as list_chats gives it"),
                                Argument.number("from", "The index of the first message, from 0"),
                                limit),
                        this::chat),
                Reading.of(
                        "search_chats",
                        "Finds messages in chats.",
                        List.of(query, character.orNot(), limit),
                        this::searchChats));
    }

    private Json characters(Arguments arguments) {
        Optional<String> query = arguments.find("query").map(words -> words.toLowerCase(Locale.ROOT));
        List<Json> found = library.characters().list().stream()
                .filter(one ->
                        query.isEmpty() || one.name().toLowerCase(Locale.ROOT).contains(query.get()))
                .limit(MOST_LISTED)
                .<Json>map(one -> Json.Obj.EMPTY
                        .with("id", one.id().value())
                        .with("name", one.name())
                        .with("tags", data(one).array("tags")))
                .toList();
        return Json.Obj.EMPTY.with("characters", new Json.Arr(found));
    }

    /** What a card says. */
    Json character(FileName id) {
        StoredCharacter character = library.characters()
                .find(id)
                .orElseThrow(() -> new NothingThereException("There is no character with this id."));
        Json.Obj data = data(character);
        return Json.Obj.build(json -> {
            json.put("id", id.value()).put("name", character.name());
            CARD.forEach(field -> json.put(field, data.string(field, "")));
            json.put("tags", data.array("tags"));
        });
    }

    private static Json.Obj data(StoredCharacter character) {
        return character.card().find("data").flatMap(Json::asObject).orElse(character.card());
    }

    private Json lorebooks() {
        List<Json> found = library.lorebooks().names().stream()
                .limit(MOST_LISTED)
                .<Json>map(name -> Json.Obj.EMPTY
                        .with("name", name.value())
                        .with("entries", Json.of(entries(name).members().size())))
                .toList();
        return Json.Obj.EMPTY.with("lorebooks", new Json.Arr(found));
    }

    private Json.Obj entries(FileName name) {
        return library.lorebooks()
                .find(name)
                .map(StoredDocument::content)
                .map(book -> book.object("entries"))
                .orElse(Json.Obj.EMPTY);
    }

    /** The entries of a lorebook. */
    Json lorebook(FileName name) {
        if (library.lorebooks().find(name).isEmpty()) {
            throw new NothingThereException("There is no lorebook of this name.");
        }
        List<Json> all = new ArrayList<>();
        entries(name)
                .members()
                .forEach((id, entry) -> entry.asObject().map(Readings::entry).ifPresent(all::add));
        return Json.Obj.EMPTY.with("name", name.value()).with("entries", new Json.Arr(all));
    }

    private static Json.Obj entry(Json.Obj entry) {
        return Json.Obj.build(json -> json.put("title", entry.string("comment", ""))
                .put("keys", entry.array("key"))
                .put("content", entry.string("content", ""))
                .put("disabled", entry.truthy("disable")));
    }

    private Json searchLorebooks(Arguments arguments) {
        List<Json> found = new ArrayList<>();
        for (SearchHit hit : hits(arguments, SearchQuery.Kind.LOREBOOK, Optional.empty())) {
            if (hit instanceof SearchHit.InLorebook inBook) {
                Json.Obj entry = entry(entries(inBook.lorebook()).object(inBook.entry()));
                found.add(entry.with("lorebook", inBook.lorebook().value()));
            }
        }
        return Json.Obj.EMPTY.with("entries", new Json.Arr(found));
    }

    private List<SearchHit> hits(Arguments arguments, SearchQuery.Kind kind, Optional<FileName> character) {
        int limit = arguments.number("limit", 20, 1, MOST_HITS);
        SearchQuery query = new SearchQuery(arguments.text("query"), Set.of(kind), character, Optional.empty(), limit);
        return library.search().search(query).hits();
    }

    private Json chats(Arguments arguments) {
        FileName character = arguments.id("character");
        List<Json> found = library.chats().list(ChatHome.of(character)).stream()
                .limit(MOST_LISTED)
                .<Json>map(Readings::summary)
                .toList();
        return Json.Obj.EMPTY.with("chats", new Json.Arr(found));
    }

    private static Json.Obj summary(ChatSummary chat) {
        return Json.Obj.EMPTY
                .with("name", chat.key().name().value())
                .with("messages", Json.of(chat.messages()))
                .with("updatedAt", chat.updatedAt().toString());
    }

    private Json chat(Arguments arguments) {
        ChatKey key = ChatKey.of(arguments.id("character"), arguments.id("chat"));
        int limit = arguments.number("limit", 20, 1, MOST_MESSAGES);
        return arguments.given().has("from")
                ? slice(key, arguments.number("from", 0, 0, Integer.MAX_VALUE), limit)
                : lastOf(key, limit);
    }

    private Json slice(ChatKey key, int from, int limit) {
        return page(key, () -> library.chats().read(key, from, limit));
    }

    /** The last messages of a chat. */
    Json lastOf(ChatKey key, int limit) {
        return page(key, () -> library.chats().readLast(key, limit));
    }

    private static Json page(ChatKey key, Supplier<ChatPage> read) {
        try {
            ChatPage page = read.get();
            List<Json> messages = new ArrayList<>();
            for (ChatLine line : page.messages()) {
                messages.add(message(page.from() + messages.size(), line));
            }
            return Json.Obj.build(json -> json.put("chat", key.name().value())
                    .put("total", page.total())
                    .put("messages", new Json.Arr(messages)));
        } catch (NotFoundException none) {
            throw new NothingThereException("There is no chat of this name with this character.");
        }
    }

    private static Json.Obj message(int index, ChatLine line) {
        return Json.Obj.build(json -> {
            json.put("index", index).put("name", line.name()).put("user", line.user());
            line.sentAt().map(Instant::toString).ifPresent(at -> json.put("at", at));
            json.put("text", line.text());
        });
    }

    private Json searchChats(Arguments arguments) {
        List<Json> found = new ArrayList<>();
        for (SearchHit hit : hits(arguments, SearchQuery.Kind.CHAT, arguments.findId("character"))) {
            if (hit instanceof SearchHit.InChat inChat) {
                found.add(Json.Obj.build(json -> {
                    json.put("path", inChat.chat().path())
                            .put("chat", inChat.chat().name().value());
                    if (inChat.chat().home() instanceof ChatHome.OfCharacter(FileName character)) {
                        json.put("character", character.value());
                    }
                    json.put("index", inChat.index()).put("name", inChat.title());
                    inChat.at().map(Instant::toString).ifPresent(at -> json.put("at", at));
                    json.put("text", inChat.snippet().text());
                }));
            }
        }
        return Json.Obj.EMPTY.with("messages", new Json.Arr(found));
    }
}
