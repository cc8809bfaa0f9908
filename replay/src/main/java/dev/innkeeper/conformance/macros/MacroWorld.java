package dev.innkeeper.conformance.macros;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.macro.random.RandomSource;
import dev.innkeeper.engine.macro.scope.MacroCard;
import dev.innkeeper.engine.macro.scope.MacroChat;
import dev.innkeeper.engine.macro.scope.MacroGroup;
import dev.innkeeper.engine.macro.scope.MacroNotes;
import dev.innkeeper.engine.macro.scope.MacroScope;
import dev.innkeeper.engine.macro.scope.MacroSettings;
import dev.innkeeper.engine.macro.scope.MacroSurface;
import dev.innkeeper.engine.macro.variable.VariableStore;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The recorded world of one macro case, fresh for each evaluation.
 *
 * @param scope what macros see of it
 * @param bannedWords the words that macros have banned so far
 */
record MacroWorld(MacroScope scope, List<String> bannedWords) {
    private static final String OUTLET = "customWIOutlet_";

    /** Builds the world of a recorded context. */
    static MacroWorld of(Json.Obj context, RandomSource random) {
        List<Json.Obj> characters = context.array("characters").objects();
        int active = (int) context.number("activeCharacter", 0);
        Optional<Json.Obj> character =
                active >= 0 && active < characters.size() ? Optional.of(characters.get(active)) : Optional.empty();
        String name = context.string("char")
                .orElseGet(() -> character.map(card -> card.string("name", "")).orElse(""));
        List<String> bannedWords = new ArrayList<>();
        MacroScope scope = MacroScope.at(
                        Instant.parse(context.string("now", "")), ZoneId.of(context.string("timezone", "UTC")), random)
                .names(context.string("user", ""), name)
                .group(group(context, characters))
                .card(character.map(MacroCard::of))
                .persona(context.object("power_user").string("persona_description", ""))
                .chat(chat(context, character))
                .settings(settings(context))
                .notes(MacroNotes.of(context.object("extension_settings").object("note")))
                .outlets(outlets(context))
                .surface(MacroSurface.NONE.withInputText(context.string("inputText", "")))
                .variables(
                        new VariableStore(context.object("localVariables")),
                        new VariableStore(context.object("globalVariables")))
                .bannedWords(bannedWords::add)
                .build();
        return new MacroWorld(scope, bannedWords);
    }

    /** Both variable stores as they would be written to a file, if one of them changed. */
    Optional<Json> variablesIfChanged() {
        VariableStore local = scope.localVariables();
        VariableStore global = scope.globalVariables();
        return local.changed() || global.changed()
                ? Optional.of(Json.Obj.build(after -> after.put(
                                "localVariables", Json.parse(local.content().text()))
                        .put("globalVariables", Json.parse(global.content().text()))))
                : Optional.empty();
    }

    private static Optional<MacroGroup> group(Json.Obj context, List<Json.Obj> characters) {
        return context.find("group").flatMap(Json::asObject).map(group -> {
            List<String> muted = group.array("disabled_members").strings();
            return new MacroGroup(group.array("members").strings().stream()
                    .flatMap(avatar -> characters.stream()
                            .filter(card -> card.string("avatar", "").equals(avatar))
                            .limit(1)
                            .map(card -> new MacroGroup.Member(card.string("name", ""), muted.contains(avatar))))
                    .toList());
        });
    }

    private static MacroChat chat(Json.Obj context, Optional<Json.Obj> character) {
        Optional<String> id = context.find("group")
                .flatMap(Json::asObject)
                .map(group -> group.string("chat_id"))
                .orElseGet(() -> character.flatMap(card -> card.string("chat")));
        return new MacroChat(
                context.array("chat").objects().stream().map(MacroChat.Line::of).toList(),
                id,
                MacroChat.Metadata.of(context.object("chat_metadata")));
    }

    private static MacroSettings settings(Json.Obj context) {
        Json.Obj powerUser = context.object("power_user");
        Json.Obj alpaca = Json.Obj.EMPTY
                .with("input_sequence", "### Instruction:")
                .with("output_sequence", "### Response:")
                .with("input_suffix", "\n\n")
                .with("output_suffix", "\n\n");
        Json.Obj instruct = Json.Obj.build(both -> both.putAll(alpaca).putAll(powerUser.object("instruct")));
        return MacroSettings.of(
                powerUser.with("instruct", instruct),
                new MacroSettings.Model(
                        context.string("main_api", ""), "", (int) context.number("max_context", 0), (int)
                                context.number("amount_gen", 0)));
    }

    private static Map<String, String> outlets(Json.Obj context) {
        Map<String, String> outlets = new LinkedHashMap<>();
        for (Json.Obj prompt : context.array("extensionPrompts").objects()) {
            String key = prompt.string("key", "");
            if (key.startsWith(OUTLET)) {
                outlets.put(key.substring(OUTLET.length()), prompt.string("value", ""));
            }
        }
        return outlets;
    }
}
