package dev.innkeeper.conformance.worldinfo;

import dev.innkeeper.engine.js.JsStrings;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.lore.ExtraText;
import dev.innkeeper.engine.lore.LoreInput;
import dev.innkeeper.engine.lore.LoreLanguage;
import dev.innkeeper.engine.lore.LoreSettings;
import dev.innkeeper.engine.lore.LoreSources;
import dev.innkeeper.engine.lore.Lorebook;
import dev.innkeeper.engine.lore.ScannedMessages;
import dev.innkeeper.engine.lore.TimedEffects;
import dev.innkeeper.engine.macro.MacroEngine;
import dev.innkeeper.engine.macro.random.RandomSource;
import dev.innkeeper.engine.macro.scope.MacroCard;
import dev.innkeeper.engine.macro.scope.MacroChat;
import dev.innkeeper.engine.macro.scope.MacroScope;
import dev.innkeeper.engine.macro.variable.VariableStore;
import dev.innkeeper.engine.regex.EcmaRegex;
import dev.innkeeper.engine.scene.NoteInterval;
import dev.innkeeper.engine.script.RegexScript;
import dev.innkeeper.engine.script.ScriptMacros;
import dev.innkeeper.engine.script.ScriptPlacement;
import dev.innkeeper.engine.script.ScriptRunner;
import dev.innkeeper.engine.script.ScriptUse;
import dev.innkeeper.engine.token.TextCounter;
import dev.innkeeper.formats.lore.LoreSettingsReader;
import dev.innkeeper.formats.lore.LorebookReader;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** The world of a recorded scan. */
public final class RecordedScan {
    private final Json.Obj input;
    private final Json.Obj metadata;
    private final Optional<Json.Obj> character;
    private final MacroScope scope;

    /** The world of a case. */
    public RecordedScan(Json.Obj input, RandomSource random) {
        this.input = input;
        this.metadata = input.object("metadata");
        this.character = input.find("character").flatMap(Json::asObject);
        Json.Obj persona = input.object("persona");
        this.scope = MacroScope.at(Instant.EPOCH, ZoneOffset.UTC, random)
                .names(
                        persona.string("name", ""),
                        character.map(card -> card.string("name", "")).orElse(""))
                .card(character.map(MacroCard::of))
                .persona(persona.string("description", ""))
                .chat(new MacroChat(
                        input.array("chat").objects().stream()
                                .map(MacroChat.Line::of)
                                .toList(),
                        Optional.empty(),
                        MacroChat.Metadata.of(metadata)))
                .variables(
                        new VariableStore(metadata.object("variables")),
                        new VariableStore(input.object("globalVariables")))
                .build();
    }

    /** What the scan reads. */
    public LoreInput input() {
        LoreSettings settings = new LoreSettingsReader(input.object("settings")).settings();
        return new LoreInput(
                sources(),
                settings,
                TimedEffects.of(metadata),
                ScannedMessages.of(messages(settings)),
                extras(),
                injected(),
                input.string("generationType", "normal"),
                (int) input.number("maxContext", 0),
                input.truthy("dryRun"),
                character.map(card -> card.string("avatar", "").replaceFirst("\\.[^.]*$", "")),
                character.map(card ->
                        input.object("tagMap").array(card.string("avatar", "")).strings()),
                input.array("forceActivate").objects().stream()
                        .flatMap(given -> LorebookReader.forced(given).stream())
                        .toList());
    }

    private LoreSources sources() {
        Json.Obj stored = Json.Obj.EMPTY.with(
                "world_info",
                Json.Obj.EMPTY
                        .with("globalSelect", input.array("globalSelect"))
                        .with("charLore", input.array("charLore")));
        return new LoreSettingsReader(stored)
                .names(
                        metadata.string("world_info", ""),
                        input.object("persona").string("lorebook", ""),
                        character
                                .map(card ->
                                        card.object("data").object("extensions").string("world", ""))
                                .orElse(""),
                        character
                                .map(card -> card.string("avatar", "").replaceFirst("\\.[^.]*$", ""))
                                .orElse(""))
                .read(this::book);
    }

