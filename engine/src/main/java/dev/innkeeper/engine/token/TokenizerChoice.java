package dev.innkeeper.engine.token;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The tokenizer that belongs to a model name, as SillyTavern's server finds it (tokenizers.md §1.1).
 *
 * @param name the name of the choice, for example {@code o1} or {@code claude}
 * @param tokenizer the tokenizer behind it
 */
public record TokenizerChoice(String name, TokenizerId tokenizer) {

    /** The first rule that fits decides; names are case-sensitive and match anywhere. */
    private static final List<Rule> RULES = List.of(
            named("o1", TiktokenEncoding.O200K_BASE, "o1-preview", "o1-mini", "o3-mini")
                    .orExactly("o1"),
            named("o1", TiktokenEncoding.O200K_BASE, "gpt-5", "gpt-6-astra", "o3", "o4-mini"),
            named("gpt-4o", TiktokenEncoding.O200K_BASE, "gpt-4o", "chatgpt-4o-latest"),
            named("gpt-4o", TiktokenEncoding.O200K_BASE, "gpt-4.1", "gpt-4.5"),
            named("gpt-4-32k", TiktokenEncoding.CL100K_BASE, "gpt-4-32k"),
            named("gpt-4", TiktokenEncoding.CL100K_BASE, "gpt-4"),
            named("gpt-3.5-turbo-0301", TiktokenEncoding.CL100K_BASE, "gpt-3.5-turbo-0301"),
            named("gpt-3.5-turbo", TiktokenEncoding.CL100K_BASE, "gpt-3.5-turbo"),
            new Rule(TokenizerChoice::isTextCompletion, TokenizerChoice::ofTextCompletion),
            vocabulary(Vocabulary.CLAUDE, "claude"),
            vocabulary(Vocabulary.LLAMA3, "llama3", "llama-3"),
            vocabulary(Vocabulary.LLAMA, "llama"),
            vocabulary(Vocabulary.MISTRAL, "mistral"),
            vocabulary(Vocabulary.YI, "yi"),
            vocabulary(Vocabulary.DEEPSEEK, "deepseek"),
            vocabulary(Vocabulary.GEMMA, "gemma", "gemini", "learnlm"),
            vocabulary(Vocabulary.JAMBA, "jamba"),
            vocabulary(Vocabulary.QWEN2, "qwen2"),
            vocabulary(Vocabulary.COMMAND_R, "command-r"),
            vocabulary(Vocabulary.COMMAND_A, "command-a"),
            vocabulary(Vocabulary.NEMO, "nemo"));

    private static final TokenizerChoice FALLBACK = new TokenizerChoice("gpt-3.5-turbo", TiktokenEncoding.CL100K_BASE);

    /** What the encoding and decoding endpoints try before the rules above. */
    private static final List<Rule> ENDPOINT_RULES = List.of(
            vocabulary(Vocabulary.LLAMA3, "llama3", "llama-3"),
            vocabulary(Vocabulary.LLAMA, "llama"),
            vocabulary(Vocabulary.MISTRAL, "mistral"),
            vocabulary(Vocabulary.YI, "yi"),
            vocabulary(Vocabulary.CLAUDE, "claude"),
            vocabulary(Vocabulary.GEMMA, "gemma", "gemini"),
            vocabulary(Vocabulary.JAMBA, "jamba"),
            vocabulary(Vocabulary.QWEN2, "qwen2"),
            vocabulary(Vocabulary.COMMAND_R, "command-r"),
            vocabulary(Vocabulary.COMMAND_A, "command-a"),
            vocabulary(Vocabulary.NEMO, "nemo"),
            vocabulary(Vocabulary.DEEPSEEK, "deepseek"));

    /** The models of OpenAI's completion endpoint (providers.md §3.1) by the encoding of each. */
    private static final Map<TiktokenEncoding, Set<String>> TEXT_COMPLETION = Map.of(
            TiktokenEncoding.CL100K_BASE,
            Set.of("gpt-3.5-turbo-instruct", "gpt-3.5-turbo-instruct-0914", "text-embedding-ada-002"),
            TiktokenEncoding.P50K_BASE,
            Set.of(
                    "text-davinci-003",
                    "text-davinci-002",
                    "code-davinci-002",
                    "code-davinci-001",
                    "code-cushman-002",
                    "code-cushman-001"),
            TiktokenEncoding.P50K_EDIT,
            Set.of("text-davinci-edit-001", "code-davinci-edit-001"),
            TiktokenEncoding.R50K_BASE,
            Set.of(
                    "text-davinci-001",
                    "text-curie-001",
                    "text-babbage-001",
                    "text-ada-001",
                    "text-similarity-davinci-001",
                    "text-similarity-curie-001",
                    "text-similarity-babbage-001",
                    "text-similarity-ada-001",
                    "text-search-davinci-doc-001",
                    "text-search-curie-doc-001",
                    "text-search-babbage-doc-001",
                    "text-search-ada-doc-001",
                    "code-search-babbage-code-001",
                    "code-search-ada-code-001"));

    /** The choice by which messages are counted. */
    public static TokenizerChoice ofModel(String model) {
        return first(RULES, model).orElse(FALLBACK);
    }

    /**
     * The tokenizer by which the endpoints {@code /openai/encode} and {@code /openai/decode} work.
     *
     * @return nothing if the model's choice is a vocabulary that those endpoints do not reach
     */
    public static Optional<TokenizerId> ofEndpointModel(String model) {
        Optional<TokenizerId> early = first(ENDPOINT_RULES, model).map(TokenizerChoice::tokenizer);
        return early.or(() -> Optional.of(ofModel(model).tokenizer()).filter(TiktokenEncoding.class::isInstance));
    }

    private static Optional<TokenizerChoice> first(List<Rule> rules, String model) {
        return rules.stream()
                .filter(rule -> rule.fits().test(model))
                .findFirst()
                .map(rule -> rule.choice().of(model));
    }

    private static Rule named(String name, TokenizerId tokenizer, String... parts) {
        TokenizerChoice choice = new TokenizerChoice(name, tokenizer);
        return new Rule(model -> Arrays.stream(parts).anyMatch(model::contains), model -> choice);
    }

    private static Rule vocabulary(Vocabulary vocabulary, String... parts) {
        return named(vocabulary.id(), vocabulary, parts);
    }

    private static boolean isTextCompletion(String model) {
        return TEXT_COMPLETION.values().stream().anyMatch(models -> models.contains(model));
    }

    private static TokenizerChoice ofTextCompletion(String model) {
        return TEXT_COMPLETION.entrySet().stream()
                .filter(entry -> entry.getValue().contains(model))
                .findFirst()
                .map(entry -> new TokenizerChoice(model, entry.getKey()))
                .orElse(FALLBACK);
    }

    private record Rule(Predicate<String> fits, Naming choice) {
        Rule orExactly(String model) {
            return new Rule(fits.or(model::equals), choice);
        }
    }

    private interface Naming {
        TokenizerChoice of(String model);
    }
}
