package dev.innkeeper.conformance.converters;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Arr;
import dev.innkeeper.engine.js.Json.Obj;
import dev.innkeeper.providers.convert.Ai21Messages;
import dev.innkeeper.providers.convert.AssistantPrefix;
import dev.innkeeper.providers.convert.CacheMarks;
import dev.innkeeper.providers.convert.ClaudeMessages;
import dev.innkeeper.providers.convert.ClaudePrompt;
import dev.innkeeper.providers.convert.CohereMessages;
import dev.innkeeper.providers.convert.CompletionText;
import dev.innkeeper.providers.convert.GooglePrompt;
import dev.innkeeper.providers.convert.MediaEmbedding;
import dev.innkeeper.providers.convert.MistralMessages;
import dev.innkeeper.providers.convert.Names;
import dev.innkeeper.providers.convert.OpenRouterSignatures;
import dev.innkeeper.providers.convert.PostProcessing;
import dev.innkeeper.providers.convert.PromptPostProcessing;
import dev.innkeeper.providers.convert.ReasoningContent;
import dev.innkeeper.providers.convert.SchemaFlattening;
import dev.innkeeper.providers.convert.ThinkingBudget;
import dev.innkeeper.providers.convert.UnconvertibleException;
import dev.innkeeper.providers.convert.VersionPath;
import dev.innkeeper.providers.convert.XaiMessages;
import dev.innkeeper.providers.convert.YamlParts;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * One recorded call of a converter.
 *
 * @param input the operation, its arguments and the configuration
 */
record Conversion(Obj input) {
    private static final String USUAL_PLACEHOLDER = "[Start a new chat]";

    Json result() throws UnconvertibleException {
        return switch (text("operation")) {
            case "post-process", "claude-messages", "claude-text-prompt", "google-prompt" -> prompt();
            case "cohere-messages", "ai21-messages", "xai-messages", "mistral-messages" -> messages();
            case "claude-budget" -> grid(Conversion::claudeBudget);
            case "google-budget" -> grid(Conversion::googleBudget);
            case "flatten-schema" ->
                SchemaFlattening.flatten(input.find("schema").orElse(Json.NULL), text("source"));
            case "merge-yaml" -> YamlParts.merge(input.object("object"), text("yaml"));
            case "exclude-yaml" -> YamlParts.exclude(input.object("object"), text("yaml"));
            case "trim-v1" ->
                Json.ofStrings(input.array("urls").strings().stream()
                        .map(VersionPath::trim)
                        .toList());
            case "text-completion-prompt" ->
                Json.of(CompletionText.of(input.find("messages").orElse(Json.NULL)));
            default -> input.find("messages").orElse(Json.NULL) instanceof Arr list ? marked(list) : unmarked();
        };
    }

    private Json unmarked() {
        return input.find("messages").orElse(Json.NULL);
    }

    private Json marked(Arr list) throws UnconvertibleException {
        int depth = (int) input.number("depth", 0);
        return switch (text("operation")) {
            case "assistant-prefix" -> AssistantPrefix.mark(list, input.find("tools"), text("property"));
            case "cache-depth-claude" -> CacheMarks.depthClaude(list, depth, text("ttl"));
            case "cache-depth-openrouter" -> CacheMarks.depthOpenRouter(list, depth, text("ttl"));
            case "cache-system-openrouter" -> CacheMarks.systemOpenRouter(list, input.string("ttl"));
            case "embed-media" -> input.object("options").bool("audio", true) ? MediaEmbedding.embed(list) : list;
            case "openrouter-signatures" -> OpenRouterSignatures.move(list, text("model"), signatures());
            case "reasoning-content-for-tool-calls" -> ReasoningContent.forToolCalls(list);
            default -> throw new IllegalArgumentException("No rule for the operation " + text("operation"));
        };
    }

    private Json prompt() throws UnconvertibleException {
        Arr list = list();
        return switch (text("operation")) {
            case "post-process" -> {
                Optional<PostProcessing> type = PostProcessing.ofWord(text("type"));
                yield type.isPresent() ? PromptPostProcessing.process(list, type.get(), names(), placeholder()) : list;
            }
            case "claude-messages" -> claude(list);
            case "google-prompt" -> google(list);
            default ->
                Json.of(ClaudeText.of(
                        list,
                        new ClaudeText.Options(
                                flag("addAssistantPostfix"),
                                text("addAssistantPrefill"),
                                flag("withSysPromptSupport"),
                                flag("useSystemPrompt"),
                                text("addSysHumanMsg"),
                                flag("excludePrefixes"))));
        };
    }

    private Json claude(Arr list) throws UnconvertibleException {
        ClaudePrompt prompt = ClaudeMessages.convert(
                list,
                new ClaudeMessages.Options(
                        text("prefill"), flag("useSystemPrompt"), flag("useTools"), names(), placeholder()));
        return Obj.build(json -> json.put("messages", prompt.messages()).put("systemPrompt", prompt.system()));
    }

    private Json google(Arr list) throws UnconvertibleException {
        GooglePrompt prompt = GooglePrompt.convert(
                list, new GooglePrompt.Options(text("model"), flag("useSystemPrompt"), names(), signatures()));
        Obj instruction = Obj.build(json -> json.put("parts", prompt.systemParts()));
        return Obj.build(json -> json.put("contents", prompt.contents()).put("system_instruction", instruction));
    }

    private Json messages() throws UnconvertibleException {
        Json list = input.find("messages").orElse(Json.NULL);
        return switch (text("operation")) {
            case "ai21-messages" -> Ai21Messages.convert(list, names(), placeholder());
            case "xai-messages" -> XaiMessages.convert(list, names());
            case "mistral-messages" ->
                MistralMessages.convert(list, names(), configuration().bool("mistral.enablePrefix", false));
            default -> {
                Arr history = CohereMessages.convert(list(), names(), placeholder());
                yield Obj.build(json -> json.put("chatHistory", history));
            }
        };
    }

    private Json grid(Function<List<Json>, ThinkingBudget> budget) {
        return new Arr(input.array("grid").items().stream()
                .map(row -> json(budget.apply(row.asArray().orElseThrow().items())))
                .toList());
    }

    private static Json json(ThinkingBudget budget) {
        return switch (budget) {
            case ThinkingBudget.None _ -> Json.NULL;
            case ThinkingBudget.Tokens(long count) -> Json.of(count);
            case ThinkingBudget.Effort(String word) -> Json.of(word);
        };
    }

    private static ThinkingBudget claudeBudget(List<Json> row) {
        return ThinkingBudget.claude(
                row.get(0).asNumber().orElseThrow(),
                row.get(1).asString(),
                row.get(2).truthy(),
                row.get(3).truthy());
    }

    private static ThinkingBudget googleBudget(List<Json> row) {
        return ThinkingBudget.google(
                row.get(0).asNumber().orElseThrow(),
                row.get(1).asString().orElse(""),
                row.get(2).asString().orElse(""));
    }

    private Arr list() throws UnconvertibleException {
        return input.find("messages")
                .flatMap(Json::asArray)
                .orElseThrow(() -> new UnconvertibleException(-1, "The messages must be a list."));
    }

    private Names names() {
        return Names.of(input.object("names"));
    }

    private Obj configuration() {
        return input.object("config");
    }

    private String placeholder() {
        return configuration().string("promptPlaceholder", USUAL_PLACEHOLDER);
    }

    private boolean signatures() {
        return configuration().bool("gemini.thoughtSignatures", true);
    }

    private String text(String key) {
        return input.string(key, "");
    }

    private boolean flag(String key) {
        return input.bool(key, false);
    }
}
