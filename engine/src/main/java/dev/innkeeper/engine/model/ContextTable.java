package dev.innkeeper.engine.model;

import static java.util.Map.entry;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** Tokens of prompt and reply together that models take, of which no list says it (providers.md §13.1). */
final class ContextTable {
    private static final int K2 = 2047;
    private static final int K4 = 4095;
    private static final int K8 = 8191;
    private static final int K16 = 16_383;
    private static final int K32 = 32_767;
    private static final int K64 = 65_535;
    private static final int K128 = 128_000;
    private static final int K200 = 200_000;
    private static final int K256 = 256_000;
    private static final int K400 = 400_000;
    private static final int M1 = 1_000_000;

    static final int UNLOCKED = 2_000_000;

    private static final List<Row> OPENAI = List.of(
            matching(1_050_000, "^gpt-6-astra|^gpt-5\\.6"),
            matching(M1, "^gpt-5\\.[45]"),
            matching(K400, "^gpt-5"),
            containing(M1, "gpt-4.1"),
            matching(K128, "gpt-audio|^o1"),
            matching(K200, "^o[34]"),
            containing(K128, "chatgpt-4o-latest", "gpt-4-turbo", "gpt-4o", "gpt-4-1106", "gpt-4-0125", "gpt-4-vision"),
            containing(K16, "gpt-3.5-turbo-1106"),
            exactly(K8, "gpt-4", "gpt-4-0314", "gpt-4-0613"),
            exactly(K32, "gpt-4-32k", "gpt-4-32k-0314", "gpt-4-32k-0613"),
            containing(K32, "gpt-realtime"),
            exactly(K16, "gpt-3.5-turbo-16k", "gpt-3.5-turbo-16k-0613"),
            exactly(K8, "code-davinci-002"),
            exactly(K2, "text-curie-001", "text-babbage-001", "text-ada-001"),
            containing(K4, "gpt-3"),
            others(K128));

    private static final List<Row> GOOGLE = List.of(
            containing(K32, "gemini-2.5-flash-image"),
            containing(K128, "gemini-3.1-flash-image"),
            containing(K64, "gemini-3-pro-image"),
            matching(M1, "gemini-(?:3[.\\d]*|2\\.[05])-(?:pro|flash)"),
            containing(M1, "gemini-exp", "learnlm-2.0-flash", "gemini-robotics"),
            containing(K128, "gemma-3-27b-it"),
            containing(K8, "gemma-3n-e4b-it"),
            containing(K32, "gemma-3"),
            containing(K256, "gemma-4"),
            others(K128));

    private static final List<Row> COHERE = List.of(
            exactly(K4, "command-light-nightly", "command-light", "command"),
            containing(K128, "command-r"),
            exactly(K128, "c4ai-aya-23", "c4ai-aya-expanse-32b", "command-nightly", "command-a-vision-07-2025"),
            exactly(K256, "command-a-03-2025"),
            exactly(K8, "c4ai-aya-23-8b", "c4ai-aya-expanse-8b"),
            exactly(K16, "c4ai-aya-vision-8b", "c4ai-aya-vision-32b"),
            others(K4));

    private static final List<Row> PERPLEXITY = List.of(
            exactly(127_000, "sonar", "sonar-reasoning", "sonar-reasoning-pro", "r1-1776"),
            exactly(K200, "sonar-pro"),
            matching(127_072, "llama-3\\.1.*online|online.*llama-3\\.1"),
            containing(131_072, "llama-3.1"),
            others(K128));

    private static final List<Row> GROQ = List.of(
            containing(K8, "gemma2-9b-it", "llama3-70b-8192", "llama3-8b-8192", "llama-guard-3-8b"),
            containing(K32, "mixtral-8x7b-32768", "mistral-saba-24b"),
            containing(K8, "llama-3.3-70b-specdec"),
            others(K128));

    private static final List<Row> ZAI = List.of(
            containing(M1, "glm-5.2"),
            containing(K200, "glm-5", "glm-4.7"),
            containing(K128, "glm-4.6v"),
            containing(K200, "glm-4.6"),
            containing(K128, "glm-4.5", "glm-4-32b-0414-128k"),
            containing(K64, "autoglm-phone-multilingual"),
            others(K128));

