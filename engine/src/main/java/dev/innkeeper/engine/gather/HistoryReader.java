package dev.innkeeper.engine.gather;

import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.block.Provenance;
import dev.innkeeper.engine.block.SourcedText;
import dev.innkeeper.engine.scene.ChatMessage;
import dev.innkeeper.engine.scene.GenerationType;
import dev.innkeeper.engine.scene.Settings;
import java.util.ArrayList;
import java.util.List;

/** Finds what of the chat can enter the prompt, oldest first (prompt-assembly.md §6, text-completion.md §2). */
final class HistoryReader {
    private static final String ZERO_WIDTH_SPACE = "\u200B";

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

    List<Said> read(List<ChatMessage> chat) {
        return addReasoning(usable(chat));
    }

    /** Whether a message can enter the prompt. */
    boolean isUsable(ChatMessage message) {
        boolean isToolMessage =
                toolMessages && message.extra().toolInvocations().isPresent();
        return !message.hidden() || isToolMessage;
    }

    private List<Said> usable(List<ChatMessage> chat) {
        List<Said> usable = new ArrayList<>();
        for (int i = 0; i < chat.size(); i++) {
            ChatMessage message = chat.get(i);
            if (isUsable(message)) {
                usable.add(new Said(i, message, SourcedText.EMPTY));
            }
        }
        if (scene.turn().type() == GenerationType.SWIPE && !usable.isEmpty()) {
            usable.removeLast();
        }
        for (int i = 0; i < usable.size(); i++) {
            Said message = usable.get(i);
            usable.set(i, message.withText(text(message, depth(i, usable.size()))));
        }
        return usable;
    }

    /** How many messages follow; the one that is continued does not count. */
    private int depth(int at, int size) {
        return size - at - (scene.turn().type() == GenerationType.CONTINUE ? 2 : 1);
    }

    private SourcedText text(Said usable, int depth) {
        ChatMessage message = usable.message();
        Provenance source = new Provenance.ChatMessage(usable.index(), message.swipe());
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

    private List<Said> addReasoning(List<Said> usable) {
        List<Said> result = new ArrayList<>(usable);
        Settings.Reasoning settings = scene.settings().reasoning();
        int added = 0;
        for (int i = usable.size() - 1; i >= 0; i--) {
            Said message = usable.get(i);
            if (isByAnotherMember(message.message())) {
                continue;
            }
            boolean isPrefix = scene.turn().type() == GenerationType.CONTINUE && i == usable.size() - 1;
            boolean exhausted = !settings.addToPrompts() || added >= settings.maxAdditions();
            String reasoning = scripts.sentReasoning(message.message().extra().reasoning(), depth(i, usable.size()));
            if ((isPrefix || !exhausted) && !reasoning.isEmpty() && !reasoning.equals(ZERO_WIDTH_SPACE)) {
                added++;
                result.set(i, message.withText(withReasoning(message, reasoning, settings, isPrefix)));
            }
            if (!settings.addToPrompts() || added >= settings.maxAdditions()) {
                break;
            }
        }
        return result;
    }

    private boolean isByAnotherMember(ChatMessage message) {
        return scene.group().isPresent() && !message.name().equals(scene.card().name());
    }

    private SourcedText withReasoning(Said message, String reasoning, Settings.Reasoning settings, boolean isPrefix) {
        Provenance source =
                new Provenance.ChatMessage(message.index(), message.message().swipe());
        SourcedText opened = setting("prefix", settings.prefix()).plus(SourcedText.of(reasoning, source));
        if (isPrefix && message.text().isEmpty()) {
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
