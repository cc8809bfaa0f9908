package dev.innkeeper.engine.request;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.macro.scope.MacroSurface;
import dev.innkeeper.engine.scene.Api;
import dev.innkeeper.engine.scene.Card;
import dev.innkeeper.engine.scene.Chat;
import dev.innkeeper.engine.scene.GenerationType;
import dev.innkeeper.engine.scene.Lore;
import dev.innkeeper.engine.scene.Moment;
import dev.innkeeper.engine.scene.Persona;
import dev.innkeeper.engine.scene.Preset;
import dev.innkeeper.engine.scene.Settings;
import dev.innkeeper.engine.scene.Turn;
import dev.innkeeper.engine.token.ChatCounters;
import dev.innkeeper.engine.token.TokenCounter;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** What holds for every request, whatever the settings, the source and the model. */
class RequestLawsTest {
    private static final List<String> SOURCES = List.of(
            "openai",
            "azure_openai",
            "openrouter",
            "claude",
            "makersuite",
            "vertexai",
            "mistralai",
            "cohere",
            "perplexity",
            "groq",
            "chutes",
            "electronhub",
            "nanogpt",
            "deepseek",
            "aimlapi",
            "xai",
            "pollinations",
            "moonshot",
            "fireworks",
            "cometapi",
            "zai",
            "siliconflow",
            "minimax",
            "workers_ai",
            "ai21",
            "custom",
            "one that nobody knows");
    private static final List<String> MODELS = List.of(
            "",
            "gpt-4o",
            "gpt-4.5-preview",
            "gpt-4-vision-preview",
            "gpt-5",
            "gpt-5.1",
            "gpt-5.6-terra",
            "gpt-5-chat-latest",
            "gpt-6-astra",
            "o1",
            "openai/o1",
            "o3-mini",
            "claude-opus-5",
            "anthropic/claude-fable-5",
            "grok-3-mini",
            "grok-4",
            "grok-4-fast-non-reasoning",
            "kimi-k2.5",
            "koboldcpp/x",
            "deepseek-v4-flash-vision-exp",
            "OR_Website");
    private static final Set<String> GPT = Set.of("openai", "azure_openai", "openrouter");

    /** Members that a source refuses, whatever the model. */
    private static final Map<String, List<String>> REFUSED = Map.of(
            "groq", List.of("logprobs", "logit_bias", "n"),
            "perplexity", List.of("stop", "tools", "logprobs"),
            "zai", List.of("frequency_penalty", "presence_penalty", "logit_bias"),
            "workers_ai", List.of("n", "logit_bias", "logprobs"),
            "claude", List.of("logprobs", "logit_bias", "n"));

    /** Members that only these sources know. */
    private static final Map<String, Set<String>> KNOWN_ONLY_TO = Map.of(
            "logit_bias", Set.of("openai", "azure_openai", "openrouter", "electronhub", "chutes", "custom"),
            "logprobs",
                    Set.of("openai", "azure_openai", "openrouter", "custom", "deepseek", "xai", "aimlapi", "chutes"),
            "n", Set.of("openai", "azure_openai", "custom", "xai", "aimlapi", "moonshot"),
            "assistant_prefill", Set.of("claude"),
            "use_sysprompt", Set.of("claude", "makersuite", "vertexai"),
            "custom_url", Set.of("custom"),
            "azure_base_url", Set.of("azure_openai"),
            "middleout", Set.of("openrouter"),
            "max_completion_tokens", GPT);

    private static final TokenCounter COUNTER = ChatCounters.builtIn().forModel("openai", "gpt-4o");
    private static final Json.Arr MESSAGES = Json.parse("""
            [{"role":"system","content":"S"},{"role":"user","content":"U"},null,{"role":"assistant","content":"A"}]
            """).asArray().orElseThrow();
    private static final Json.Arr TOOLS = Json.parse("""
            [{"type":"function","function":{"name":"f"}}]
            """).asArray().orElseThrow();

    /** A wish for a reply: everything that the request is made of. */
    record Wish(Scene scene, String model) {
        String source() {
            return scene.preset().source();
        }

        Json.Obj request() {
            boolean tools = ToolSupport.isOn(scene.preset(), model, scene.api().models())
                    && ToolSupport.mayCall(scene.turn().type());
            return RequestBody.build(
                    scene,
                    model,
                    new RequestBody.Parts(MESSAGES, tools ? TOOLS : Json.Arr.EMPTY, text -> text, COUNTER));
        }
    }

    @Provide
    Arbitrary<Wish> wishes() {
        Arbitrary<Json.Obj> settings = Combinators.combine(
                        Arbitraries.of("auto", "min", "low", "medium", "high", "max"),
                        Arbitraries.integers().between(0, 3),
                        Arbitraries.integers().between(-1, 2),
                        Arbitraries.doubles().between(-2, 2),
                        Arbitraries.doubles().between(0, 1),
                        Arbitraries.integers().between(0, 99),
                        Arbitraries.of(true, false),
                        Arbitraries.of("", "https://proxy"))
                .as((effort, n, seed, penalty, topP, topK, thoughts, proxy) ->
                        Json.Obj.build(json -> json.put("reasoning_effort", effort)
                                .put("n", n)
                                .put("seed", seed)
                                .put("frequency_penalty", penalty)
                                .put("presence_penalty", penalty)
                                .put("top_p", topP)
                                .put("top_k", topK)
                                .put("show_thoughts", thoughts)
                                .put("function_calling", thoughts)
                                .put("reverse_proxy", proxy)
                                .put("stream_openai", true)
                                .put("bias_preset_selected", "b")));
        Arbitrary<List<String>> stops = Arbitraries.of("a", "stop", "a rather long stop string", "终")
                .list()
                .ofMaxSize(7);
        return Combinators.combine(
                        Arbitraries.of(SOURCES),
                        Arbitraries.of(MODELS),
                        Arbitraries.of(GenerationType.class),
                        settings,
                        stops,
                        Arbitraries.of(true, false))
                .as(RequestLawsTest::wish);
    }

