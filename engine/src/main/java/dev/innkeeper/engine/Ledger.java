package dev.innkeeper.engine;

import dev.innkeeper.engine.scene.Role;
import java.util.List;
import java.util.Map;

/**
 * The account of a prompt's tokens: {@code budget − Σ charges = remaining}.
 *
 * @param tokenizer name of the tokenizer that counted
 * @param context tokens of prompt and reply together
 * @param reserve tokens kept for the reply
 * @param charges what was spent, in the order in which it was spent
 * @param slots the list of the prompt's places, as it stood before system messages were joined
 */
public record Ledger(String tokenizer, int context, int reserve, List<Charge> charges, List<Slot> slots) {
    /** Copies the lists. */
    public Ledger {
        charges = List.copyOf(charges);
        slots = List.copyOf(slots);
    }

    /** Tokens that the prompt may have. */
    public int budget() {
        return context - reserve;
    }

    /** Tokens that the prompt has. */
    public int used() {
        return charges.stream().mapToInt(Charge::tokens).sum();
    }

    /** Tokens left; negative if the mandatory prompts alone are too large. */
    public int remaining() {
        return budget() - used();
    }

    /** Tokens spent on one thing. */
    public record Charge(String id, int tokens) {
        /** Charges by what they are for. */
        public static List<Charge> of(Map<String, Integer> spent) {
            return spent.entrySet().stream()
                    .map(charge -> new Charge(charge.getKey(), charge.getValue()))
                    .toList();
        }
    }

    /** One place of the prompt and what stands there. */
    public record Slot(String id, List<Item> items) {
        /** Copies the list. */
        public Slot {
            items = List.copyOf(items);
        }

        /** Tokens of all messages in the slot. */
        public int tokens() {
            return items.stream().mapToInt(Item::tokens).sum();
        }
    }

    /** A message in a slot. */
    public record Item(String id, Role role, int tokens) {}
}
