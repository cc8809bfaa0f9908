package dev.innkeeper.formats.prompttest;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.lore.CharacterBook;
import dev.innkeeper.formats.lore.UnreadableLorebookException;
import java.util.Optional;

/** Tests that a card brings along, in {@code data.extensions.innkeeper.prompt_tests}. */
public final class ShippedTests {
    private ShippedTests() {}

    /**
     * The tests of a card as a document of their own, with the card and its book in the scene; empty if it has none.
     *
     * @throws UnreadableLorebookException if the card has a book that is none
     */
    public static Optional<Json.Obj> of(Json.Obj card) throws UnreadableLorebookException {
        Json.Obj data = card.object("data");
        Optional<Json.Obj> tests = data.object("extensions")
                .object("innkeeper")
                .find("prompt_tests")
                .flatMap(Json::asObject);
        return tests.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        tests.get().with("scene", scene(card, data, tests.get().object("scene"))));
    }

    private static Json.Obj scene(Json.Obj card, Json.Obj data, Json.Obj given) throws UnreadableLorebookException {
        Json.Obj withCard = given.has("character") ? given : given.with("character", card);
        Optional<Json.Obj> book = data.find("character_book").flatMap(Json::asObject);
        String name = data.object("extensions").string("world", "");
        if (book.isEmpty() || given.object("lorebooks").has(name)) {
            return withCard;
        }
        String known = name.isEmpty() ? book.get().string("name", "character_book") : name;
        Json.Obj books = withCard.object("lorebooks").with(known, new CharacterBook(book.get()).toNative());
        return withCard.with("lorebooks", books)
                .with("selectedLorebooks", withCard.array("selectedLorebooks").plus(Json.of(known)));
    }
}
