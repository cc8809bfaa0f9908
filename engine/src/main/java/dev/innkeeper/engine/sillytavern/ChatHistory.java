package dev.innkeeper.engine.sillytavern;

import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.block.SourcedText;
import dev.innkeeper.engine.gather.Said;
import dev.innkeeper.engine.list.LateList;
import dev.innkeeper.engine.scene.ChatMessage;
import dev.innkeeper.engine.scene.Media;
import dev.innkeeper.engine.scene.Preset;
import dev.innkeeper.engine.scene.Role;
import dev.innkeeper.engine.scene.ToolInvocation;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Turns what was said into the records of a message list (prompt-assembly.md §6.4).
 *
 * @param model model that the prompt is for; only it gets back what it signed
 */
record ChatHistory(Scene scene, String model) {

    /** The records, each made when it is asked for. */
    List<HistoryRecord> records(List<Said> history) {
        return LateList.of(history.size(), place -> record(history.get(place)));
    }

    private HistoryRecord record(Said said) {
        ChatMessage message = said.message();
        Role role = message.narrator() ? Role.SYSTEM : message.isUser() ? Role.USER : Role.ASSISTANT;
        SourcedText text = said.text();
        if (hasNamePrefix(message)) {
            text = SourcedText.glue(message.name() + ": ").plus(text);
        }
        boolean byAnother =
                scene.group().isPresent() && !message.name().equals(scene.card().name());
        boolean sameModel = message.extra().api().equals(scene.preset().source())
                && message.extra().model().equals(model)
                && !byAnother;
        Optional<List<ToolInvocation>> tools = message.extra().toolInvocations();
        return new HistoryRecord(
                OptionalInt.of(said.index()),
                role,
                text.without('\r'),
                message.name(),
                shownMedia(message),
                sameModel ? tools : tools.map(ChatHistory::withoutThoughts),
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
