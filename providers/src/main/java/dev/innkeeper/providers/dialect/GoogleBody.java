package dev.innkeeper.providers.dialect;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.convert.GooglePrompt;
import dev.innkeeper.providers.convert.ThinkingBudget;
import dev.innkeeper.providers.convert.UnconvertibleException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The body of a request to Google AI Studio and to Vertex AI (providers.md §3.3). */
final class GoogleBody {
    private static final Json ZERO = Json.of(0);

    private final ChatOrder order;
    private final GoogleModel model;
    private final boolean vertex;
    private final boolean paints;

    private GoogleBody(ChatOrder order, boolean vertex) {
        this.order = order;
        this.model = new GoogleModel(order.model());
        this.vertex = vertex;
        this.paints = order.body().truthy("request_images") && model.paints();
    }

    static Json.Obj of(ChatOrder order, boolean vertex) throws UnconvertibleException {
        return new GoogleBody(order, vertex).build();
    }

    private Json.Obj build() throws UnconvertibleException {
        boolean system = order.body().truthy("use_sysprompt") && !paints && !model.isGemma3();
        GooglePrompt prompt = GooglePrompt.convert(
                order.messages(),
                new GooglePrompt.Options(
                        order.model(),
                        system,
                        order.names(),
                        order.options().gemini().signatures()));
        List<Json> tools = tools();
        return Json.Obj.build(wire -> {
            wire.put("contents", prompt.contents()).put("safetySettings", GoogleSafety.off(vertex));
            wire.put("generationConfig", generation());
            if (system && !prompt.systemParts().items().isEmpty()) {
                wire.put("systemInstruction", Json.Obj.EMPTY.with("parts", prompt.systemParts()));
            }
            if (!tools.isEmpty()) {
                wire.put("tools", new Json.Arr(tools));
                calling()
                        .ifPresent(
                                config -> wire.put("toolConfig", Json.Obj.EMPTY.with("functionCallingConfig", config)));
            }
        });
    }

    private Json generation() {
        Json.Obj given = order.body();
        Optional<Json> schema = order.schema().flatMap(json -> json.find("value"));
        return Json.Obj.build(config -> {
            order.filled("stop").ifPresent(stop -> config.put("stopSequences", stop));
            config.putIfPresent("maxOutputTokens", given.find("max_tokens"));
            if (!model.refusesSampling()) {
                config.put("candidateCount", 1);
                config.putIfPresent("temperature", given.find("temperature"));
                config.putIfPresent("topP", given.find("top_p"));
                config.putIfPresent("topK", given.find("top_k").filter(k -> !k.equals(ZERO)));
            }
            config.putIfPresent(
                    "responseMimeType",
                    order.present("responseMimeType").or(() -> order.schema().map(any -> Json.of("application/json"))));
            config.putIfPresent(
                    "responseSchema", order.present("responseSchema").or(() -> schema));
            config.putIfPresent("seed", given.find("seed"));
            if (paints) {
                config.put("responseModalities", Json.ofStrings(List.of("text", "image")));
                imageConfig().ifPresent(image -> config.put("imageConfig", image));
            }
            if (model.thinks()) {
                config.put("thinkingConfig", thinking());
            }
        });
    }

    private Optional<Json> imageConfig() {
        Optional<String> ratio = order.text("request_image_aspect_ratio");
        Optional<String> size = order.text("request_image_resolution");
        if (ratio.isEmpty() && size.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(Json.Obj.build(config -> {
            size.filter(any -> model.isThird()).ifPresent(value -> config.put("imageSize", value));
            ratio.ifPresent(value -> config.put("aspectRatio", value));
        }));
    }

    private Json thinking() {
        String effort =
                order.body().find("reasoning_effort").map(JsNumbers::text).orElse("undefined");
        boolean shown = order.body().truthy("include_reasoning");
        ThinkingBudget budget = ThinkingBudget.google(order.body().number("max_tokens", 0), effort, order.model());
        return Json.Obj.build(config -> {
            switch (budget) {
                case ThinkingBudget.None ignored -> config.put("includeThoughts", shown);
                case ThinkingBudget.Tokens(long tokens) ->
                    config.put("includeThoughts", shown && !(vertex && tokens == 0))
                            .put("thinkingBudget", (double) tokens);
                case ThinkingBudget.Effort(String word) ->
                    config.put("includeThoughts", shown).put("thinkingLevel", word);
            }
        });
    }

    private List<Json> tools() {
        List<Json> functions = new ArrayList<>();
        List<Json> others = new ArrayList<>();
        if (!paints && !model.isGemma3()) {
            for (Json.Obj tool : order.body().array("tools").objects()) {
                String type = tool.string("type", "");
                if (type.equals("function")) {
                    functions.add(declaration(tool.object("function")));
                } else if (tool.truthy(type)) {
                    others.add(Json.Obj.build(json -> json.putIfPresent(type, tool.find(type))));
                }
            }
        }
        List<Json> tools = new ArrayList<>();
        if (!functions.isEmpty()) {
            tools.add(Json.Obj.EMPTY.with("function_declarations", new Json.Arr(functions)));
        } else {
            tools.addAll(others);
        }
        boolean searches = order.body().truthy("enable_web_search") && !paints && model.searches();
        if (searches && functions.isEmpty()) {
            tools.add(Json.Obj.EMPTY.with("google_search", Json.Obj.EMPTY));
        }
        return tools;
    }

    private static Json declaration(Json.Obj function) {
        Json.Obj parameters = function.object("parameters");
        Optional<Json.Obj> properties = parameters.find("properties").flatMap(Json::asObject);
        if (properties.filter(given -> given.members().isEmpty()).isPresent()) {
            return function.without("parameters");
        }
        return parameters.has("$schema") ? function.with("parameters", parameters.without("$schema")) : function;
    }

    private Optional<Json> calling() {
        Optional<Json> choice = order.body().find("tool_choice");
        Optional<String> word = choice.flatMap(Json::asString);
        if (word.isPresent()) {
            return switch (word.get()) {
                case "none" -> Optional.of(Json.Obj.EMPTY.with("mode", "NONE"));
                case "required" -> Optional.of(Json.Obj.EMPTY.with("mode", "ANY"));
                case "auto" -> Optional.of(Json.Obj.EMPTY.with("mode", "AUTO"));
                default -> Optional.empty();
            };
        }
        return choice.flatMap(Json::asObject)
                .flatMap(object -> object.object("function").find("name"))
                .filter(Json::truthy)
                .map(name -> Json.Obj.build(
                        config -> config.put("mode", "ANY").put("allowedFunctionNames", Json.Arr.EMPTY.plus(name))));
    }
}
