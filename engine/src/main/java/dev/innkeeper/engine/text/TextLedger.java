package dev.innkeeper.engine.text;

import dev.innkeeper.engine.Ledger;
import dev.innkeeper.engine.PromptMessage;
import dev.innkeeper.engine.Warning;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The account of a text prompt.
 *
 * <p>Pieces are counted alone, the prompt as a whole; what the two differ by is the charge {@code seams}, so that the
 * charges add up to what was counted against the limit.
 *
 * @param pieces the prompt in pieces
 * @param messages the same with their tokens
 * @param tokens of the whole prompt
 */
record TextLedger(List<TextDraft.Piece> pieces, List<PromptMessage> messages, int tokens, int padding) {
    private static final String SEAMS = "seams";
    private static final String PADDING = "padding";

    Ledger of(String tokenizer, int context, int reserve) {
        Map<String, List<Ledger.Item>> parts = new LinkedHashMap<>();
        for (int i = 0; i < pieces.size(); i++) {
            PromptMessage message = messages.get(i);
            parts.computeIfAbsent(pieces.get(i).part(), part -> new ArrayList<>())
                    .add(new Ledger.Item(message.id(), message.role(), message.tokens()));
        }
        List<Ledger.Slot> slots = new ArrayList<>();
        parts.forEach((part, items) -> slots.add(new Ledger.Slot(part, items)));
        List<Ledger.Charge> charges = new ArrayList<>();
        slots.forEach(slot -> charges.add(new Ledger.Charge(slot.id(), slot.tokens())));
        int alone = messages.stream().mapToInt(PromptMessage::tokens).sum();
        if (tokens != alone) {
            charges.add(new Ledger.Charge(SEAMS, tokens - alone));
        }
        if (padding != 0 && tokens > 0) {
            charges.add(new Ledger.Charge(PADDING, padding));
        }
        return new Ledger(tokenizer, context, reserve, charges, slots);
    }

    /** A warning if the prompt is larger than it may be; it is sent all the same. */
    Optional<Warning> overflow(int limit) {
        int missing = tokens + (tokens > 0 ? padding : 0) - limit;
        if (missing <= 0) {
            return Optional.empty();
        }
        return Optional.of(new Warning(
                Warning.Level.WARNING,
                new Warning.Cause.OverBudget("storyString", "", missing),
                "The prompt is larger than the context has room for.",
                "It needs " + missing + " more tokens than are left. Raise the context size, lower the length of the"
                        + " reply, or shorten the story string, the card or the last message."));
    }
}
