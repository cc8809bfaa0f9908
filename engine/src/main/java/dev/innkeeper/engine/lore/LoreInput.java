package dev.innkeeper.engine.lore;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What one scan reads (world-info.md §3).
 *
 * @param messages as they are searched
 * @param extras texts of card and persona, macros replaced; missing ones count as empty
 * @param injected texts of other features that are searched too, macros replaced, empty ones left out
 * @param trigger word of the kind of turn
 * @param context tokens of the prompt
 * @param dryRun whether sticky and cooldown are left alone
 * @param character the card file of the speaking character, without extension
 * @param tags tag ids of the character; empty if there is no character
 * @param forced entries that fire in place of those of the same book and uid
 */
public record LoreInput(
        LoreSources sources,
        LoreSettings settings,
        TimedEffects timed,
        ScannedMessages messages,
        Map<ExtraText, String> extras,
        List<String> injected,
        String trigger,
        int context,
        boolean dryRun,
        Optional<String> character,
        Optional<List<String>> tags,
        List<LoreEntry> forced) {
    /** Copies the collections. */
    public LoreInput {
        extras = Map.copyOf(extras);
        injected = List.copyOf(injected);
        tags = tags.map(List::copyOf);
        forced = List.copyOf(forced);
    }
}
