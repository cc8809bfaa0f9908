package dev.innkeeper.engine;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.scene.GenerationType;
import java.util.List;

/**
 * A finished prompt that explains itself.
 *
 * @param profile name of the profile that built it
 * @param source API that it is meant for
 * @param model model that it is meant for
 * @param messages what the model sees, in order
 * @param overridden identifiers of preset prompts that the card replaced
 * @param request the whole request, neutral of any provider's wire format (prompt-assembly.md §17)
 */
public record Prompt(
        String profile,
        GenerationType type,
        String source,
        String model,
        List<PromptMessage> messages,
        Ledger ledger,
        List<Dropped> dropped,
        List<Warning> warnings,
        List<String> overridden,
        Json.Obj request,
        Effects effects) {
    /** Copies the lists. */
    public Prompt {
        messages = List.copyOf(messages);
        dropped = List.copyOf(dropped);
        warnings = List.copyOf(warnings);
        overridden = List.copyOf(overridden);
    }
}
