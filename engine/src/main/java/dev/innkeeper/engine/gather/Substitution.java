package dev.innkeeper.engine.gather;

import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.block.Provenance;
import dev.innkeeper.engine.block.SourcedText;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.list.LateList;
import dev.innkeeper.engine.macro.MacroEngine;
import dev.innkeeper.engine.macro.random.RandomSource;
import dev.innkeeper.engine.macro.scope.MacroCard;
import dev.innkeeper.engine.macro.scope.MacroChat;
import dev.innkeeper.engine.macro.scope.MacroGroup;
import dev.innkeeper.engine.macro.scope.MacroNotes;
import dev.innkeeper.engine.macro.scope.MacroOptions;
import dev.innkeeper.engine.macro.scope.MacroScope;
import dev.innkeeper.engine.macro.scope.MacroSettings;
import dev.innkeeper.engine.macro.trace.Expansion;
import dev.innkeeper.engine.macro.trace.Piece;
import dev.innkeeper.engine.macro.variable.VariableStore;
import dev.innkeeper.engine.scene.Card;
import dev.innkeeper.engine.scene.Chat;
import dev.innkeeper.engine.scene.ChatMessage;
import dev.innkeeper.engine.scene.Group;
import dev.innkeeper.engine.script.ScriptMacros;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Macro replacement that keeps origins, for the texts of one scene.
 *
 * <p>It remembers what macros changed while the prompt was built, so the order of calls matters (§20). Not thread-safe.
 */
public final class Substitution implements ScriptMacros {
    private static final Pattern LINE_BREAKS = Pattern.compile("\n\n+");
    private static final Map<String, String> FIELD_OF_MACRO = Map.of(
            "charDescription", "description",
            "charPersonality", "personality",
            "charScenario", "scenario",
            "charPrompt", "system_prompt",
            "charInstruction", "post_history_instructions",
            "charDepthPrompt", "depth_prompt",
            "charCreatorNotes", "creator_notes",
            "charFirstMessage", "first_mes",
            "mesExamples", "mes_example",
            "mesExamplesRaw", "mes_example");

    private final Scene scene;
    private final VariableStore local;
    private final VariableStore global;
    private MacroScope scope;
    private final List<String> banned = new ArrayList<>();
    private boolean picked;

    Substitution(Scene scene, MacroSettings.Model model) {
        this.scene = scene;
        this.local = new VariableStore(scene.chat().variables());
        this.global = new VariableStore(scene.settings().globalVariables());
        this.scope = MacroScope.at(
                        scene.moment().now(),
                        scene.moment().zone(),
                        RandomSource.seeded(Long.toString(scene.moment().seed())))
                .names(scene.persona().name(), scene.speakerName())
                .group(scene.group().map(Substitution::group))
                .card(card(scene.card()))
                .persona(scene.persona().description())
                .settings(MacroSettings.of(scene.settings().powerUser(), model))
                .notes(MacroNotes.of(scene.settings().note()))
                .surface(scene.surface())
                .variables(local, global)
                .bannedWords(banned::add)
                .build();
        chat(scene.chat().messages());
    }

    private static MacroGroup group(Group group) {
        return new MacroGroup(group.members().stream()
                .map(member ->
                        new MacroGroup.Member(member.name(), group.muted().contains(member.avatar())))
                .toList());
    }

    private static Optional<MacroCard> card(Card card) {
        if (card.equals(Card.NONE)) {
            return Optional.empty();
        }
        return Optional.of(new MacroCard(
                card.avatar(),
                card.description(),
                card.personality(),
                card.scenario(),
                card.firstMessage(),
                card.exampleMessages(),
                card.systemPrompt(),
                card.postHistoryInstructions(),
                card.version(),
                card.creatorNotes(),
                card.depthPrompt().text(),
                card.alternateGreetings()));
    }

    /** Tells macros that the chat has other messages now. */
    void chat(List<ChatMessage> messages) {
        Chat chat = scene.chat();
        String id = scene.group().map(Group::chatId).orElse(scene.card().chatName());
        scope = scope.toBuilder()
                .chat(new MacroChat(
                        LateList.of(messages.size(), place -> line(messages.get(place))),
                        Optional.of(id).filter(text -> !text.isEmpty()),
                        MacroChat.Metadata.of(chat.metadata())))
                .build();
    }

    private static MacroChat.Line line(ChatMessage message) {
        return new MacroChat.Line(
                message.name(),
                message.isUser(),
                message.hidden(),
                message.text(),
                message.sentAt(),
                message.swipes(),
                message.swipe());
    }

    /** Tells macros which texts stand for the joined cards of a group. */
    void joinedCards(CardTexts texts) {
        scope = scope.toBuilder()
                .card(scope.card()
                        .map(card -> card.withJoined(
                                texts.description().value(),
                                texts.personality().value(),
                                texts.scenario().value(),
                                texts.examples().value())))
                .build();
    }

    /** Tells macros what the lorebooks put into outlets. */
    void outlets(Map<String, String> texts) {
        scope = scope.toBuilder().outlets(texts).build();
    }

