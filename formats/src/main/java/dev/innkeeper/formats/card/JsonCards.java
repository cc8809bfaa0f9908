package dev.innkeeper.formats.card;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.JsonSyntaxException;
import dev.innkeeper.formats.card.UnreadableCardException.Reason;
import dev.innkeeper.formats.name.FileName;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** Cards as JSON documents: V2 and V3, V1, and the form of Pygmalion and Gradio (character-cards.md §6.1–6.3). */
final class JsonCards {
    private static final Json EMPTY = Json.of("");
    private static final String NOTES_PLACEHOLDER = "Creator's notes go here.";

    private JsonCards() {}

    static Json parse(byte[] file) throws UnreadableCardException {
        try {
            return Json.parse(new String(file, StandardCharsets.UTF_8));
        } catch (JsonSyntaxException e) {
            throw new UnreadableCardException(
                    Reason.NOT_JSON, "The file is not valid JSON: " + e.getMessage() + ". Export it again.", e);
        }
    }

    /** The card of a JSON file. */
    static ImportedCard fromFile(byte[] file, CardTime time) throws UnreadableCardException {
        Json root = parse(file);
        if (root == Json.NULL) {
            throw new UnreadableCardException(Reason.NO_NAME, "The file holds no character.");
        }
        Json.Obj card = root.asObject().orElse(Json.Obj.EMPTY);
        if (card.has("spec")) {
            return withSpec(card, new Portrait.Default(), time);
        }
        if (card.has("name")) {
            return v1(card, new Portrait.Default(), time);
        }
        if (card.has("char_name")) {
            return pygmalion(card, time);
        }
        throw new UnreadableCardException(
                Reason.UNKNOWN_FORMAT, "The file is JSON, but no character card of a known format.");
    }

    /** The card of a PNG's text chunk; the portrait is the PNG itself. */
    static ImportedCard fromPng(Json.Obj card, CardTime time) throws UnreadableCardException {
        if (card.has("spec")) {
            RisuAssets risu = RisuAssets.in(card);
            Json.Obj named = named(risu.rest());
            return imported(
                    CardDocuments.normalised(CardDocuments.withoutPrivateFields(named), time),
                    new Portrait.Upload(),
                    risu,
                    time);
        }
        return v1(card, new Portrait.Upload(), time);
    }

    private static ImportedCard withSpec(Json.Obj card, Portrait portrait, CardTime time)
            throws UnreadableCardException {
        RisuAssets risu = RisuAssets.in(card);
        Json.Obj named = named(CardDocuments.withoutPrivateFields(risu.rest()));
        return imported(CardDocuments.normalised(named, time), portrait, risu, time);
    }

    private static ImportedCard imported(Json.Obj card, Portrait portrait, RisuAssets risu, CardTime time) {
        return new ImportedCard(
                card.string("name", ""), card.with("create_date", time.iso()), portrait, risu.folder(), risu.assets());
    }

    /** The card with its name made fit for a file name, at the top and below {@code data}. */
    static Json.Obj named(Json.Obj card) throws UnreadableCardException {
        Optional<Json> inner = CardFields.find(card, "data", "name").filter(Json::truthy);
        String name = FileName.sanitize(requireName(inner.or(() -> card.find("name"))));
        Json.Obj renamed = inner.isPresent() ? CardFields.set(card, Json.of(name), "data", "name") : card;
        return renamed.with("name", name);
    }

    private static String requireName(Optional<Json> name) throws UnreadableCardException {
        return name.flatMap(Json::asString)
                .orElseThrow(() -> new UnreadableCardException(
                        Reason.NO_NAME, "The character has no name. Give it one and import it again."));
    }

    private static ImportedCard v1(Json.Obj card, Portrait portrait, CardTime time) throws UnreadableCardException {
        String name = FileName.sanitize(requireName(card.find("name")));
        return simple(name, card, name + " - " + time.humanised(), portrait, time);
    }

    private static ImportedCard pygmalion(Json.Obj card, CardTime time) throws UnreadableCardException {
        String name = FileName.sanitize(requireName(card.find("char_name")));
        Json.Obj renamed = card.without("personality");
        for (List<String> pair : List.of(
                List.of("char_persona", "description"),
                List.of("char_greeting", "first_mes"),
                List.of("example_dialogue", "mes_example"),
                List.of("world_scenario", "scenario"))) {
            renamed = renamed.with(pair.getLast(), renamed.find(pair.getFirst()).orElse(EMPTY));
        }
        return simple(name, renamed, "undefined - " + time.humanised(), new Portrait.Default(), time);
    }

    private static ImportedCard simple(String name, Json.Obj card, String chat, Portrait portrait, CardTime time)
            throws UnreadableCardException {
        Json notes = notes(card);
        Json.Obj fields = Json.Obj.build(object -> object.put("name", name)
                .put("description", orEmpty(card, "description"))
                .put("creatorcomment", notes)
                .put("personality", orEmpty(card, "personality"))
                .put("first_mes", orEmpty(card, "first_mes"))
                .put("avatar", "none")
                .put("chat", chat)
                .put("mes_example", orEmpty(card, "mes_example"))
                .put("scenario", orEmpty(card, "scenario"))
                .put("create_date", time.iso())
                .put("talkativeness", CardFields.truthyOr(card.find("talkativeness"), Json.of(0.5)))
                .put("creator", orEmpty(card, "creator"))
                .put("tags", CardFields.truthyOr(card.find("tags"), EMPTY)));
        return new ImportedCard(name, CardDocuments.normalised(fields, time), portrait, "", List.of());
    }

    private static Json notes(Json.Obj card) throws UnreadableCardException {
        Optional<Json> notes = card.find("creator_notes").filter(Json::truthy);
        if (notes.isPresent() && notes.get().asString().isEmpty()) {
            throw new UnreadableCardException(Reason.WRONG_FIELD, "The creator's notes of the character are no text.");
        }
        Json cleaned = Json.of(withoutPlaceholder(notes.flatMap(Json::asString).orElse("")));
        return CardFields.presentOr(card.find("creatorcomment"), cleaned);
    }

    private static String withoutPlaceholder(String notes) {
        int at = notes.indexOf(NOTES_PLACEHOLDER);
        return at < 0 ? notes : notes.substring(0, at) + notes.substring(at + NOTES_PLACEHOLDER.length());
    }

    private static Json orEmpty(Json.Obj card, String field) {
        return CardFields.truthyOr(card.find(field), EMPTY);
    }
}