    private static final List<Row> SILICONFLOW = List.of(
            containing(
                    K128,
                    "ERNIE-4.5-300B-A47B",
                    "deepseek-ai/DeepSeek-R1",
                    "deepseek-ai/DeepSeek-V3",
                    "MiniMax-M1-80k",
                    "MiniMax-M2",
                    "Kimi-K2-Instruct",
                    "gpt-oss",
                    "Hunyuan-A13B",
                    "GLM-4.5"),
            matching(K128, "/(?:Ling|Ring)-"),
            containing(K256, "Seed-OSS-36B-Instruct", "Kimi-K2-Thinking", "Qwen3-VL-"),
            matching(K256, "Qwen3-(?:235B|30B)-.*-2507"),
            containing(K4, "deepseek-vl2"),
            containing(K32, "Llama-3.3-70B", "Meta-Llama-3.1-8B"),
            containing(K64, "step3"),
            containing(K200, "GLM-4.6"),
            others(K32));

    private static final List<Row> MOONSHOT = List.of(
            containing(K8, "moonshot-v1-8k"),
            containing(K32, "moonshot-v1-32k"),
            containing(K128, "moonshot-v1-128k", "moonshot-v1-auto"),
            containing(K32, "kimi-k2-0711-preview", "kimi-thinking-preview"),
            containing(
                    K256,
                    "kimi-latest",
                    "kimi-k2.5",
                    "kimi-k2-0905-preview",
                    "kimi-k2-turbo-preview",
                    "kimi-k2-thinking"),
            others(K32));

    private static final Map<String, List<Row>> OF_SOURCE = Map.ofEntries(
            entry("openai", OPENAI),
            entry("azure_openai", OPENAI),
            entry(
                    "claude",
                    List.of(matching(M1, "^claude-(?:sonnet-(?:4-[56]|5)|opus-(?:4-[678]|5)|fable)"), others(K200))),
            entry("makersuite", GOOGLE),
            entry("vertexai", GOOGLE),
            entry("openrouter", List.of(others(K128))),
            entry("mistralai", List.of(others(K32))),
            entry("cohere", COHERE),
            entry("perplexity", PERPLEXITY),
            entry("groq", GROQ),
            entry("zai", ZAI),
            entry("siliconflow", SILICONFLOW),
            entry("moonshot", MOONSHOT),
            entry("fireworks", List.of(others(K32))),
            entry("chutes", List.of(others(K8))),
            entry("electronhub", List.of(others(K128))),
            entry("nanogpt", List.of(others(K128))),
            entry("aimlapi", List.of(others(K32))),
            entry("workers_ai", List.of(others(K8))),
            entry(
                    "xai",
                    List.of(
                            containing(K32, "grok-2-vision"),
                            containing(2_000_000, "grok-4-fast"),
                            containing(K256, "grok-4", "grok-code"),
                            others(K128))),
            entry("ai21", List.of(containing(K256, "jamba-"))),
            entry("deepseek", List.of(others(M1))),
            entry("pollinations", List.of(others(K128))),
            entry("cometapi", List.of(others(K128))),
            entry("minimax", List.of(exactly(65_536, "M2-her"), others(204_800))),
            entry("custom", List.of(others(UNLOCKED))));

    private ContextTable() {}

    static List<String> sources() {
        return OF_SOURCE.keySet().stream().sorted().toList();
    }

    /** The limit of a model; empty if nobody knows any. */
    static OptionalInt limit(String source, String model) {
        return OF_SOURCE.getOrDefault(source, List.of()).stream()
                .filter(row -> row.fits().test(model))
                .mapToInt(Row::tokens)
                .findFirst();
    }

    private static Row matching(int tokens, String pattern) {
        return new Row(Pattern.compile(pattern).asPredicate(), tokens);
    }

    private static Row containing(int tokens, String... parts) {
        return new Row(model -> Arrays.stream(parts).anyMatch(model::contains), tokens);
    }

    private static Row exactly(int tokens, String... models) {
        return new Row(Set.of(models)::contains, tokens);
    }

    private static Row others(int tokens) {
        return new Row(model -> true, tokens);
    }

    /** The first row that fits a model counts. */
    private record Row(Predicate<String> fits, int tokens) {}
}
