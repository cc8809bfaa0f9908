package dev.innkeeper.engine.scene;

import dev.innkeeper.engine.js.Json;
import java.util.List;
import java.util.Optional;

/**
 * One prompt of a preset's list (prompt-assembly.md §9.1).
 *
 * @param role empty if the file names none
 * @param custom the user made it: only such prompts are placed by themselves
 * @param absolute stands in the chat at {@code depth} instead of in the order
 * @param depth as stored: only whole numbers from 0 to 10000 are ever reached
 * @param order as stored; sorts prompts of one depth
 * @param anchor beside which slot it stands instead of in the order (injection.md §1)
 * @param triggers generation types for which it is used; empty means all
 */
public record PresetPrompt(
        String identifier,
        String name,
        Optional<Role> role,
        String content,
        boolean custom,
        boolean absolute,
        Optional<Json> depth,
        Optional<Json> order,
        Optional<Anchor> anchor,
        List<String> triggers,
        boolean forbidsOverrides) {

    /** Copies the list. */
    public PresetPrompt {
        triggers = List.copyOf(triggers);
    }

    /** A prompt that stands in the order, or in the chat. */
    public PresetPrompt(
            String identifier,
            String name,
            Optional<Role> role,
            String content,
            boolean custom,
            boolean absolute,
            Optional<Json> depth,
            Optional<Json> order,
            List<String> triggers,
            boolean forbidsOverrides) {
        this(
                identifier,
                name,
                role,
                content,
                custom,
                absolute,
                depth,
                order,
                Optional.empty(),
                triggers,
                forbidsOverrides);
    }

    /**
     * A slot of the order and a side of it.
     *
     * @param slot the identifier of a prompt or marker, such as {@code charDescription}
     */
    public record Anchor(String slot, boolean before) {}

    /** Whether the prompt is meant for that type of generation. */
    public boolean speaksFor(GenerationType type) {
        return triggers.isEmpty() || triggers.contains(type.word());
    }

    /** A line of the prompt order. */
    public record Ordered(String identifier, boolean enabled) {}
}
