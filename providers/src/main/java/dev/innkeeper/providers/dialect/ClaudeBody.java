package dev.innkeeper.providers.dialect;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.convert.CacheMarks;
import dev.innkeeper.providers.convert.ClaudePrompt;
import dev.innkeeper.providers.convert.SchemaFlattening;
import dev.innkeeper.providers.convert.ThinkingBudget;
import dev.innkeeper.providers.convert.UnconvertibleException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The body of a request to Anthropic, step by step (providers.md §3.2). Not thread-safe; built once. */
final class ClaudeBody {
    private static final double LEAST_THINKING = 1024;
    private static final String TOOL_CHOICE = "tool_choice";
    private static final String OUTPUT = "output_config";
    private static final String EFFORT = "effort";
    private static final String MAX_TOKENS = "max_tokens";
    private static final String TOP_P = "top_p";
    private static final String TOP_K = "top_k";
    private static final String TEMPERATURE = "temperature";
    private static final String THINKING = "thinking";

    private final ChatOrder order;
    private final ClaudePrompt prompt;
    private final ClaudeModel model;
    private final DialectOptions.Claude options;
    private final Map<String, Json> wire = new LinkedHashMap<>();
    private final List<String> betas = new ArrayList<>(List.of("output-128k-2025-02-19", "context-1m-2025-08-07"));
    private Json.Arr messages;

    ClaudeBody(ChatOrder order, ClaudePrompt prompt) {
        this.order = order;
        this.prompt = prompt;
        this.model = new ClaudeModel(order.model());
        this.options = order.options().claude();
        this.messages = prompt.messages();
    }

    /** The names of the features that are used; complete after {@link #build}. */
    List<String> betas() {
        return List.copyOf(betas);
    }

    Json.Obj build() throws UnconvertibleException {
        basics();
        tools();
        if (options.cacheDepth().isPresent()) {
            messages = CacheMarks.depthClaude(messages, options.cacheDepth().getAsInt(), options.ttl());
        }
        if (options.cacheSystem() || options.cacheDepth().isPresent()) {
            betas.addAll(List.of("prompt-caching-2024-07-31", "extended-cache-ttl-2025-04-11"));
        }
        sampling();
        boolean thinks = thinking();
        if (thinks || model.refusesPrefill()) {
            giveLastToUser();
        }
        verbosity();
        wire.put("messages", messages);
        return new Json.Obj(wire);
    }

    private void basics() {
        Json.Obj given = order.body();
        if (given.truthy("use_sysprompt")) {
            wire.put("system", options.cacheSystem() ? lastCached(prompt.system()) : prompt.system());
        }
        for (String name : List.of("model", MAX_TOKENS)) {
            given.find(name).ifPresent(value -> wire.put(name, value));
        }
        wire.put("stop_sequences", given.array("stop"));
        for (String name : List.of(TEMPERATURE, TOP_P, TOP_K, "stream")) {
            given.find(name).ifPresent(value -> wire.put(name, value));
        }
    }

    private Json.Arr lastCached(Json.Arr blocks) {
        if (blocks.items().isEmpty()) {
            return blocks;
        }
        List<Json> items = new ArrayList<>(blocks.items());
        Json last = items.removeLast();
        items.add(last.asObject()
                .<Json>map(block -> block.with(
                        "cache_control",
                        Json.Obj.build(cache -> cache.put("type", "ephemeral").put("ttl", options.ttl()))))
                .orElse(last));
        return new Json.Arr(items);
    }

    private void tools() {
        List<Json> tools = new ArrayList<>();
        if (order.filled("tools").isPresent()) {
            betas.add("tools-2024-05-16");
            order.body()
                    .find(TOOL_CHOICE)
                    .ifPresentOrElse(
                            choice -> wire.put(TOOL_CHOICE, Json.Obj.EMPTY.with("type", choice)),
                            () -> wire.put(TOOL_CHOICE, Json.Obj.EMPTY));
            Json.Arr functions = new Json.Arr(order.body().array("tools").objects().stream()
                    .filter(tool -> tool.string("type", "").equals("function"))
                    .map(this::tool)
                    .toList());
            tools.addAll((options.cacheSystem() ? lastCached(functions) : functions).items());
        }
        order.schema().ifPresent(schema -> schema(schema, tools));
        if (model.searchesWeb() && order.body().truthy("enable_web_search")) {
            tools.addFirst(Json.Obj.build(
                    search -> search.put("type", "web_search_20250305").put("name", "web_search")));
        }
        if (!tools.isEmpty() || order.filled("tools").isPresent()) {
            wire.put("tools", new Json.Arr(tools));
        }
    }

