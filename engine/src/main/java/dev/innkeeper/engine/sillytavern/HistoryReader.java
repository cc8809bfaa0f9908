package dev.innkeeper.engine.sillytavern;

import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.block.Provenance;
import dev.innkeeper.engine.block.SourcedText;
import dev.innkeeper.engine.scene.ChatMessage;
import dev.innkeeper.engine.scene.GenerationType;
import dev.innkeeper.engine.scene.Media;
import dev.innkeeper.engine.scene.Preset;
import dev.innkeeper.engine.scene.Role;
import dev.innkeeper.engine.scene.Settings;
import dev.innkeeper.engine.scene.ToolInvocation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Turns the chat into the records that can enter the prompt, oldest first (prompt-assembly.md §6). */
final class HistoryReader {
    private static final String ZERO_WIDTH_SPACE = "\u200B";

    private final Scene scene;
    private final Substitution substitution;
    private final TextScripts scripts;
    private final String model;
    private final boolean toolsSupported;

    HistoryReader(Scene scene, Substitution substitution, TextScripts scripts, String model, boolean toolsSupported) {
        this.scene = scene;
        this.substitution = substitution;
        this.scripts = scripts;
        this.model = model;
        this.toolsSupported = toolsSupported;
    }

    /** A usable message with its place in the chat and its text so far. */
    private record Usable(int index, ChatMessage message, SourcedText text) {
        Usable withText(SourcedText next) {
            return new Usable(index, message, next);
        }
    }

    /**
     * The history of a turn.
     *
     * @param records oldest first
     * @param newestText text of the newest record without a name in front; empty if there is none
     * @param spoken what lorebooks search, oldest first
     */
    record History(List<HistoryRecord> records, SourcedText newestText, List<Spoken> spoken) {}

    /** Who said what, and where in the chat. */
    record Spoken(int index, String name, String text) {}

    History read(List<ChatMessage> chat) {
        List<Usable> usable = addReasoning(usable(chat));
        List<HistoryRecord> records = new ArrayList<>(usable.size());
        for (Usable message : usable) {
            records.add(record(message));
        }
        return new History(
                records, usable.isEmpty() ? SourcedText.EMPTY : usable.getLast().text(), spoken(usable));
    }

    private static List<Spoken> spoken(List<Usable> usable) {
        return usable.stream()
                .map(one ->
                        new Spoken(one.index(), one.message().name(), one.text().value()))
                .toList();
    }

    /** What lorebooks search of the last messages of a chat, oldest first. */
    List<Spoken> lastSpoken(List<ChatMessage> last) {
        return spoken(addReasoning(usable(last)));
    }

    /** Whether a message can enter the prompt. */
    boolean isUsable(ChatMessage message) {
        boolean isToolMessage =
                toolsSupported && message.extra().toolInvocations().isPresent();
        return !message.hidden() || isToolMessage;
    }

    private List<Usable> usable(List<ChatMessage> chat) {
        List<Usable> usable = new ArrayList<>();
        for (int i = 0; i < chat.size(); i++) {
            ChatMessage message = chat.get(i);
            if (isUsable(message)) {
                usable.add(new Usable(i, message, SourcedText.EMPTY));
            }
        }
        if (scene.turn().type() == GenerationType.SWIPE && !usable.isEmpty()) {
            usable.removeLast();
        }
        for (int i = 0; i < usable.size(); i++) {
            Usable message = usable.get(i);
            usable.set(i, message.withText(text(message, depth(i, usable.size()))));
        }
        return usable;
    }

    /** How many messages follow; the one that is continued does not count. */
    private int depth(int at, int size) {
        return size - at - (scene.turn().type() == GenerationType.CONTINUE ? 2 : 1);
    }

    private SourcedText text(Usable usable, int depth) {
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

    private List<Usable> addReasoning(List<Usable> usable) {
        List<Usable> result = new ArrayList<>(usable);
        Settings.Reasoning settings = scene.settings().reasoning();
        int added = 0;
        for (int i = usable.size() - 1; i >= 0; i--) {
            Usable message = usable.get(i);
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

    private SourcedText withReasoning(Usable message, String reasoning, Settings.Reasoning settings, boolean isPrefix) {
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

    private HistoryRecord record(Usable usable) {
        ChatMessage message = usable.message();
        Role role = message.narrator() ? Role.SYSTEM : message.isUser() ? Role.USER : Role.ASSISTANT;
        SourcedText text = usable.text();
        if (hasNamePrefix(message)) {
            text = SourcedText.glue(message.name() + ": ").plus(text);
        }
        boolean sameModel = message.extra().api().equals(scene.preset().source())
                && message.extra().model().equals(model)
                && !isByAnotherMember(message);
        Optional<List<ToolInvocation>> tools = message.extra().toolInvocations();
        return new HistoryRecord(
                OptionalInt.of(usable.index()),
                role,
                text.without(unit -> unit == '\r'),
                message.name(),
                shownMedia(message),
                sameModel ? tools : tools.map(HistoryReader::withoutThoughts),
                sameModel ? message.extra().signature() : "",
                sameModel ? message.extra().reasoning() : "");
    }

    private static List<ToolInvocation> withoutThoughts(List<ToolInvocation> calls) {
        return calls.stream().map(ToolInvocation::withoutThoughts).toList();
    }

    private boolean hasNamePrefix(ChatMessage message) {
        Preset.Names names = scene.preset().names();
        boolean differs = !message.name().equals(scene.persona().name());
        return switch (names) {
            case NONE, COMPLETION -> false;
            case DEFAULT ->
                scene.group().isPresent() ? differs : message.customAvatar() && differs && !message.narrator();
            case CONTENT -> !message.narrator();
        };
    }

    private List<Media> shownMedia(ChatMessage message) {
        List<Media> media = message.extra().media();
        ChatMessage.MediaDisplay display = message.extra()
                .display()
                .or(() -> ChatMessage.MediaDisplay.ofWord(scene.settings().text("media_display")))
                .orElse(ChatMessage.MediaDisplay.LIST);
        return switch (display) {
            case LIST -> media;
            case GALLERY -> {
                int shown = message.extra().mediaIndex();
                yield media.isEmpty() ? media : List.of(media.get(shown >= 0 && shown < media.size() ? shown : 0));
            }
        };
    }
}
