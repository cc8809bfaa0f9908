package dev.innkeeper.engine.assembly;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The tokens that are left while a prompt is put together (prompt-assembly.md §15.2).
 *
 * <p>A <em>charge</em> needs the tokens to be there; a <em>reservation</em> does not, and may make the rest negative.
 * Not thread-safe: one prompt, one budget.
 */
public final class TokenBudget {
    private final Map<String, Integer> spent = new LinkedHashMap<>();
    private int left;

    /** A budget of that many tokens. */
    public TokenBudget(int tokens) {
        left = tokens;
    }

    /** Tokens left; negative after reservations that were too large. */
    public int left() {
        return left;
    }

    /** Whether that many tokens are left; the exact rest fits. */
    public boolean fits(int tokens) {
        return tokens <= left;
    }

    /**
     * Spends tokens that must be there.
     *
     * @param id what they are spent on; several charges of one id add up
     * @throws BudgetExceededException if they are not there
     */
    public void charge(String id, int tokens) throws BudgetExceededException {
        if (!fits(tokens)) {
            throw new BudgetExceededException(id, tokens, left);
        }
        reserve(id, tokens);
    }

    /** Sets tokens aside, whether they are there or not. */
    public void reserve(String id, int tokens) {
        left -= tokens;
        spent.merge(id, tokens, Integer::sum);
    }

    /** Gives a reservation back. */
    public void release(String id, int tokens) {
        reserve(id, -tokens);
    }

    /** What was spent on what, in the order in which it was spent, without what was given back. */
    public Map<String, Integer> spent() {
        Map<String, Integer> kept = new LinkedHashMap<>(spent);
        kept.values().removeIf(tokens -> tokens == 0);
        return kept;
    }
}
