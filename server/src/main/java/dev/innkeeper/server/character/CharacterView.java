package dev.innkeeper.server.character;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.macro.MacroEngine;
import dev.innkeeper.engine.macro.random.RandomSource;
import dev.innkeeper.engine.macro.scope.MacroScope;
import dev.innkeeper.formats.settings.ClientSettings;
import dev.innkeeper.storage.Library;
import dev.innkeeper.storage.character.StoredCharacter;
import dev.innkeeper.storage.chat.ChatHome;
import dev.innkeeper.storage.chat.ChatSummary;
import dev.innkeeper.storage.persona.Persona;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/** Characters as clients see them. */
final class CharacterView {
    private static final int DESCRIPTION_UNITS = 200;

    private final Library library;
    private final Clock clock;

    CharacterView(Library library, Clock clock) {
        this.library = library;
        this.clock = clock;
    }

    /** What the gallery shows of characters; macros in their descriptions stand for the selected persona. */
    List<Json.Obj> summaries(List<StoredCharacter> characters) {
        String user = userName();
        return characters.stream().map(character -> summary(character, user)).toList();
    }

    private String userName() {
        return library.personas()
                .selected()
                .map(Persona::name)
                .orElseGet(() -> new ClientSettings(library.settings().read()).userName());
    }

    /** What the gallery shows of a character. */
    Json.Obj summary(StoredCharacter character) {
        return summary(character, userName());
    }

    private Json.Obj summary(StoredCharacter character, String user) {
        Json.Obj data = data(character.card());
        List<ChatSummary> known = library.chats().list(ChatHome.of(character.id()));
        return Json.Obj.build(view -> view.put("id", character.id().value())
                .put("name", name(character))
                .put("tags", Json.ofStrings(data.array("tags").strings()))
                .put("favorite", favorite(character.card()))
                .put("creator", data.string("creator", ""))
                .put("description", start(named(data.string("description", ""), user, name(character))))
                .put("chats", known.size())
                .put(
                        "lastChatAt",
                        known.isEmpty()
                                ? Json.NULL
                                : Json.of(known.getFirst().updatedAt().toString()))
                .put("avatar", avatar(character)));
    }

    /** The summary with the whole card. */
    Json.Obj full(StoredCharacter character) {
        return Json.Obj.build(view -> view.putAll(summary(character))
                .put("revision", character.revision())
                .put("card", character.card()));
    }

    static String name(StoredCharacter character) {
        return character.name();
    }

    /** The authoritative fields: those of {@code data}, or the top level of an old card (character-cards.md §2). */
    private static Json.Obj data(Json.Obj card) {
        Optional<Json.Obj> data = card.find("data").flatMap(Json::asObject);
        return data.orElse(card);
    }

    private String named(String text, String user, String character) {
        RandomSource fixed = RandomSource.seeded(character);
        MacroScope scope = MacroScope.at(clock.instant(), clock.getZone(), fixed)
                .names(user, character)
                .build();
        return MacroEngine.text(text, scope);
    }

    private static boolean favorite(Json.Obj card) {
        return card.bool("fav", false) || data(card).object("extensions").bool("fav", false);
    }

    private static String avatar(StoredCharacter character) {
        String id = URLEncoder.encode(character.id().value(), StandardCharsets.UTF_8)
                .replace("+", "%20");
        return "/api/v1/characters/" + id + "/avatar?v=" + character.revision();
    }

    private static String start(String text) {
        if (text.length() <= DESCRIPTION_UNITS) {
            return text;
        }
        boolean inside = Character.isHighSurrogate(text.charAt(DESCRIPTION_UNITS - 1));
        return text.substring(0, inside ? DESCRIPTION_UNITS - 1 : DESCRIPTION_UNITS);
    }
}