    /** The text of a setting with its macros replaced. */
    public SourcedText setting(String key, String text) {
        return apply(SourcedText.of(text, new Provenance.SettingText(key)));
    }

    /** The text with its macros replaced. */
    public SourcedText apply(SourcedText text) {
        return expand(text, MacroOptions.DEFAULT);
    }

    /** The text with its macros replaced, {@code {{original}}} standing for what it overrides. */
    public SourcedText withOriginal(SourcedText text, SourcedText original) {
        return expand(text, MacroOptions.DEFAULT.withOriginal(original.value()));
    }

    /** The text with its macros replaced, one of them only for this call. */
    public SourcedText withDynamic(SourcedText text, String macro, String value) {
        return expand(text, MacroOptions.DEFAULT.withMacro(macro, value));
    }

    /** A field of the active card as prompts take it (§1 cardReplace). */
    SourcedText card(SourcedText text) {
        return cardText(text, MacroOptions.DEFAULT.withoutCharacterCard());
    }

    /** A field of another member's card. */
    SourcedText cardOf(SourcedText text, String characterName) {
        return cardText(text, MacroOptions.DEFAULT.withoutCharacterCard().withCharacterName(characterName));
    }

    @Override
    public String substitute(String template, Optional<String> characterName, UnaryOperator<String> eachValue) {
        MacroOptions options = MacroOptions.DEFAULT.withPostProcess(eachValue);
        SourcedText text = SourcedText.glue(template);
        return expand(text, characterName.map(options::withCharacterName).orElse(options))
                .value();
    }

    private SourcedText cardText(SourcedText text, MacroOptions options) {
        SourcedText expanded = expand(text, options);
        SourcedText collapsed = scene.settings().on("collapse_newlines") ? collapsed(expanded) : expanded;
        return collapsed.without('\r');
    }

    private static SourcedText collapsed(SourcedText text) {
        SourcedText.Builder result = new SourcedText.Builder();
        Matcher matcher = LINE_BREAKS.matcher(text.value());
        int from = 0;
        while (matcher.find()) {
            result.append(text, from, matcher.start() + 1);
            from = matcher.end();
        }
        return result.append(text, from, text.length()).build();
    }

    private SourcedText expand(SourcedText text, MacroOptions options) {
        if (text.isEmpty()) {
            return text;
        }
        Expansion expansion = MacroEngine.expand(text.value(), scope, options);
        if (isUnchanged(expansion, text)) {
            return text;
        }
        SourcedText.Builder result = new SourcedText.Builder();
        for (Piece piece : expansion.pieces()) {
            String value = expansion.text().substring(piece.start(), piece.end());
            switch (piece) {
                case Piece.Copied copied -> copy(result, text, copied, value);
                case Piece.Produced produced -> {
                    picked |= produced.macro().equals("pick");
                    result.append(value, source(produced, text));
                }
            }
        }
        return result.build();
    }

    private static boolean isUnchanged(Expansion expansion, SourcedText text) {
        return expansion.pieces().size() == 1
                && expansion.pieces().getFirst() instanceof Piece.Copied(int start, int end, int from)
                && start == from
                && end == text.length()
                && expansion.text().equals(text.value());
    }

    private static void copy(SourcedText.Builder result, SourcedText text, Piece.Copied piece, String value) {
        boolean verbatim = piece.to() <= text.length() && text.value().startsWith(value, piece.from());
        if (verbatim) {
            result.append(text, piece.from(), piece.to());
        } else {
            result.append(value, text.sourceAt(piece.from()));
        }
    }

    private Provenance source(Piece.Produced piece, SourcedText text) {
        Provenance in = text.sourceAt(piece.at());
        String field = FIELD_OF_MACRO.get(piece.macro());
        if (field != null) {
            return new Provenance.Macro(
                    piece.macro(), new Provenance.CardField(scene.card().name(), field));
        }
        if (piece.macro().equals("persona")) {
            return new Provenance.Macro(
                    piece.macro(),
                    new Provenance.PersonaDescription(scene.persona().name()));
        }
        return new Provenance.Macro(piece.macro(), in);
    }

    /** The words that macros asked the model not to use, in their order. */
    public List<String> bannedWords() {
        return List.copyOf(banned);
    }

    /** The chat's variables, if macros changed them. */
    Optional<Json.Obj> changedLocal() {
        return local.changed() ? Optional.of(local.content()) : Optional.empty();
    }

    /** The user's variables, if macros changed them. */
    Optional<Json.Obj> changedGlobal() {
        return global.changed() ? Optional.of(global.content()) : Optional.empty();
    }

    /** The number that {@code pick} used for the chat, if it was used and is not stored yet. */
    Optional<Json> newChatIdHash() {
        boolean stored = scene.chat().metadata().number("chat_id_hash").isPresent();
        return picked && !stored ? Optional.of(Json.of(scope.chat().idHash())) : Optional.empty();
    }
}
