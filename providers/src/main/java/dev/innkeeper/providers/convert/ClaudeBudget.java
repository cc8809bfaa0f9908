package dev.innkeeper.providers.convert;

import dev.innkeeper.providers.convert.ThinkingBudget.Effort;
import dev.innkeeper.providers.convert.ThinkingBudget.None;
import dev.innkeeper.providers.convert.ThinkingBudget.Tokens;

/** The rules of {@link ThinkingBudget#claude} (providers.md §4.5). */
final class ClaudeBudget {
    private static final long LEAST = 1024;
    private static final long MOST_WITHOUT_STREAM = 21_333;

    private ClaudeBudget() {}

    static ThinkingBudget of(double maxTokens, String effort, boolean stream, boolean adaptive) {
        if (effort.equals("auto")) {
            return None.NONE;
        }
        if (adaptive) {
            return switch (effort) {
                case "min", "low" -> new Effort("low");
                case "medium", "high", "max" -> new Effort(effort);
                default -> None.NONE;
            };
        }
        double share = switch (effort) {
            case "low" -> 0.1;
            case "medium" -> 0.25;
            case "high" -> 0.5;
            case "max" -> 0.95;
            default -> 0;
        };
        long tokens = Math.max((long) Math.floor(maxTokens * share), LEAST);
        return new Tokens(stream ? tokens : Math.min(tokens, MOST_WITHOUT_STREAM));
    }
}
