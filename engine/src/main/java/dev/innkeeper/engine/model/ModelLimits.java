package dev.innkeeper.engine.model;

import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/**
 * How far the settings may go with a model; choosing it lowers what is higher (providers.md §13.1).
 *
 * @param contextTokens tokens of prompt and reply together, 1 or more; empty if nobody knows a limit
 * @param temperature the largest temperature
 * @param leastPenalty the smallest frequency and presence penalty
 * @param mostPenalty the largest one
 */
public record ModelLimits(OptionalInt contextTokens, double temperature, double leastPenalty, double mostPenalty) {
    private static final double USUAL_TEMPERATURE = 2;
    private static final double USUAL_PENALTY = 2;

    private static final Pattern ANY = Pattern.compile("");
    private static final List<Heat> GOOGLE = List.of(new Heat(Pattern.compile("vision|ultra|gemma"), 1));
    private static final List<Heat> ONE = List.of(new Heat(ANY, 1));

    private static final Map<String, List<Heat>> HEAT = Map.of(
            "claude", ONE,
            "zai", ONE,
            "moonshot", ONE,
            "minimax", ONE,
            "cohere", ONE,
            "openrouter", List.of(new Heat(Pattern.compile("claude|palm-2"), 1)),
            "mistralai", List.of(new Heat(ANY, 1.5)),
            "workers_ai", List.of(new Heat(ANY, 5)),
            "makersuite", GOOGLE,
            "vertexai", GOOGLE);

    /** A temperature, and the models that take none beyond it. */
    private record Heat(Pattern models, double largest) {}

    /**
     * The limits of a model.
     *
     * @param listed what its provider says
     * @param unlocked whether the person wants to choose a larger context than the model is known to take
     */
    public static ModelLimits of(String source, String model, ListedModels listed, boolean unlocked) {
        boolean polite = source.equals("cohere");
        return new ModelLimits(
                contextTokens(source, model, listed, unlocked),
                temperature(source, model, listed),
                polite ? 0 : -USUAL_PENALTY,
                polite ? 1 : USUAL_PENALTY);
    }

    /** The names of the sources whose models are known, in order. */
    public static List<String> sources() {
        return ContextTable.sources();
    }

    /** The context size that remains of a chosen one. */
    public int context(int chosen) {
        return Math.min(chosen, contextTokens.orElse(chosen));
    }

    /** The temperature that remains of a chosen one. */
    public double temperature(double chosen) {
        return Math.min(chosen, temperature);
    }

    private static OptionalInt contextTokens(String source, String model, ListedModels listed, boolean unlocked) {
        if (unlocked && !source.equals("minimax")) {
            return OptionalInt.of(ContextTable.UNLOCKED);
        }
        return listed.find(source, model)
                .map(ListedModel::contextTokens)
                .filter(OptionalInt::isPresent)
                .orElseGet(() -> ContextTable.limit(source, model));
    }

    private static double temperature(String source, String model, ListedModels listed) {
        return listed.find(source, model)
                .map(ListedModel::largestTemperature)
                .orElse(OptionalDouble.empty())
                .orElseGet(() -> HEAT.getOrDefault(source, List.of()).stream()
                        .filter(heat -> heat.models().matcher(model).find())
                        .mapToDouble(Heat::largest)
                        .findFirst()
                        .orElse(USUAL_TEMPERATURE));
    }
}
