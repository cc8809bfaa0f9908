package dev.innkeeper.engine.gather;

import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.block.Provenance;
import dev.innkeeper.engine.block.SourcedText;
import dev.innkeeper.engine.js.JsStrings;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.list.LateList;
import dev.innkeeper.engine.scene.ChatMessage;
import dev.innkeeper.engine.scene.GenerationType;
import dev.innkeeper.engine.scene.Turn;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What happens before a prompt is built: the chat takes the new message in (prompt-assembly.md §4 steps 2–8, §5).
 *
 * @param messages the chat as the prompt sees it
 * @param lastRemoved whether the last message made way for a new one
 * @param appended messages that the turn added
 * @param firstMessage the new text of the first message, if its macros changed it
 * @param quietPrompt instruction of a background request
 * @param bias beginning that the reply must have
 * @param ownBias whether this turn asks for the beginning, and not the user's settings
 */
public record TurnOpening(
        List<ChatMessage> messages,
        boolean lastRemoved,
        List<ChatMessage> appended,
        Optional<String> firstMessage,
        SourcedText quietPrompt,
        SourcedText bias,
        boolean ownBias) {

    static TurnOpening of(Scene scene, Substitution substitution, TextScripts scripts, String sendIfEmpty) {
        return new Opener(scene, substitution, scripts, sendIfEmpty).open();
    }

    /** The tally of the messages, from that of the chat before the turn. */
    ChatTally tally(List<ChatMessage> before, ChatTally tally) {
        ChatTally result = lastRemoved ? tally.without(before.getLast()) : tally;
        for (ChatMessage message : appended) {
            result = result.with(message);
        }
        return firstMessage.isEmpty()
                ? result
                : result.with(messages.getFirst()).without(first(before));
    }

    private ChatMessage first(List<ChatMessage> before) {
        boolean isStored = before.size() > (lastRemoved ? 1 : 0);
        return isStored ? before.getFirst() : appended.getFirst();
    }

    /** Carries the chat through the steps. */
    private static final class Opener {
        private final Scene scene;
        private final Turn turn;
        private final Substitution substitution;
        private final TextScripts scripts;
        private final String sendIfEmpty;
        private List<ChatMessage> messages;
        private final List<ChatMessage> appended = new ArrayList<>();

        Opener(Scene scene, Substitution substitution, TextScripts scripts, String sendIfEmpty) {
            this.sendIfEmpty = sendIfEmpty;
            this.scene = scene;
            this.scripts = scripts;
            this.turn = scene.turn();
            this.substitution = substitution;
            this.messages = scene.chat().messages();
        }

        TurnOpening open() {
            SourcedText quiet = substitution.apply(SourcedText.of(turn.quietPrompt(), new Provenance.QuietPrompt()));
            boolean removed = removeLast();
            String typed = typedText();
            boolean biased = turn.type() != GenerationType.IMPERSONATE && turn.type() != GenerationType.CONTINUE;
            Optional<String> typedBias = biased ? BiasText.in(typed) : Optional.empty();
            SourcedText asked = biased ? bias(typed, typedBias) : SourcedText.EMPTY;
            boolean own =
                    !asked.isEmpty() && !asked.value().equals(scene.settings().text("user_prompt_bias"));
            SourcedText bias = substitution.apply(asked);
            if (takesText()) {
                if (!typed.isEmpty()) {
                    append(typed, typedBias);
                } else if (turn.type() == GenerationType.NORMAL) {
                    sendIfEmpty();
                }
            }
            Optional<String> first = openFirst();
            return new TurnOpening(messages, removed, List.copyOf(appended), first, quiet, bias, own);
        }

        private boolean removeLast() {
            boolean replaces = turn.type() == GenerationType.REGENERATE && !turn.dryRun() && !turn.followUp();
            if (!replaces || messages.isEmpty() || messages.getLast().isUser()) {
                return false;
            }
            becomes(messages.subList(0, messages.size() - 1));
            return true;
        }

        private boolean takesText() {
            return !turn.automatic() && !turn.dryRun() && !turn.followUp();
        }

        private String typedText() {
            boolean typing = turn.type() == GenerationType.NORMAL || turn.type() == GenerationType.CONTINUE;
            return typing && takesText() ? turn.text() : "";
        }

        private SourcedText bias(String typed, Optional<String> typedBias) {
            if (typedBias.isPresent()) {
                return SourcedText.of(typedBias.get(), new Provenance.TypedText());
            }
            if (typed.isEmpty()) {
                int last = messages.size() - (turn.type() == GenerationType.SWIPE ? 2 : 1);
                for (int i = last; i >= 0; i--) {
                    ChatMessage message = messages.get(i);
                    if (message.isUser() || message.hidden() || message.narrator()) {
                        String stored = message.extra().bias();
                        if (!JsStrings.isBlank(stored)) {
                            return SourcedText.of(stored, new Provenance.ChatMessage(i, message.swipe()));
                        }
                        break;
                    }
                }
            }
            return SourcedText.of(
                    scene.settings().text("user_prompt_bias"), new Provenance.SettingText("user_prompt_bias"));
        }

        private void append(String typed, Optional<String> bias) {
            if (bias.isPresent() && JsStrings.isBlank(BiasText.withoutMacros(typed))) {
                add(message(" ", true).withBias(bias.get()));
                return;
            }
            String text = substitution
                    .apply(SourcedText.of(scripts.typed(typed), new Provenance.TypedText()))
                    .value();
            if (bias.isEmpty()) {
                add(message(text, false));
            } else {
                String bare = JsStrings.trim(BiasText.withoutMacros(text));
                add(message(bare, false).withBias(bias.get()));
            }
        }

        private void sendIfEmpty() {
            String text = JsStrings.trim(sendIfEmpty);
            if (!text.isEmpty()) {
                append(text, Optional.empty());
            }
        }

        private void add(ChatMessage message) {
            becomes(LateList.joined(List.of(messages, List.of(message))));
            appended.add(message);
        }

        /** Nothing is copied: the chat may be very long. */
        private void becomes(List<ChatMessage> next) {
            messages = next;
            substitution.chat(next);
        }

        private ChatMessage message(String text, boolean hiddenNote) {
            return new ChatMessage(
                    hiddenNote ? "" : scene.persona().name(),
                    !hiddenNote,
                    hiddenNote,
                    text,
                    Json.of(scene.moment().now().toString()),
                    OptionalInt.empty(),
                    OptionalInt.empty(),
                    scene.persona().known() && !hiddenNote,
                    ChatMessage.Extra.NONE);
        }

        private Optional<String> openFirst() {
            if (messages.isEmpty()) {
                return Optional.empty();
            }
            ChatMessage first = messages.getFirst();
            String text = substitution
                    .apply(SourcedText.of(first.text(), new Provenance.ChatMessage(0, first.swipe())))
                    .value();
            if (text.equals(first.text())) {
                return Optional.empty();
            }
            becomes(LateList.joined(List.of(List.of(first.withText(text)), messages.subList(1, messages.size()))));
            return Optional.of(text);
        }
    }
}
