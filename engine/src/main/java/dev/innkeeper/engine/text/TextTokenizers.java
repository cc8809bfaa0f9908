package dev.innkeeper.engine.text;

import dev.innkeeper.engine.js.JsStrings;
import dev.innkeeper.engine.scene.Api;
import dev.innkeeper.engine.scene.Settings;
import dev.innkeeper.engine.token.TiktokenEncoding;
import dev.innkeeper.engine.token.TokenizerId;
import dev.innkeeper.engine.token.Vocabulary;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The tokenizer that the user's setting means for text completion (tokenizers.md §1.3).
 *
 * <p>Tokenizers that only the backend has are replaced by the one that its model's name suggests.
 */
final class TextTokenizers {
    private static final double BEST_MATCH = 99;

    private TextTokenizers() {}

    /** The first rule that fits a model's name in lower case. */
    private record Rule(TokenizerId tokenizer, List<String> parts) {
        static Rule of(TokenizerId tokenizer, String... parts) {
            return new Rule(tokenizer, Arrays.asList(parts));
        }

        boolean fits(String model) {
            return parts.stream().anyMatch(model::contains);
        }
    }

    private static final List<Rule> RULES = List.of(
            Rule.of(Vocabulary.LLAMA3, "llama3", "llama-3"),
            Rule.of(Vocabulary.MISTRAL, "mistral", "mixtral"),
            Rule.of(Vocabulary.GEMMA, "gemma"),
            Rule.of(Vocabulary.NEMO, "nemo", "pixtral"),
            Rule.of(Vocabulary.DEEPSEEK, "deepseek"),
            Rule.of(Vocabulary.YI, "yi"),
            Rule.of(Vocabulary.JAMBA, "jamba"),
            Rule.of(Vocabulary.COMMAND_R, "command-r"),
            Rule.of(Vocabulary.COMMAND_A, "command-a"),
            Rule.of(Vocabulary.QWEN2, "qwen2"));

    /** The tokenizer; empty for the byte estimate. */
    static Optional<TokenizerId> choose(Settings settings, Api.TextCompletion api, String model) {
        return switch ((int) settings.powerUser().number("tokenizer", BEST_MATCH)) {
            case 1 -> Optional.of(TiktokenEncoding.GPT2);
            case 2 -> Optional.of(TiktokenEncoding.CL100K_BASE);
            case 3 -> Optional.of(Vocabulary.LLAMA);
            case 4 -> Optional.of(Vocabulary.NERDSTASH);
            case 5 -> Optional.of(Vocabulary.NERDSTASH_V2);
            case 7 -> Optional.of(Vocabulary.MISTRAL);
            case 8 -> Optional.of(Vocabulary.YI);
            case 11 -> Optional.of(Vocabulary.CLAUDE);
            case 12 -> Optional.of(Vocabulary.LLAMA3);
            case 13 -> Optional.of(Vocabulary.GEMMA);
            case 14 -> Optional.of(Vocabulary.JAMBA);
            case 15 -> Optional.of(Vocabulary.QWEN2);
            case 16 -> Optional.of(Vocabulary.COMMAND_R);
            case 17 -> Optional.of(Vocabulary.NEMO);
            case 18 -> Optional.of(Vocabulary.DEEPSEEK);
            case 19 -> Optional.of(Vocabulary.COMMAND_A);
            case 6, 9, 10, 99 -> bestMatch(api, model);
            default -> Optional.empty();
        };
    }

    /** The tokenizer whose numbers stand in a request; NovelAI knows only those of its model. */
    static Optional<TokenizerId> ofRequest(Settings settings, Api.TextCompletion api, String model) {
        return api.name().equals("novel") ? novel(JsStrings.lowerCase(model)) : choose(settings, api, model);
    }

    private static Optional<TokenizerId> bestMatch(Api.TextCompletion api, String model) {
        String name = JsStrings.lowerCase(model);
        return switch (api.name()) {
            case "novel" -> novel(name);
            case "kobold", "koboldhorde" -> Optional.of(byName(name));
            case "textgenerationwebui" ->
                switch (api.type()) {
                    case "openrouter" -> Optional.of(TiktokenEncoding.CL100K_BASE);
                    case "dreamgen" ->
                        Optional.of(
                                name.contains("extra-large") || name.contains("lucid-v1-max")
                                        ? Vocabulary.LLAMA3
                                        : Vocabulary.MISTRAL);
                    default -> Optional.of(byName(name));
                };
            default -> Optional.empty();
        };
    }

    private static Optional<TokenizerId> novel(String model) {
        if (model.contains("clio")) {
            return Optional.of(Vocabulary.NERDSTASH);
        }
        if (model.contains("kayra")) {
            return Optional.of(Vocabulary.NERDSTASH_V2);
        }
        return model.contains("erato") ? Optional.of(Vocabulary.LLAMA3) : Optional.empty();
    }

    private static TokenizerId byName(String model) {
        return RULES.stream()
                .filter(rule -> rule.fits(model))
                .findFirst()
                .map(Rule::tokenizer)
                .orElse(Vocabulary.LLAMA);
    }
}
