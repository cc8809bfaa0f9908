package dev.innkeeper.engine;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.list.LateList;
import dev.innkeeper.engine.lore.LoreOutcome;
import dev.innkeeper.engine.scene.GenerationType;
import java.util.List;
import java.util.Optional;

/**
 * A finished prompt that explains itself.
 *
 * @param profile name of the profile that built it
 * @param source API that it is meant for
 * @param model model that it is meant for
 * @param messages what the model sees, in order
 * @param overridden identifiers of preset prompts that the card replaced
 * @param request the whole request, neutral of any provider's wire format (prompt-assembly.md §17)
 * @param lore what became of the entries of lorebooks, if any were scanned
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
        Effects effects,
        Optional<LoreOutcome> lore) {
    /** Copies the lists. */
    public Prompt {
        messages = List.copyOf(messages);
        dropped = LateList.copyOf(dropped);
        warnings = List.copyOf(warnings);
        overridden = List.copyOf(overridden);
    }

    /** The same prompt with another account of its tokens. */
    public Prompt withLedger(Ledger next) {
        return new Prompt(
                profile, type, source, model, messages, next, dropped, warnings, overridden, request, effects, lore);
    }
}
