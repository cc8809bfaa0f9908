package dev.innkeeper.formats.card;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import java.util.List;
import java.util.Optional;

/** Whether a document is a card of any of the three specifications (character-cards.md §5.6). */
public final class CardValidation {
    private static final List<String> V2_FIELDS = List.of(
            "name",
            "description",
            "personality",
            "scenario",
            "first_mes",
            "mes_example",
            "creator_notes",
            "system_prompt",
            "post_history_instructions",
            "alternate_greetings",
            "tags",
            "creator",
            "character_version",
            "extensions");
    private static final String NO_DATA = "No tavern card data found";

    private CardValidation() {}

    /** Why the document is no card: the field that fails the last specification tried. Empty if it is one. */
    public static Optional<String> problem(Json.Obj card) {
        if (CardFields.TEXTS.stream().allMatch(card::has) || v2(card).isEmpty()) {
            return Optional.empty();
        }
        return v3(card);
    }

    private static Optional<String> v2(Json.Obj card) {
        if (!card.string("spec", "").equals("chara_card_v2")) {
            return Optional.of("spec");
        }
        if (!card.string("spec_version", "").equals("2.0")) {
            return Optional.of("spec_version");
        }
        return card.find("data").filter(Json::truthy).isEmpty() ? Optional.of(NO_DATA) : v2Data(card.object("data"));
    }

    private static Optional<String> v2Data(Json.Obj data) {
        Optional<String> missing =
                V2_FIELDS.stream().filter(field -> !data.has(field)).findFirst();
        if (missing.isPresent()) {
            return Optional.of("data." + missing.get());
        }
        for (String field : List.of("alternate_greetings", "tags")) {
            if (data.find(field).flatMap(Json::asArray).isEmpty()) {
                return Optional.of("data." + field);
            }
        }
        if (data.find("extensions").flatMap(Json::asObject).isEmpty()) {
            return Optional.of("data.extensions");
        }
        return data.truthy("character_book") ? book(data.object("character_book")) : Optional.empty();
    }

    private static Optional<String> book(Json.Obj book) {
        for (String field : List.of("extensions", "entries")) {
            if (!book.has(field)) {
                return Optional.of("data.character_book." + field);
            }
        }
        return book.find("entries").flatMap(Json::asArray).isEmpty()
                ? Optional.of("data.character_book.entries")
                : Optional.empty();
    }

    private static Optional<String> v3(Json.Obj card) {
        if (!card.string("spec", "").equals("chara_card_v3")) {
            return Optional.of("spec");
        }
        double version = card.find("spec_version").map(JsNumbers::parse).orElse(Double.NaN);
        if (!(version >= 3 && version < 4)) {
            return Optional.of("spec_version");
        }
        return card.find("data").flatMap(Json::asObject).isEmpty() ? Optional.of(NO_DATA) : Optional.empty();
    }
}