    private Lorebook book(String name) {
        return input.array("lorebooks").objects().stream()
                .filter(book -> book.string("name", "").equals(name))
                .findFirst()
                .map(book -> LorebookReader.read(name, book.object("data")))
                .orElseGet(() -> Lorebook.empty(name));
    }

    private List<String> messages(LoreSettings settings) {
        List<String> messages = new ArrayList<>();
        for (Json.Obj message : input.array("chat").objects()) {
            if (!message.truthy("is_system")) {
                String text = message.string("mes", "");
                messages.add(settings.includeNames() ? message.string("name", "") + ": " + text : text);
            }
        }
        return messages.reversed();
    }

    private Map<ExtraText, String> extras() {
        Map<ExtraText, String> texts = new EnumMap<>(ExtraText.class);
        texts.put(ExtraText.PERSONA, cardText(input.object("persona").string("description", "")));
        character.ifPresent(card -> {
            Json.Obj data = card.object("data");
            texts.put(ExtraText.DESCRIPTION, cardText(card.string("description", "")));
            texts.put(ExtraText.PERSONALITY, cardText(card.string("personality", "")));
            texts.put(
                    ExtraText.DEPTH_PROMPT,
                    cardText(data.object("extensions").object("depth_prompt").string("prompt", "")));
            texts.put(
                    ExtraText.SCENARIO,
                    cardText(metadata.string("scenario")
                            .filter(text -> !text.isEmpty())
                            .orElse(card.string("scenario", ""))));
            texts.put(ExtraText.CREATOR_NOTES, cardText(data.string("creator_notes", "")));
        });
        return texts;
    }

    private String cardText(String text) {
        return MacroEngine.text(JsStrings.trim(text), scope);
    }

    private List<String> injected() {
        List<String> texts = new ArrayList<>();
        for (Json.Obj prompt : input.array("extensionPrompts").objects()) {
            if (prompt.truthy("scan")) {
                texts.add(prompt.string("value", ""));
            }
        }
        input.string("quietPrompt").ifPresent(texts::add);
        if (input.object("authorsNote").truthy("allowWIScan")) {
            texts.add(note().orElse(""));
        }
        return texts.stream()
                .map(text -> MacroEngine.text(text, scope))
                .filter(text -> !text.isEmpty())
                .toList();
    }

    /** The author's note, if it is due. */
    Optional<String> note() {
        Json.Obj note = input.object("authorsNote");
        long said = input.array("chat").objects().stream()
                .filter(message -> message.truthy("is_user"))
                .count();
        boolean due = new NoteInterval(note.number("interval", 1)).isDue(said);
        return due ? note.string("prompt") : Optional.empty();
    }

    /** What the scan asks of the rest of the engine. */
    public LoreLanguage language(RandomSource random, TextCounter tokens) {
        ScriptRunner runner = new ScriptRunner(
                EcmaRegex.ofUsualBound(),
                input.array("regexScripts").objects().stream()
                        .map(RegexScript::of)
                        .toList());
        ScriptMacros macros = (template, name, each) -> MacroEngine.text(template, scope);
        return new LoreLanguage(
                text -> MacroEngine.text(text, scope),
                (text, depth) -> runner.apply(text, use(depth), macros),
                tokens,
                random);
    }

    private static ScriptUse use(OptionalInt depth) {
        ScriptUse use = ScriptUse.of(ScriptPlacement.WORLD_INFO, ScriptUse.Purpose.SENT);
        return depth.isPresent() ? use.atDepth(depth.getAsInt()) : use;
    }

    Json variables() {
        return Json.Obj.EMPTY
                .with("chat", scope.localVariables().content())
                .with("global", scope.globalVariables().content());
    }
}
