package dev.innkeeper.engine.sillytavern;

import dev.innkeeper.engine.Dropped;
import dev.innkeeper.engine.block.Provenance;
import dev.innkeeper.engine.scene.GenerationType;
import dev.innkeeper.engine.scene.PresetPrompt;
import java.util.ArrayList;
import java.util.List;

/** Collects what is left out of a prompt, with the reason. */
final class DroppedList {
    private final List<Dropped> dropped = new ArrayList<>();

    /** A prompt of the preset that does not speak in this turn; markers and empty texts are no loss. */
    void prompt(PresetPrompt prompt, Dropped.Reason reason, GenerationType type) {
        if (prompt.content().isEmpty()) {
            return;
        }
        String why = reason == Dropped.Reason.TRIGGER
                ? "It is only used for: " + String.join(", ", prompt.triggers()) + "; this is " + type.word() + "."
                : "It is switched off in the prompt order.";
        add(new Provenance.PresetPrompt(prompt.identifier(), prompt.name()), label(prompt.name()), 0, reason, why);
    }

    private static String label(String name) {
        return "Prompt \u201C" + name + "\u201D";
    }

    /** A prompt of the preset that its settings put nowhere. */
    void unplaced(PromptEntry prompt, String why) {
        prompt.content().spans().stream()
                .findFirst()
                .ifPresent(span -> add(span.source(), label(prompt.id()), 0, Dropped.Reason.UNPLACED, why));
    }

    void add(Provenance source, String label, int tokens, Dropped.Reason reason, String explanation) {
        dropped.add(new Dropped(source, label, tokens, reason, explanation));
    }

    List<Dropped> all() {
        return List.copyOf(dropped);
    }
}
