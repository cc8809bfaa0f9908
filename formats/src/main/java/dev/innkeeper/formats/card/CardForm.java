package dev.innkeeper.formats.card;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.JsStrings;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.JsonSyntaxException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a person fills in about a character, written over a card (character-cards.md §2 and §5.1).
 *
 * <p>The fields are named as the client posts them: {@code ch_name}, {@code description}, … {@code talkativeness},
 * {@code fav}, {@code tags}, {@code world}, {@code depth_prompt_prompt}, {@code depth_prompt_depth},
 * {@code depth_prompt_role}, {@code extensions} (JSON text). Values may be of any JSON type.
 *
 * @param fields the posted fields
 */
public record CardForm(Json.Obj fields) {
    private static final Json EMPTY = Json.of("");
    private static final double TALKATIVENESS = 0.5;
    private static final int DEPTH = 4;

    /**
     * The card with every field of the form written over it; keys that exist keep their place, and so do unknown ones.
     */
    public Json.Obj over(Json.Obj start, CardTime time) {
        Json.Obj card = start.without("json_data");
        for (String field : CardFields.TEXTS) {
            card = withText(card, field, field);
        }
        card = card.with("creatorcomment", orEmpty("creator_notes"))
                .with("avatar", "none")
                .with("chat", nameText() + " - " + time.humanised())
                .with("talkativeness", talkativeness())
                .with("fav", Json.of(favourite()))
                .with("tags", tags())
                .with("spec", "chara_card_v2")
                .with("spec_version", "2.0");
        for (String field : CardFields.TEXTS) {
            card = withText(card, field, "data", field);
        }
        card = CardFields.set(card, orEmpty("creator_notes"), "data", "creator_notes");
        card = CardFields.set(card, orEmpty("system_prompt"), "data", "system_prompt");
        card = CardFields.set(card, orEmpty("post_history_instructions"), "data", "post_history_instructions");
        card = CardFields.set(card, tags(), "data", "tags");
        card = CardFields.set(card, orEmpty("creator"), "data", "creator");
        card = CardFields.set(card, orEmpty("character_version"), "data", "character_version");
        card = CardFields.set(card, greetings(), "data", "alternate_greetings");
        return withExtensionFields(card);
    }

    private Json.Obj withExtensionFields(Json.Obj start) {
        Json.Obj card = CardFields.set(start, talkativeness(), "data", "extensions", "talkativeness");
        card = CardFields.set(card, Json.of(favourite()), "data", "extensions", "fav");
        card = CardFields.set(card, orEmpty("world"), "data", "extensions", "world");
        card = depthPrompt(card, "prompt", CardFields.presentOr(fields.find("depth_prompt_prompt"), EMPTY));
        card = depthPrompt(card, "depth", Json.of(depth()));
        return depthPrompt(card, "role", CardFields.presentOr(fields.find("depth_prompt_role"), Json.of("system")));
    }

    private static Json.Obj depthPrompt(Json.Obj card, String key, Json value) {
        return CardFields.set(card, value, "data", "extensions", "depth_prompt", key);
    }

    /** The name of the linked world file; empty if none is linked. */
    public Optional<String> world() {
        return fields.string("world").filter(name -> !name.isEmpty());
    }

    /** The card with the form's {@code extensions} merged into its own; text that is no JSON is ignored. */
    public Json.Obj withExtensions(Json.Obj card) {
        Optional<String> text = fields.string("extensions").filter(value -> !value.isEmpty());
        if (text.isEmpty()) {
            return card;
        }
        try {
            Json own = CardFields.find(card, "data", "extensions").orElse(Json.Obj.EMPTY);
            return CardFields.set(card, DeepMerge.merge(own, Json.parse(text.get())), "data", "extensions");
        } catch (JsonSyntaxException e) {
            return card;
        }
    }

    /** Sets a text of the form; without a name in the form the card's stays as it is. */
    private Json.Obj withText(Json.Obj card, String field, String... path) {
        if (!field.equals("name")) {
            return CardFields.set(card, orEmpty(field), path);
        }
        return fields.find("ch_name")
                .map(name -> CardFields.set(card, name, path))
                .orElse(card);
    }

    private String nameText() {
        return fields.find("ch_name").map(JsNumbers::text).orElse("undefined");
    }

    private Json orEmpty(String field) {
        return CardFields.truthyOr(fields.find(field), EMPTY);
    }

    private Json talkativeness() {
        return CardFields.truthyOr(fields.find("talkativeness"), Json.of(TALKATIVENESS));
    }

    private boolean favourite() {
        return switch (fields.find("fav").orElse(Json.NULL)) {
            case Json.Str(String value) -> value.equals("true");
            case Json.Arr array -> JsNumbers.text(array).equals("true");
            case Json.Null ignored -> false;
            case Json.Bool ignored -> false;
            case Json.Num ignored -> false;
            case Json.Obj ignored -> false;
        };
    }

    private double depth() {
        double depth = JsNumbers.parse(CardFields.presentOr(fields.find("depth_prompt_depth"), Json.of(DEPTH)));
        return Double.isNaN(depth) ? DEPTH : depth;
    }

    private Json tags() {
        Json tags = CardFields.truthyOr(fields.find("tags"), Json.Arr.EMPTY);
        return tags instanceof Json.Str(String text) ? Json.ofStrings(split(text)) : tags;
    }

    private static List<String> split(String text) {
        List<String> parts = new ArrayList<>();
        for (String part : text.split(",", -1)) {
            String trimmed = JsStrings.trim(part);
            if (!trimmed.isEmpty()) {
                parts.add(trimmed);
            }
        }
        return parts;
    }

    private Json greetings() {
        return switch (fields.find("alternate_greetings").orElse(Json.NULL)) {
            case Json.Arr array -> array;
            case Json.Str text -> new Json.Arr(List.of(text));
            case Json.Null ignored -> Json.Arr.EMPTY;
            case Json.Bool ignored -> Json.Arr.EMPTY;
            case Json.Num ignored -> Json.Arr.EMPTY;
            case Json.Obj ignored -> Json.Arr.EMPTY;
        };
    }
}
