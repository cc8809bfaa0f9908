package dev.innkeeper.engine.gather;

import dev.innkeeper.engine.Dropped;
import dev.innkeeper.engine.block.Provenance;
import dev.innkeeper.engine.block.SourcedText;
import dev.innkeeper.engine.list.LateList;
import dev.innkeeper.engine.scene.GenerationType;
import dev.innkeeper.engine.scene.PresetPrompt;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Supplier;

/** Collects what is left out of a prompt, with the reason. */
public final class DroppedList {
    private final List<List<Dropped>> parts = new ArrayList<>();
    private List<Dropped> dropped = new ArrayList<>();

    /** A prompt of the preset that does not speak in this turn; markers and empty texts are no loss. */
    public void prompt(PresetPrompt prompt, Dropped.Reason reason, GenerationType type) {
        if (prompt.content().isEmpty()) {
            return;
        }
        boolean trigger = reason == Dropped.Reason.TRIGGER;
        String why = trigger
                ? "It is only used for: " + String.join(", ", prompt.triggers()) + "; this is " + type.word() + "."
                : "It is switched off in the prompt order.";
        dropped.add(new Dropped(
                new Provenance.PresetPrompt(prompt.identifier(), prompt.name()),
                label(prompt.name()),
                0,
                OptionalInt.empty(),
                trigger ? prompt.triggers() : List.of(),
                reason,
                why));
    }

    private static String label(String name) {
        return "Prompt \u201C" + name + "\u201D";
    }

    /** A prompt of the preset that its settings put nowhere. */
    public void unplaced(String id, SourcedText content, String why) {
        content.spans().stream()
                .findFirst()
                .ifPresent(span -> add(span.source(), label(id), Dropped.Reason.UNPLACED, why));
    }

    /** Something for which too few tokens were left. */
    public void tooLarge(Provenance source, String label, int tokens, int left, String explanation) {
        dropped.add(new Dropped(
                source, label, tokens, OptionalInt.of(left), List.of(), Dropped.Reason.BUDGET, explanation));
    }

    public void add(Provenance source, String label, Dropped.Reason reason, String explanation) {
        dropped.add(of(source, label, reason, explanation));
    }

    /** Something of which the tokens were not counted. */
    public static Dropped of(Provenance source, String label, Dropped.Reason reason, String explanation) {
        return new Dropped(source, label, 0, OptionalInt.empty(), List.of(), reason, explanation);
    }

    /**
     * Much that is left out, told when somebody asks.
     *
     * @param all as many as the count says
     */
    public void later(int count, Supplier<List<Dropped>> all) {
        parts.add(dropped);
        parts.add(LateList.madeOnce(count, all));
        dropped = new ArrayList<>();
    }

    /** All that is left out so far. */
    public List<Dropped> all() {
        if (parts.isEmpty()) {
            return List.copyOf(dropped);
        }
        List<List<Dropped>> all = new ArrayList<>(parts);
        all.add(List.copyOf(dropped));
        return LateList.joined(all);
    }
}
