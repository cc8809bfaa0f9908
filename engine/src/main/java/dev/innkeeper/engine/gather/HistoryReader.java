package dev.innkeeper.engine.gather;

import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.Warning;
import dev.innkeeper.engine.block.Provenance;
import dev.innkeeper.engine.block.SourcedText;
import dev.innkeeper.engine.reasoning.ReasoningAdditions;
import dev.innkeeper.engine.reasoning.ReasoningAdditions.Addition;
import dev.innkeeper.engine.scene.ChatMessage;
import dev.innkeeper.engine.scene.GenerationType;
import dev.innkeeper.engine.scene.Settings;
import java.util.ArrayList;
import java.util.List;

/** Finds what of the chat can enter the prompt (prompt-assembly.md §6, text-completion.md §2). */
final class HistoryReader {
    private final Scene scene;
    private final Substitution substitution;
    private final TextScripts scripts;
    private final boolean toolMessages;

    HistoryReader(Scene scene, Substitution substitution, TextScripts scripts, boolean toolMessages) {
        this.scene = scene;
        this.substitution = substitution;
        this.scripts = scripts;
        this.toolMessages = toolMessages;
    }

    /** The history of a chat of which each message is read at once, in the order of the original. */
    History read(List<ChatMessage> chat) {
        int usable = (int) chat.stream().filter(this::isUsable).count();
        return history(chat, usable, true);
    }

    /** The history of a chat of which only those messages are read that are asked for, the newest ones first. */
    History readLate(List<ChatMessage> chat, ChatTally tally) {
        return history(chat, tally.shown() + (toolMessages ? tally.hiddenTools() : 0), false);
    }

    private History history(List<ChatMessage> chat, int usable, boolean atOnce) {
        int unread = chat.size();
        int size = usable;
        if (scene.turn().type() == GenerationType.SWIPE && usable > 0) {
            unread--;
            size--;
            while (!isUsable(chat.get(unread))) {
                unread--;
            }
        }
        History history =
                new History(new Reading(atOnce ? texts(chat.subList(0, unread), size) : List.of()), chat, unread, size);
        if (atOnce && size > 0) {
            history.getFirst();
        }
        return history;
    }

    /** Whether a message can enter the prompt. */
    boolean isUsable(ChatMessage message) {
        return !message.hidden()
                || toolMessages && message.extra().toolInvocations().isPresent();
    }

    /** The texts of all usable messages, made from the oldest to the newest; newest first. */
    private List<SourcedText> texts(List<ChatMessage> chat, int size) {
        List<SourcedText> texts = new ArrayList<>(size);
        for (int place = 0; place < chat.size(); place++) {
            ChatMessage message = chat.get(place);
            if (isUsable(message)) {
                texts.add(text(place, message, depth(size - 1 - texts.size())));
            }
        }
        return texts.reversed();
    }

    /** How many messages follow, of which one that is continued does not count. */
    private int depth(int back) {
        return back - (scene.turn().type() == GenerationType.CONTINUE ? 1 : 0);
    }

    private SourcedText text(int place, ChatMessage message, int depth) {
        Provenance source = new Provenance.ChatMessage(place, message.swipe());
        SourcedText text = SourcedText.of(scripts.sent(message, depth), source);
        List<String> files =
                message.extra().files().stream().filter(file -> !file.isEmpty()).toList();
        if (!message.extra().files().isEmpty()) {
            text = SourcedText.of(String.join("\n\n", files) + "\n\n", source).plus(text);
        }
        if (!message.extra().titles().isEmpty()) {
            text = text.plus(
                    SourcedText.of("\n\n" + String.join("\n\n", message.extra().titles()), source));
        }
        return text;
    }

    /** One reading of a chat, from its newest message on; how much reasoning is sent depends on the newer messages. */
    final class Reading {
        private final List<SourcedText> texts;
        private final ReasoningAdditions additions;
        private boolean reasoned;

        /**
         * A reading.
         *
         * @param texts those that are made already, newest first
         */
        private Reading(List<SourcedText> texts) {
            this.texts = texts;
            Settings.Reasoning settings = scene.settings().reasoning();
            this.additions = new ReasoningAdditions(settings.addToPrompts(), settings.maxAdditions());
        }

        boolean isUsable(ChatMessage message) {
            return HistoryReader.this.isUsable(message);
        }

        List<Warning> warnings() {
            return scripts.warnings();
        }

        /** The next older message. */
        Said said(int place, ChatMessage message, int back) {
            SourcedText text = texts.isEmpty() ? text(place, message, depth(back)) : texts.get(back);
            Said said = new Said(place, message, text);
            if (reasoned || isByAnotherMember(message)) {
                return said;
            }
            boolean isPrefix = scene.turn().type() == GenerationType.CONTINUE && back == 0;
            String reasoning = scripts.sentReasoning(message.extra().reasoning(), depth(back));
            Addition addition = additions.next(reasoning, text.isEmpty(), isPrefix);
            reasoned = additions.isExhausted();
            return addition == Addition.NONE ? said : said.withText(withReasoning(said, reasoning, addition));
        }
    }

    private boolean isByAnotherMember(ChatMessage message) {
        return scene.group().isPresent() && !message.name().equals(scene.card().name());
    }

    private SourcedText withReasoning(Said message, String reasoning, Addition addition) {
        Settings.Reasoning settings = scene.settings().reasoning();
        Provenance source =
                new Provenance.ChatMessage(message.index(), message.message().swipe());
        SourcedText opened = setting("prefix", settings.prefix()).plus(SourcedText.of(reasoning, source));
        if (addition == Addition.UNFINISHED) {
            return opened;
        }
        return SourcedText.concat(
                opened,
                setting("suffix", settings.suffix()),
                setting("separator", settings.separator()),
                message.text());
    }

    private SourcedText setting(String key, String value) {
        return substitution.apply(SourcedText.of(value, new Provenance.SettingText("reasoning." + key)));
    }
}
