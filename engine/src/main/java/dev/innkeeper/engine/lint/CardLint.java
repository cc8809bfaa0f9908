package dev.innkeeper.engine.lint;

import dev.innkeeper.engine.js.Json;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Looks at cards of characters, with the book and the scripts that they carry. Thread-safe. */
public final class CardLint {
    private static final List<String> TEXTS = List.of(
            "name",
            "description",
            "personality",
            "scenario",
            "first_mes",
            "mes_example",
            "creator_notes",
            "system_prompt",
            "post_history_instructions");
    private static final List<String> LISTS = List.of("alternate_greetings", "tags", "group_only_greetings");

    private final BookLint books;
    private final ScriptLint scripts;

    /** Lint of cards for these settings. */
    public CardLint(LintSettings settings) {
        this.books = new BookLint(settings);
        this.scripts = new ScriptLint(settings);
    }

    /**
     * Looks at one card.
     *
     * @param book the book in the card, if it has one
     */
    public List<Finding> check(Json.Obj card, Optional<LintedBook> book) {
        Findings out = new Findings();
        Json.Obj data = card.find("data").flatMap(Json::asObject).orElse(card);
        Spot root = Spot.of(card.find("data").flatMap(Json::asObject).isPresent() ? "data" : "");
        fields(data, root, out);
        texts(data, root, out);
        scripts.check(
                data.object("extensions").array("regex_scripts").items(),
                root.member("extensions").member("regex_scripts").path(),
                out);
        List<Finding> all = new ArrayList<>(out.sorted());
        book.ifPresent(found -> all.addAll(books.check(found).findings()));
        all.sort(Comparator.comparing(Finding::level));
        return List.copyOf(all);
    }

    private static void fields(Json.Obj data, Spot root, Findings out) {
        for (String field : TEXTS) {
            boolean wrong = data.find(field)
                    .filter(value -> value != Json.NULL && value.asString().isEmpty())
                    .isPresent();
            if (wrong) {
                badField(root.member(field), field, "a text", out);
            }
        }
        for (String field : LISTS) {
            boolean wrong = data.find(field)
                    .filter(value -> value != Json.NULL && value.asArray().isEmpty())
                    .isPresent();
            if (wrong) {
                badField(root.member(field), field, "a list", out);
            }
        }
        if (data.string("name", "").isBlank()) {
            out.add(
                    FindingCode.CARD_NO_NAME,
                    root.member("name"),
                    Json.Obj.EMPTY,
                    "The character has no name.",
                    "Name it; {{char}} stands for the name.");
        }
        if (data.string("first_mes", "").isBlank()
                && data.array("alternate_greetings").items().isEmpty()) {
            out.add(
                    FindingCode.CARD_NO_GREETING,
                    root.member("first_mes"),
                    Json.Obj.EMPTY,
                    "The character has no greeting, so chats begin empty.",
                    "Write a first message; it shows the model how long and in which style to answer.");
        }
        if (data.string("description", "").isBlank()
                && data.string("personality", "").isBlank()
                && data.string("system_prompt", "").isBlank()) {
            out.add(
                    FindingCode.CARD_NO_DESCRIPTION,
                    root.member("description"),
                    Json.Obj.EMPTY,
                    "The card says nothing of the character: description and personality are empty.",
                    "Write a description.");
        }
    }

    private static void badField(Spot spot, String field, String wanted, Findings out) {
        out.add(
                FindingCode.CARD_BAD_FIELD,
                spot,
                Json.Obj.EMPTY.with("field", field).with("wanted", wanted),
                "“" + field + "” is not " + wanted + ".",
                "Write it as " + wanted + ".");
    }

    private static void texts(Json.Obj data, Spot root, Findings out) {
        MacroRules macros = new MacroRules(out);
        TEXTS.forEach(field -> macros.check(data.string(field, ""), root.member(field)));
        for (String field : List.of("alternate_greetings", "group_only_greetings")) {
            List<Json> greetings = data.array(field).items();
            for (int i = 0; i < greetings.size(); i++) {
                macros.check(
                        greetings.get(i).asString().orElse(""),
                        root.member(field).at(i));
            }
        }
        Json.Obj note = data.object("extensions").object("depth_prompt");
        macros.check(
                note.string("prompt", ""),
                root.member("extensions").member("depth_prompt").member("prompt"));
    }
}
