package dev.innkeeper.providers.convert;

import dev.innkeeper.providers.convert.ThinkingBudget.Effort;
import dev.innkeeper.providers.convert.ThinkingBudget.None;
import dev.innkeeper.providers.convert.ThinkingBudget.Tokens;
import java.util.regex.Pattern;

/** The rules of {@link ThinkingBudget#google} (providers.md §4.6). */
final class GoogleBudget {
    private static final Pattern LEVELS_OF_PRO = Pattern.compile("gemini-3[.\\d]*-pro");
    private static final Pattern LEVELS_OF_FLASH = Pattern.compile("gemini-3[.\\d]*-flash");
    private static final String WITHOUT_MINIMAL = "gemini-3.7-flash";
    private static final Tokens MODEL_DECIDES = new Tokens(-1);

    private GoogleBudget() {}

    static ThinkingBudget of(double maxTokens, String effort, String model) {
        if (LEVELS_OF_PRO.matcher(model).find()) {
            return levelOfPro(effort);
        }
        if (LEVELS_OF_FLASH.matcher(model).find()) {
            return levelOfFlash(effort, model);
        }
        if (model.contains("flash-lite")) {
            return tokens(maxTokens, effort, 0, 512, 24_576);
        }
        if (model.contains("flash")) {
            return tokens(maxTokens, effort, 0, 0, 24_576);
        }
        return model.contains("pro") ? tokens(maxTokens, effort, 128, 128, 32_768) : None.NONE;
    }

    private static ThinkingBudget levelOfPro(String effort) {
        return switch (effort) {
            case "min", "low", "medium" -> new Effort("low");
            case "high", "max" -> new Effort("high");
            default -> None.NONE;
        };
    }

    private static ThinkingBudget levelOfFlash(String effort, String model) {
        return switch (effort) {
            case "min" -> new Effort(model.contains(WITHOUT_MINIMAL) ? "low" : "minimal");
            case "low", "medium", "high" -> new Effort(effort);
            case "max" -> new Effort("high");
            default -> None.NONE;
        };
    }

    private static ThinkingBudget tokens(double maxTokens, String effort, long min, long least, long most) {
        double share = switch (effort) {
            case "low" -> 0.1;
            case "medium" -> 0.25;
            case "high" -> 0.5;
            case "max" -> 1;
            default -> 0;
        };
        return switch (effort) {
            case "auto" -> MODEL_DECIDES;
            case "min" -> new Tokens(min);
            default -> new Tokens(Math.clamp((long) Math.floor(maxTokens * share), least, most));
        };
    }
}