    private static Wish wish(
            String source,
            String model,
            GenerationType type,
            Json.Obj settings,
            List<String> stops,
            boolean probabilities) {
        Preset preset = new Preset(
                Preset.DEFAULT.prompts(),
                Preset.DEFAULT.order(),
                Json.Obj.build(all ->
                        all.putAll(Preset.DEFAULT.settings()).putAll(settings).put("chat_completion_source", source)));
        Json.Obj powerUser = Json.Obj.build(user -> user.put(
                        "custom_stopping_strings", Json.ofStrings(stops).text())
                .put("request_token_probabilities", probabilities));
        Json.Obj biases = Json.parse("{\"b\":[{\"text\":\"[7]\",\"value\":-50}]}")
                .asObject()
                .orElseThrow();
        Scene scene = new Scene(
                Turn.of(type, ""),
                Card.of("Mira", ""),
                Optional.empty(),
                Persona.of("Sam", ""),
                Chat.EMPTY,
                preset,
                Settings.of(powerUser, Json.Obj.EMPTY, biases, Json.Obj.EMPTY),
                List.of(),
                Lore.NONE,
                List.of(),
                List.of(),
                new Moment(Instant.EPOCH, ZoneOffset.UTC, 1),
                MacroSurface.NONE,
                Optional.empty(),
                Api.CHAT,
                Optional.empty());
        return new Wish(scene, model);
    }

    @Property
    void noSourceGetsWhatItRefuses(@ForAll("wishes") Wish wish) {
        assertThat(wish.request().members().keySet())
                .doesNotContainAnyElementsOf(REFUSED.getOrDefault(wish.source(), List.of("nothing is refused")));
    }

    @Property
    void noSourceGetsWhatOnlyOthersKnow(@ForAll("wishes") Wish wish) {
        Json.Obj request = wish.request();
        KNOWN_ONLY_TO.forEach((member, sources) -> assertThat(request.has(member) && !sources.contains(wish.source()))
                .as(member)
                .isFalse());
    }

    @Property
    void thereIsOneLimitForTheReply(@ForAll("wishes") Wish wish) {
        Json.Obj request = wish.request();
        assertThat(request.has("max_tokens")).isNotEqualTo(request.has("max_completion_tokens"));
    }

    @Property
    void severalRepliesAndToolsDoNotGoTogether(@ForAll("wishes") Wish wish) {
        Json.Obj request = wish.request();
        assertThat(request.has("n") && request.has("tools")).isFalse();
        assertThat(request.has("tools")).isEqualTo(request.has("tool_choice"));
    }

    @Property
    void effortsAreWordsOfTheSource(@ForAll("wishes") Wish wish) {
        String effort = wish.request().string("reasoning_effort", "");
        Set<String> words = Set.of("", "none", "min", "minimal", "low", "medium", "high", "xhigh", "max", "auto");
        assertThat(words).contains(effort);
        if (GPT.contains(wish.source())) {
            assertThat(effort).isNotEqualTo("auto");
        }
    }

    @Property
    void quietRepliesDoNotStreamAndComeAlone(@ForAll("wishes") Wish wish) {
        Json.Obj request = wish.request();
        if (wish.scene().turn().type() == GenerationType.QUIET) {
            assertThat(request.truthy("stream")).isFalse();
            assertThat(request.has("n")).isFalse();
            assertThat(request.has("tools")).isFalse();
            assertThat(request.has("assistant_prefill")).isFalse();
        }
    }

    @Property
    void numbersAreWithinWhatTheSourceTakes(@ForAll("wishes") Wish wish) {
        Json.Obj request = wish.request();
        double topP = request.number("top_p", 0.5);
        double penalty = request.number("frequency_penalty", 0);
        switch (wish.source()) {
            case "cohere" -> {
                assertThat(topP).isBetween(0.01, 0.99);
                assertThat(penalty).isBetween(0.0, 1.0);
                assertThat(request.array("stop").items()).hasSizeLessThanOrEqualTo(5);
            }
            case "makersuite", "vertexai" ->
                assertThat(request.array("stop").strings()).allMatch(stop -> stop.length() <= 16);
            case "minimax" -> assertThat(request.number("temperature", 0.5)).isBetween(0.0, 1.0);
            case "workers_ai" -> assertThat(request.number("top_k", 1)).isBetween(1.0, 50.0);
            case "deepseek", "zai" -> assertThat(topP).isPositive();
            case "openai" -> assertThat(request.array("stop").items()).hasSizeLessThanOrEqualTo(4);
            default -> assertThat(topP).isBetween(0.0, 1.0);
        }
    }

    @Property
    void messagesAreObjectsAndO1GetsNoSystemMessages(@ForAll("wishes") Wish wish) {
        Json.Arr messages = wish.request().array("messages");
        assertThat(messages.items())
                .isNotEmpty()
                .allMatch(message -> message.asObject().isPresent());
        if (wish.source().equals("openai") && wish.model().startsWith("o1")) {
            assertThat(messages.objects())
                    .noneMatch(message -> message.string("role", "").equals("system"));
        }
    }

    @Property
    void theSameWishGivesTheSameRequestAndItIsJson(@ForAll("wishes") Wish wish) {
        Json.Obj request = wish.request();
        assertThat(request).isEqualTo(wish.request());
        assertThat(Json.parse(request.text())).isEqualTo(request);
    }
}
