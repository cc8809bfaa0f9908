package dev.innkeeper.providers.dialect;

import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** How hard OpenAI's models are to think (providers.md §3.1 step 2, §3.12). */
public final class Effort {
    private static final String FIXED_MODEL = "gpt-5.3-chat-latest";
    private static final Pattern KOBOLDCPP = Pattern.compile("^koboldcpp/(.+)$");
    private static final Pattern VERBOSE = Pattern.compile("^(?:gpt-5|gpt-6-astra)");
    private static final Set<String> MODELS = Set.of(
            "o1",
            "o3-mini",
            "o3-mini-2025-01-31",
            "o4-mini",
            "o4-mini-2025-04-16",
            "o3",
            "o3-2025-04-16",
            "gpt-5",
            "gpt-5-2025-08-07",
            "gpt-5-mini",
            "gpt-5-mini-2025-08-07",
            "gpt-5-nano",
            "gpt-5-nano-2025-08-07",
            "gpt-5.1",
            "gpt-5.1-2025-11-13",
            "gpt-5.1-chat-latest",
            "gpt-5.2",
            "gpt-5.2-2025-12-11",
            "gpt-5.2-chat-latest",
            FIXED_MODEL,
            "gpt-5.4",
            "gpt-5.4-2026-03-05",
            "gpt-5.4-mini",
            "gpt-5.4-mini-2026-03-17",
            "gpt-5.4-nano",
            "gpt-5.4-nano-2026-03-17",
            "gpt-5.5",
            "gpt-5.5-2026-04-23",
            "gpt-5.6",
            "gpt-5.6-sol",
            "gpt-5.6-terra",
            "gpt-5.6-luna",
            "gpt-6-astra");

    private Effort() {}

    /** The effort that a model understands; empty if it knows none, or none is wanted. */
    static Optional<String> of(ChatOrder order) {
        return of(order.model(), order.text("reasoning_effort"));
    }

    /** The wanted effort as a model understands it; empty if it knows none. */
    public static Optional<String> of(String model, Optional<String> wanted) {
        if (!MODELS.contains(model)) {
            return Optional.empty();
        }
        return wanted.map(value -> model.equals(FIXED_MODEL) ? "medium" : value.equals("min") ? "minimal" : value);
    }

    /** Whether KoboldCpp runs the model. */
    public static boolean isKoboldCpp(String model) {
        return KOBOLDCPP.matcher(model).find();
    }

    /** Whether the model can be told how much to say. */
    public static boolean isVerbose(String model) {
        return VERBOSE.matcher(model).find();
    }
}