    private Json tool(Json.Obj tool) {
        Json.Obj function = tool.object("function");
        return Json.Obj.build(json -> json.putIfPresent("name", function.find("name"))
                .putIfPresent("description", function.find("description"))
                .putIfPresent(
                        "input_schema",
                        function.find("parameters")
                                .map(parameters -> SchemaFlattening.flatten(parameters, order.source()))));
    }

    private void schema(Json.Obj schema, List<Json> tools) {
        Optional<Json> value = schema.find("value");
        if (model.schemas()) {
            Json.Obj format =
                    Json.Obj.build(json -> json.put("type", "json_schema").putIfPresent("schema", value));
            wire.put(OUTPUT, Json.Obj.EMPTY.with("format", format));
            return;
        }
        tools.add(Json.Obj.build(json -> json.putIfPresent("name", schema.find("name"))
                .put(
                        "description",
                        schema.find("description").filter(Json::truthy).orElse(Json.of("Well-formed JSON object")))
                .putIfPresent("input_schema", value)));
        wire.put(
                TOOL_CHOICE,
                Json.Obj.build(choice -> choice.put("type", "tool").putIfPresent("name", schema.find("name"))));
    }

    private void sampling() {
        if (model.limitedSampling()) {
            wire.remove(order.body().number(TOP_P, Double.NaN) < 1 ? TEMPERATURE : TOP_P);
        }
        if (model.refusesSampling()) {
            wire.remove(TEMPERATURE);
            wire.remove(TOP_P);
            wire.remove(TOP_K);
        }
    }

    /** Whether the model thinks. */
    private boolean thinking() {
        if (!model.thinks()) {
            return false;
        }
        Optional<String> effort = order.body().string("reasoning_effort");
        boolean shown = order.body().truthy("include_reasoning");
        double maxTokens = order.body().number(MAX_TOKENS, Double.NaN);
        ThinkingBudget budget =
                ThinkingBudget.claude(maxTokens, effort, order.stream(), model.adaptive(options.adaptive()));
        return switch (budget) {
            case ThinkingBudget.Effort(String word) -> {
                wire.put(THINKING, adaptive(model.refusesSampling() && shown));
                wire.put(OUTPUT, output().with(EFFORT, word));
                wire.remove(TOP_K);
                yield true;
            }
            case ThinkingBudget.Tokens(long tokens) -> {
                if (maxTokens <= LEAST_THINKING) {
                    wire.put(MAX_TOKENS, Json.of(maxTokens + LEAST_THINKING));
                }
                wire.put(
                        THINKING,
                        Json.Obj.build(json -> json.put("type", "enabled").put("budget_tokens", (double) tokens)));
                wire.remove(TEMPERATURE);
                wire.remove(TOP_P);
                wire.remove(TOP_K);
                yield true;
            }
            case ThinkingBudget.None ignored -> {
                boolean summarized = model.late() && shown && effort.equals(Optional.of("auto"));
                if (summarized) {
                    wire.put(THINKING, adaptive(true));
                }
                yield summarized;
            }
        };
    }

    private static Json adaptive(boolean summarized) {
        Json.Obj thinking = Json.Obj.EMPTY.with("type", "adaptive");
        return summarized ? thinking.with("display", "summarized") : thinking;
    }

    private Json.Obj output() {
        return Optional.ofNullable(wire.get(OUTPUT)).flatMap(Json::asObject).orElse(Json.Obj.EMPTY);
    }

    private void giveLastToUser() {
        List<Json> items = new ArrayList<>(messages.items());
        Optional<Json.Obj> last =
                items.isEmpty() ? Optional.empty() : items.getLast().asObject();
        last.filter(message -> message.string("role", "").equals("assistant")).ifPresent(message -> {
            items.set(items.size() - 1, message.with("role", "user"));
            messages = new Json.Arr(items);
        });
    }

    private void verbosity() {
        if (model.verbose() && !output().has(EFFORT)) {
            order.truthy("verbosity").ifPresent(verbosity -> {
                betas.add("effort-2025-11-24");
                wire.put(OUTPUT, output().with(EFFORT, verbosity));
            });
        }
    }
}
