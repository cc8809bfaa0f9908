package dev.innkeeper.engine.macro.define;

import dev.innkeeper.engine.js.JsStrings;
import dev.innkeeper.engine.macro.scope.MacroCard;
import dev.innkeeper.engine.macro.scope.MacroChat;
import dev.innkeeper.engine.macro.scope.MacroOptions;
import dev.innkeeper.engine.macro.scope.MacroScope;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The card fields and the persona as macros give them: trimmed, substituted once with card macros empty, without
 * carriage returns (macros.md §7).
 *
 * <p>Each field is substituted when it is first asked for; within one substitution of a template it keeps its text.
 */
public final class CardFields {
    private static final Pattern LINE_BREAKS = Pattern.compile("\n+");
    private static final MacroOptions WITHOUT_CARD = MacroOptions.DEFAULT.withoutCharacterCard();

    private final MacroCall call;
    private final MacroScope scope;

    /** The fields as one use of a macro sees them. */
    public CardFields(MacroCall call) {
        this.call = call;
        this.scope = call.scope();
    }

    /** Substitutes all fields but the greetings now, for an engine that does so before anything else. */
    public void prepare() {
        Stream.<Runnable>of(
                        this::description,
                        this::personality,
                        this::scenario,
                        this::persona,
                        this::messageExamples,
                        this::systemPrompt,
                        this::postHistoryInstructions,
                        this::depthPrompt,
                        this::creatorNotes)
                .forEach(Runnable::run);
    }

    /** The description. */
    public String description() {
        return field("description", MacroCard::description);
    }

    /** The personality. */
    public String personality() {
        return field("personality", MacroCard::personality);
    }

    /** The scenario of the chat, else of the card. */
    public String scenario() {
        return field("scenario", MacroChat.Metadata::scenario, MacroCard::scenario);
    }

    /** The description of the user's persona. */
    public String persona() {
        return call.options().replaceCharacterCard()
                ? call.remembered("persona", () -> substituted(scope.persona()))
                : "";
    }

    /** The system prompt of the chat, else of the card; empty if the settings do not prefer it. */
    public String systemPrompt() {
        return scope.settings().preferCharacterPrompt()
                ? field("systemPrompt", MacroChat.Metadata::systemPrompt, MacroCard::systemPrompt)
                : "";
    }

    /** The post-history instructions; empty if the settings do not prefer them. */
    public String postHistoryInstructions() {
        return scope.settings().preferCharacterJailbreak()
                ? field("postHistoryInstructions", MacroCard::postHistoryInstructions)
                : "";
    }

    /** The example messages of the chat, else of the card. */
    public String messageExamples() {
        return field("messageExamples", MacroChat.Metadata::messageExamples, MacroCard::messageExamples);
    }

    /** The version, as it is written in the card. */
    public String characterVersion() {
        return call.options().replaceCharacterCard()
                ? scope.card().map(MacroCard::characterVersion).orElse("")
                : "";
    }

    /** The text of the depth prompt. */
    public String depthPrompt() {
        return field("depthPrompt", MacroCard::depthPrompt);
    }

    /** The creator's notes. */
    public String creatorNotes() {
        return field("creatorNotes", MacroCard::creatorNotes);
    }

    /** A greeting: 0 is the first message, n the n-th alternate greeting; empty out of that range. */
    public String greeting(int index) {
        return field("greeting " + index, card -> {
            if (index == 0) {
                return card.firstMessage();
            }
            return index > 0 && index <= card.alternateGreetings().size()
                    ? card.alternateGreetings().get(index - 1)
                    : "";
        });
    }

    private String field(String key, Function<MacroCard, String> ofCard) {
        return field(key, metadata -> Optional.empty(), ofCard);
    }

    private String field(
            String key, Function<MacroChat.Metadata, Optional<String>> ofChat, Function<MacroCard, String> ofCard) {
        if (!call.options().replaceCharacterCard()) {
            return "";
        }
        return call.remembered(
                key,
                () -> ofChat.apply(scope.chat().metadata())
                        .or(() -> scope.card().map(ofCard))
                        .map(this::substituted)
                        .orElse(""));
    }

    private String substituted(String raw) {
        String trimmed = JsStrings.trim(raw);
        if (trimmed.isEmpty()) {
            return "";
        }
        String text = call.substitute(trimmed, WITHOUT_CARD);
        if (scope.settings().collapseNewlines()) {
            text = LINE_BREAKS.matcher(text).replaceAll("\n");
        }
        return text.replace("\r", "");
    }
}
