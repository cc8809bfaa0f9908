package dev.innkeeper.formats.card;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.JsStrings;
import dev.innkeeper.engine.js.Json;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * One scenario of a Backyard archive: a setting and the chat that was had in it (character-cards.md §6.8).
 *
 * @param source the archive's JSON
 */
public record ByafScenario(Json.Obj source) {
    /** The setting as written; empty if there is none. */
    public String narrative() {
        return source.string("narrative", "");
    }

    /** The title; empty if there is none. */
    public Optional<String> title() {
        return source.string("title").filter(title -> !title.isEmpty());
    }

    /** The path of its background picture in the archive; empty if there is none. */
    public Optional<String> background() {
        return source.string("backgroundImage").filter(path -> !path.isEmpty());
    }

    /** The extension of that picture with its dot; {@code .png} if the path has none. */
    public String backgroundExtension() {
        return ImageExtensions.withDot(background().orElse(""));
    }

    Optional<String> firstMessage() {
        return source.array("firstMessages").items().stream()
                .findFirst()
                .flatMap(Json::asObject)
                .flatMap(message -> message.string("text"));
    }

    String systemPrompt() {
        return ByafMacros.replace(source.string("formattingInstructions", ""));
    }

    String examples() {
        String text = source.array("exampleMessages").objects().stream()
                .map(example -> example.string("text", ""))
                .filter(example -> !example.isEmpty())
                .map(example -> "<START>\n" + ByafMacros.replace(example) + "\n")
                .collect(Collectors.joining());
        return JsStrings.trimEnd(text);
    }

    /**
     * The chat of the scenario as the text of a chat file: a header and one JSON object per line, without a line break
     * at the end.
     *
     * @param character the character's name
     * @param user the user's name; without one the user's messages bear no name
     * @param backgroundPath where its background picture is served; empty if it has none
     */
    public String chat(String character, Optional<String> user, Optional<String> backgroundPath, CardTime time) {
        List<Json> lines = new ArrayList<>();
        lines.add(Json.Obj.build(header -> header.put("user_name", "unused")
                .put("character_name", "unused")
                .put("chat_metadata", metadata(backgroundPath))));
        firstMessage()
                .filter(text -> !text.isEmpty())
                .ifPresent(text -> lines.add(Json.Obj.build(message -> message.put("name", character)
                        .put("is_user", false)
                        .putIfPresent("send_date", firstDate(time))
                        .put("mes", text))));
        messages().forEach(message -> lines.add(line(message, character, user)));
        return lines.stream().map(Json::text).collect(Collectors.joining("\n"));
    }

    private Json metadata(Optional<String> backgroundPath) {
        return Json.Obj.build(metadata -> metadata.put("scenario", narrative())
                .put("mes_example", examples())
                .put("system_prompt", systemPrompt())
                .put(
                        "mes_examples_optional",
                        source.find("canDeleteExampleMessages").orElse(Json.of(false)))
                .put("byaf_model_settings", modelSettings())
                .put("chat_backgrounds", Json.ofStrings(backgroundPath.stream().toList()))
                .put("custom_background", backgroundPath.map(UriText::cssUrl).orElse("")));
    }

    private Json modelSettings() {
        return Json.Obj.build(settings -> settings.put("model", setting("model", Json.of("")))
                .put("temperature", setting("temperature", Json.of(1.2)))
                .put("top_k", setting("topK", Json.of(40)))
                .put("top_p", setting("topP", Json.of(0.9)))
                .put("min_p", setting("minP", Json.of(0.1)))
                .put("min_p_enabled", setting("minPEnabled", Json.of(true)))
                .put("repeat_penalty", setting("repeatPenalty", Json.of(1.05)))
                .put("repeat_penalty_tokens", setting("repeatLastN", Json.of(256)))
                .put("by_prompt_template", setting("promptTemplate", Json.of("general")))
                .put("grammar", setting("grammar", Json.NULL)));
    }

    private Json setting(String key, Json fallback) {
        return CardFields.presentOr(source.find(key), fallback);
    }

    /** The date of the first message that has one; now if the list is empty, none if there is no list. */
    private Optional<Json> firstDate(CardTime time) {
        Optional<Json.Arr> messages = source.find("messages").flatMap(Json::asArray);
        if (messages.isPresent() && messages.get().items().isEmpty()) {
            return Optional.of(Json.of(time.iso()));
        }
        return messages.stream()
                .flatMap(list -> list.objects().stream())
                .flatMap(message -> message.find("createdAt").stream())
                .filter(Json::truthy)
                .findFirst();
    }

    /** The messages: one of a person and one of the character in turn if there are as many of both, else as stored. */
    private List<Json.Obj> messages() {
        List<Json.Obj> all = source.array("messages").objects();
        List<Json.Obj> human = all.stream().filter(ByafScenario::isHuman).toList();
        List<Json.Obj> other = all.stream().filter(message -> !isHuman(message)).toList();
        if (human.size() != other.size()) {
            return all;
        }
        List<Json.Obj> inTurn = new ArrayList<>();
        for (int i = 0; i < human.size(); i++) {
            inTurn.add(human.get(i));
            inTurn.add(other.get(i));
        }
        return inTurn;
    }

    private static boolean isHuman(Json.Obj message) {
        return message.string("type", "").equals("human");
    }

    private static Json line(Json.Obj message, String character, Optional<String> user) {
        if (isHuman(message)) {
            return Json.Obj.build(line -> line.putIfPresent("name", user.map(Json::of))
                    .put("is_user", true)
                    .put("send_date", date(message))
                    .put("mes", message.find("text").orElse(Json.of(""))));
        }
        List<Json.Obj> outputs = message.array("outputs").objects();
        List<String> texts =
                outputs.stream().map(output -> output.string("text", "")).toList();
        int active = outputs.stream()
                .max(Comparator.comparing(output -> output.string("activeTimestamp", "")))
                .map(outputs::indexOf)
                .orElse(0);
        return Json.Obj.build(line -> line.put("name", character)
                .put("is_user", false)
                .put("send_date", outputs.isEmpty() ? Json.NULL : date(outputs.get(active)))
                .put("mes", texts.isEmpty() ? "" : texts.get(active))
                .put("swipes", Json.ofStrings(texts))
                .put("swipe_id", active));
    }

    /** The reference turns the ISO date into a number, which gives none. */
    private static Json date(Json.Obj message) {
        double number = message.find("createdAt").map(JsNumbers::parse).orElse(Double.NaN);
        return Double.isNaN(number) ? Json.NULL : Json.of(number);
    }
}
