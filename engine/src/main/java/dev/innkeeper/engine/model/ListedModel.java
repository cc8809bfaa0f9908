package dev.innkeeper.engine.model;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.Predicate;

/**
 * What a provider's list says of one model; every provider has its own words for it (providers.md §8.2, §12.1, §13).
 *
 * @param source the provider
 * @param entry the model's entry in the list
 */
public record ListedModel(String source, Json.Obj entry) {
    private static final Map<String, Predicate<Json.Obj>> TOOLS = Map.of(
            "pollinations", truthy("tools"),
            "fireworks", truthy("supports_tools"),
            "openrouter", contains("supported_parameters", "tools"),
            "mistralai", truthy("capabilities.function_calling"),
            "aimlapi", contains("features", "openai/chat-completion.function"),
            "chutes", contains("supported_features", "tools"),
            "electronhub", truthy("metadata.function_call"),
            "workers_ai", property("function_calling"));

    private static final Map<String, Predicate<Json.Obj>> SIGHT = Map.of(
            "openrouter", contains("architecture.input_modalities", "image"),
            "mistralai", truthy("capabilities.vision"),
            "aimlapi", contains("features", "openai/chat-completion.vision"),
            "chutes", contains("input_modalities", "image"),
            "pollinations", contains("input_modalities", "image"),
            "electronhub", truthy("metadata.vision"),
            "moonshot", truthy("supports_image_in"),
            "nanogpt", truthy("capabilities.vision"),
            "workers_ai", property("vision"),
            "fireworks", truthy("supports_image_input"));

    private static final Map<String, List<String>> CONTEXT = Map.ofEntries(
            Map.entry("makersuite", List.of("inputTokenLimit")),
            Map.entry("vertexai", List.of("inputTokenLimit")),
            Map.entry("openrouter", List.of("context_length")),
            Map.entry("mistralai", List.of("max_context_length")),
            Map.entry("groq", List.of("context_window")),
            Map.entry("moonshot", List.of("context_length")),
            Map.entry("fireworks", List.of("context_length", "context_window")),
            Map.entry("chutes", List.of("context_length")),
            Map.entry("electronhub", List.of("tokens")),
            Map.entry("nanogpt", List.of("context_length")),
            Map.entry("aimlapi", List.of("info.contextLength", "context_length")),
            Map.entry("workers_ai", List.of("properties.context_window")));

    private static final Map<String, List<String>> TEMPERATURE =
            Map.of("makersuite", List.of("maxTemperature"), "vertexai", List.of("maxTemperature"));

    /** Whether it can call functions; empty if lists of that provider do not say. */
    public Optional<Boolean> callsTools() {
        return answer(TOOLS);
    }

    /** Whether it takes pictures; empty if lists of that provider do not say. */
    public Optional<Boolean> sees() {
        return answer(SIGHT);
    }

    /** Whether it takes that kind of input ({@code image}, {@code video}, {@code audio}), in the words of OpenRouter. */
    public boolean takes(String modality) {
        return contains("architecture.input_modalities", modality).test(entry);
    }

    /** Whether it can think that hard. */
    public boolean knowsEffort(String effort) {
        return contains("metadata.supported_reasoning_efforts", effort).test(entry);
    }

    /** Tokens of prompt and reply together. */
    public OptionalInt contextTokens() {
        OptionalDouble tokens = number(CONTEXT);
        return tokens.isPresent() ? OptionalInt.of((int) tokens.getAsDouble()) : OptionalInt.empty();
    }

    /** The largest temperature it takes. */
    public OptionalDouble largestTemperature() {
        return number(TEMPERATURE);
    }

    private Optional<Boolean> answer(Map<String, Predicate<Json.Obj>> questions) {
        return Optional.ofNullable(questions.get(source)).map(question -> question.test(entry));
    }

    /** The first of the members that is a positive number. */
    private OptionalDouble number(Map<String, List<String>> members) {
        return members.getOrDefault(source, List.of()).stream()
                .flatMap(path -> at(entry, path).stream())
                .mapToDouble(JsNumbers::parse)
                .filter(value -> value > 0)
                .findFirst();
    }

    private static Predicate<Json.Obj> truthy(String path) {
        return entry -> at(entry, path).filter(Json::truthy).isPresent();
    }

    private static Predicate<Json.Obj> contains(String path, String word) {
        return entry -> at(entry, path)
                .flatMap(Json::asArray)
                .filter(list -> list.strings().contains(word))
                .isPresent();
    }

    private static Predicate<Json.Obj> property(String id) {
        return entry -> at(entry, "properties." + id).equals(Optional.of(Json.of("true")));
    }

    /** The value at a path of member names; {@code properties} is a list of names and values at Workers AI. */
    private static Optional<Json> at(Json.Obj entry, String path) {
        Optional<Json> value = Optional.of(entry);
        for (String name : path.split("\\.", -1)) {
            value = value.flatMap(parent -> parent.asObject()
                    .flatMap(object -> object.find(name))
                    .or(() -> parent.asArray().flatMap(list -> property(list, name))));
        }
        return value;
    }

    private static Optional<Json> property(Json.Arr properties, String id) {
        return properties.objects().stream()
                .filter(property -> property.string("property_id", "").equals(id))
                .findFirst()
                .flatMap(property -> property.find("value"));
    }
}
