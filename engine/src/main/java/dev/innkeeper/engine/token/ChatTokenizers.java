package dev.innkeeper.engine.token;

import dev.innkeeper.engine.js.JsStrings;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The model name by which the messages of a chat completion are counted, as SillyTavern's client finds it
 * (tokenizers.md §1.2); {@link TokenizerChoice#ofModel} then gives the tokenizer.
 */
public final class ChatTokenizers {
    private static final String DEFAULT = "gpt-3.5-turbo";

    private static final Map<String, String> BY_ARCHITECTURE = Map.of(
            "Llama2", "llama",
            "Llama3", "llama3",
            "Mistral", "mistral",
            "Yi", "yi",
            "Gemini", "gemma",
            "Qwen", "qwen2");

    private static final List<Rule> OPENROUTER = List.of(
            has("gpt-4o", "gpt-4o"),
            has("gpt-4", "gpt-4"),
            has("gpt-3.5-turbo", "gpt-3.5-turbo"),
            has("claude", "claude"),
            has("gpt2", "GPT-NeoXT"),
            has("jamba", "jamba"),
            has("deepseek", "deepseek"));

    private static final List<Rule> ELECTRONHUB = List.of(
            has("gpt-4o", "gpt-4o", "gpt-5", "gpt-6-astra", "gpt-4.1", "gpt-4.5"),
            has("gpt-4", "gpt-4"),
            has("gpt-3.5-turbo", "gpt-3.5-turbo"),
            has("claude", "claude"),
            has("jamba", "jamba"),
            has("deepseek", "deepseek", "sonar-reasoning", "r1"),
            has("qwen2", "qwen"),
            has("gemma", "gemma"),
            has("mistral", "mistral"),
            has("yi", "yi"),
            has("llama3", "llama3", "llama-3").orStartsWith("l3"),
            has("llama", "llama"),
            has("command-a", "command-a"),
            has("command-r", "command-r"),
            has("nemo", "nemo"));

    private static final List<Rule> CHUTES = List.of(
            has("deepseek", "deepseek", "mai-ds"),
            has("qwen2", "qwen", "qwq", "tongyi", "kimi"),
            has("llama3", "llama", "longcat", "hermes"),
            has("gemma", "gemma"),
            has("nemo", "nemo"),
            has("mistral", "mistral"),
            has("gpt-4o", "gpt-oss"));

    private static final List<Rule> WORKERS_AI = List.of(
            has("deepseek", "deepseek"),
            has("qwen2", "qwen", "qwq", "kimi"),
            has("llama3", "llama-3", "llama-4"),
            has("llama", "llama"),
            has("gemma", "gemma"),
            has("mistral", "mistral"),
            has("gpt-3.5-turbo", "phi"),
            has("gpt-4o", "gpt-oss"));

    private static final List<Rule> PERPLEXITY = List.of(
            has("deepseek", "sonar-reasoning", "r1-1776"),
            has("llama3", "llama-3", "llama3"),
            has("llama", "llama"),
            has("mistral", "mistral", "mixtral"));

    private static final List<Rule> GROQ = List.of(
            has("qwen2", "qwen"),
            has("llama3", "llama-3", "llama3"),
            has("mistral", "mistral", "mixtral"),
            has("gemma", "gemma"));

    private ChatTokenizers() {}

    /** What a source says about a model's tokenizer in its list of models. */
    public interface ModelList {
        /** The list that knows nothing. */
        ModelList EMPTY = model -> Optional.empty();

        /** The member {@code architecture.tokenizer} of that model. */
        Optional<String> architecture(String model);
    }

    /**
     * The model name to count by.
     *
     * @param source the chat completion source
     * @param model its model
     * @param list OpenRouter's list of models; not asked for other sources
     */
    public static String modelFor(String source, String model, ModelList list) {
        return switch (source) {
            case "openai", "custom" -> model;
            case "azure_openai" -> model.isEmpty() ? DEFAULT : model;
            case "deepseek" -> "deepseek";
            case "openrouter" -> openRouter(model, list);
            case "electronhub" -> first(ELECTRONHUB, model);
            case "chutes" -> first(CHUTES, JsStrings.lowerCase(model));
            case "workers_ai" -> first(WORKERS_AI, JsStrings.lowerCase(model));
            case "cohere" -> cohere(model);
            case "makersuite", "vertexai" -> "gemma";
            case "ai21" -> "jamba";
            case "claude" -> "claude";
            case "mistralai" -> model.contains("nemo") || model.contains("pixtral") ? "nemo" : "mistral";
            case "perplexity" -> first(PERPLEXITY, model);
            case "groq" -> first(GROQ, model);
            default -> DEFAULT;
        };
    }

    private static String openRouter(String model, ModelList list) {
        Optional<String> architecture = list.architecture(model);
        return architecture
                .flatMap(name -> Optional.ofNullable(BY_ARCHITECTURE.get(name)))
                .or(() -> architecture.filter("Cohere"::equals).map(name -> cohere(model)))
                .orElseGet(() -> first(OPENROUTER, model));
    }

    private static String cohere(String model) {
        return model.contains("command-a") ? "command-a" : "command-r";
    }

    private static String first(List<Rule> rules, String model) {
        return rules.stream()
                .filter(rule -> rule.fits().test(model))
                .findFirst()
                .map(Rule::tokenizerModel)
                .orElse(DEFAULT);
    }

    private static Rule has(String tokenizerModel, String... parts) {
        return new Rule(tokenizerModel, model -> Arrays.stream(parts).anyMatch(model::contains));
    }

    private record Rule(String tokenizerModel, Predicate<String> fits) {
        Rule orStartsWith(String prefix) {
            return new Rule(tokenizerModel, fits.or(model -> model.startsWith(prefix)));
        }
    }
}
