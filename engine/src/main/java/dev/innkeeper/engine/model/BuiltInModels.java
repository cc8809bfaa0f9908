package dev.innkeeper.engine.model;

import static java.util.Map.entry;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Names of models that people can choose without asking the provider (providers.md §13.3). */
public final class BuiltInModels {
    private static final List<String> GEMINI = names("gemini-", """
            3.7-flash 3.6-flash 3.5-flash 3.5-flash-lite 3.1-pro-preview 3.1-flash-lite 3.1-flash-image 3-pro-image
            3-flash-preview 2.5-pro 2.5-flash 2.5-flash-lite 2.5-flash-image 2.0-flash 2.0-flash-001 2.0-flash-lite
            2.0-flash-lite-001
            """);

    private static final Map<String, List<String>> OF_SOURCE = Map.ofEntries(
            entry("openai", names("""
                    gpt-6-astra
                    gpt-5.6 gpt-5.6-sol gpt-5.6-terra gpt-5.6-luna
                    gpt-5.5 gpt-5.5-2026-04-23
                    gpt-5.4 gpt-5.4-2026-03-05 gpt-5.4-mini gpt-5.4-mini-2026-03-17 gpt-5.4-nano gpt-5.4-nano-2026-03-17
                    gpt-5.3-chat-latest
                    gpt-5.2 gpt-5.2-2025-12-11 gpt-5.2-chat-latest
                    gpt-5.1 gpt-5.1-2025-11-13 gpt-5.1-chat-latest
                    gpt-5 gpt-5-2025-08-07 gpt-5-chat-latest
                    gpt-5-mini gpt-5-mini-2025-08-07 gpt-5-nano gpt-5-nano-2025-08-07
                    gpt-4.1 gpt-4.1-2025-04-14 gpt-4.1-mini gpt-4.1-mini-2025-04-14 gpt-4.1-nano gpt-4.1-nano-2025-04-14
                    o4-mini o4-mini-2025-04-16 o3 o3-2025-04-16 o3-mini o3-mini-2025-01-31 o1 o1-2024-12-17
                    gpt-4o gpt-4o-2024-11-20 gpt-4o-2024-08-06 gpt-4o-2024-05-13 gpt-4o-mini gpt-4o-mini-2024-07-18
                    gpt-4-turbo gpt-4-turbo-2024-04-09 gpt-4 gpt-4-0613
                    gpt-3.5-turbo gpt-3.5-turbo-0125 gpt-3.5-turbo-1106 gpt-3.5-turbo-instruct
                    babbage-002 davinci-002
                    """)),
            entry("claude", names("claude-", """
                    fable-5-1 fable-5 opus-5 sonnet-5
                    opus-4-8 opus-4-7 opus-4-6 opus-4-5 opus-4-5-20251101
                    sonnet-4-6 sonnet-4-5 sonnet-4-5-20250929
                    haiku-4-5 haiku-4-5-20251001
                    opus-4-0 opus-4-20250514 sonnet-4-0 sonnet-4-20250514
                    """)),
            entry("makersuite", joined(GEMINI, names("""
                    gemma-4-31b-it gemma-4-26b-a4b-it gemma-3n-e4b-it gemma-3n-e2b-it
                    gemma-3-27b-it gemma-3-12b-it gemma-3-4b-it gemma-3-1b-it
                    learnlm-2.0-flash-experimental gemini-robotics-er-1.5-preview
                    """))),
            entry("vertexai", GEMINI),
            entry("ai21", names("jamba-", """
                    mini large 1.7-mini 1.7-large 1.6-mini 1.6-large 1.5-mini 1.5-large instruct-preview
                    """)),
            entry("cohere", names("""
                    c4ai-aya-23 c4ai-aya-23-8b c4ai-aya-expanse-8b c4ai-aya-expanse-32b
                    c4ai-aya-vision-8b c4ai-aya-vision-32b
                    command-light command command-r command-r-plus command-r-08-2024 command-r-plus-08-2024
                    command-r7b-12-2024 command-a-03-2025 command-a-vision-07-2025 command-light-nightly command-nightly
                    """)),
            entry("perplexity", names("""
                    sonar sonar-pro sonar-reasoning sonar-reasoning-pro sonar-deep-research r1-1776
                    llama-3.1-sonar-small-128k-online llama-3.1-sonar-large-128k-online llama-3.1-sonar-huge-128k-online
                    llama-3.1-sonar-small-128k-chat llama-3.1-sonar-large-128k-chat
                    """)),
            entry("zai", names("""
                    glm-5.2 glm-5-turbo glm-5v-turbo glm-5.1 glm-5 glm-4.7 glm-4.7-flash glm-4.7-flashx
                    glm-4.6 glm-4.6v glm-4.6v-flash glm-4.6v-flashx
                    glm-4.5v glm-4.5 glm-4.5-air glm-4.5-x glm-4.5-airx glm-4.5-flash
                    glm-4-32b-0414-128k autoglm-phone-multilingual
                    """)),
            entry("minimax", names("""
                    MiniMax-M2.7 MiniMax-M2.7-highspeed MiniMax-M2.5 MiniMax-M2.5-highspeed
                    MiniMax-M2.1 MiniMax-M2.1-highspeed MiniMax-M2 M2-her
                    """)));

    private BuiltInModels() {}

    /** The models of a source, newest first; none if its provider has to be asked. */
    public static List<String> of(String source) {
        return OF_SOURCE.getOrDefault(source, List.of());
    }

    private static List<String> names(String words) {
        return names("", words);
    }

    private static List<String> names(String prefix, String words) {
        return List.of(words.strip().split("\\s+", -1)).stream()
                .map(prefix::concat)
                .toList();
    }

    private static List<String> joined(List<String> first, List<String> second) {
        return Stream.concat(first.stream(), second.stream()).toList();
    }
}
