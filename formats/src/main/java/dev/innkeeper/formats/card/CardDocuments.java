package dev.innkeeper.formats.card;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import java.util.List;
import java.util.Optional;

/** What is done to every card document on its way in or out: normalising, resetting private fields, the time stamp. */
public final class CardDocuments {
    private CardDocuments() {}

    /** The card in the form in which clients get it: V2 or V3 with the top level filled in (character-cards.md §4). */
    public static Json.Obj normalised(Json.Obj card, CardTime time) {
        return card.has("spec") ? mirrored(card, time) : fromV1(card, time);
    }

    /**
     * As {@link #normalised}, but a V1 card without {@code create_date} gets one of now: the form that leaves the server
     * or becomes another file.
     */
    public static Json.Obj normalisedAndDated(Json.Obj card, CardTime time) {
        Json.Obj normalised = normalised(card, time);
        boolean dated = card.has("spec") || normalised.truthy("create_date");
        return dated ? normalised : normalised.with("create_date", time.iso());
    }

    /** The card without what concerns only the user who had it: not a favourite, no chat. */
    public static Json.Obj withoutPrivateFields(Json.Obj card) {
        return CardFields.set(card.with("fav", Json.of(false)), Json.of(false), "data", "extensions", "fav")
                .without("chat");
    }

    private static Json.Obj fromV1(Json.Obj card, CardTime time) {
        Json.Obj fields = Json.Obj.build(form -> {
            form.putIfPresent("ch_name", card.find("name"));
            for (String field : List.of(
                    "description",
                    "personality",
                    "scenario",
                    "first_mes",
                    "mes_example",
                    "talkativeness",
                    "fav",
                    "creator",
                    "tags",
                    "depth_prompt_prompt",
                    "depth_prompt_depth",
                    "depth_prompt_role")) {
                form.putIfPresent(field, card.find(field));
            }
            form.putIfPresent("creator_notes", card.find("creatorcomment"));
        });
        Json.Obj converted = new CardForm(fields).over(card, time);
        Json chat = CardFields.presentOr(card.find("chat"), Json.of(defaultChat(card, time)));
        return card.find("create_date")
                .map(date -> converted.with("create_date", date))
                .orElse(converted.without("create_date"))
                .with("chat", chat);
    }

    private static Json.Obj mirrored(Json.Obj card, CardTime time) {
        if (!card.has("data")) {
            return card;
        }
        Json.Obj result = card.without("json_data");
        for (String field : CardFields.TEXTS) {
            result = withIfPresent(result, field, CardFields.find(card, "data", field));
        }
        for (String field : List.of("talkativeness", "fav")) {
            result = withOrWithout(result, field, CardFields.find(card, "data", "extensions", field));
        }
        result = withIfPresent(result, "tags", CardFields.find(card, "data", "tags"));
        return result.with("chat", CardFields.presentOr(result.find("chat"), Json.of(defaultChat(result, time))));
    }

    private static Json.Obj withIfPresent(Json.Obj card, String field, Optional<Json> value) {
        return value.map(present -> card.with(field, present)).orElse(card);
    }

    private static Json.Obj withOrWithout(Json.Obj card, String field, Optional<Json> value) {
        return value.map(present -> card.with(field, present)).orElseGet(() -> card.without(field));
    }

    /** The chat of a card that names none. */
    private static String defaultChat(Json.Obj card, CardTime time) {
        return card.find("name").map(JsNumbers::text).orElse("undefined") + " - " + time.humanised();
    }
}
