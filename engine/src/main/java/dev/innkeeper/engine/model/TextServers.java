package dev.innkeeper.engine.model;

import java.util.Map;
import java.util.Optional;

/** The addresses of the text-completion types that only one company runs (providers.md §9.1). */
public final class TextServers {
    private static final Map<String, String> HOSTED = Map.of(
            "mancer", "https://neuro.mancer.tech",
            "togetherai", "https://api.together.xyz",
            "infermaticai", "https://api.totalgpt.ai",
            "dreamgen", "https://dreamgen.com",
            "openrouter", "https://openrouter.ai/api",
            "featherless", "https://api.featherless.ai/v1");

    private TextServers() {}

    /** The server of a type that has only one; empty for types that people run themselves. */
    public static Optional<String> hosted(String type) {
        return Optional.ofNullable(HOSTED.get(type));
    }
}
