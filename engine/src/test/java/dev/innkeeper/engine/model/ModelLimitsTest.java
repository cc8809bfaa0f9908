package dev.innkeeper.engine.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.request.ModelOfSource;
import dev.innkeeper.engine.scene.Preset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** What holds for the limits of models. */
class ModelLimitsTest {
    private static final List<String> SOURCES = List.of(
            "openai",
            "claude",
            "makersuite",
            "openrouter",
            "mistralai",
            "cohere",
            "perplexity",
            "groq",
            "zai",
            "xai",
            "siliconflow",
            "moonshot",
            "fireworks",
            "chutes",
            "electronhub",
            "nanogpt",
            "aimlapi",
            "workers_ai",
            "ai21",
            "deepseek",
            "pollinations",
            "minimax",
            "custom",
            "one that nobody knows");
    private static final List<String> WITH_MODELS =
            List.of("openai", "claude", "makersuite", "vertexai", "ai21", "cohere", "perplexity", "zai", "minimax");

    @Provide
    Arbitrary<String> sources() {
        return Arbitraries.of(SOURCES);
    }

    @Provide
    Arbitrary<String> models() {
        return Arbitraries.of(
                "gpt-5",
                "o3",
                "gemini-3-pro",
                "gemma-3-4b-it",
                "glm-4.5v",
                "claude-opus-5",
                "command-r",
                "a",
                "b",
                "c");
    }

    @Provide
    Arbitrary<List<Json.Obj>> lists() {
        Arbitrary<Integer> sizes = Arbitraries.integers().between(1, 2_000_000);
        return Combinators.combine(models(), sizes)
                .as((model, size) -> Json.Obj.build(entry -> entry.put("id", model)
                        .put("context_length", size)
                        .put("context_window", size)
                        .put("max_context_length", size)
                        .put("inputTokenLimit", size)
                        .put("tokens", size)))
                .list()
                .uniqueElements(entry -> entry.string("id", ""))
                .ofMaxSize(6);
    }

    @Property
    void theOrderOfTheListDoesNotMatter(
            @ForAll("sources") String source,
            @ForAll("models") String model,
            @ForAll("lists") List<Json.Obj> entries,
            @ForAll Random random) {
        List<Json.Obj> shuffled = new ArrayList<>(entries);
        Collections.shuffle(shuffled, random);
        assertThat(ModelLimits.of(source, model, new ListedModels(true, shuffled), false))
                .isEqualTo(ModelLimits.of(source, model, new ListedModels(true, entries), false));
    }

    @Property
    void otherModelsInTheListDoNotMatter(
            @ForAll("sources") String source, @ForAll("models") String model, @ForAll("lists") List<Json.Obj> entries) {
        List<Json.Obj> others = entries.stream()
                .filter(entry -> !entry.string("id", "").equals(model))
                .toList();
        assertThat(ModelLimits.of(source, model, new ListedModels(true, others), false))
                .isEqualTo(ModelLimits.of(source, model, ListedModels.UNASKED, false));
    }

    @Property
    void limitsOnlyLowerAndOnlyOnce(
            @ForAll("sources") String source,
            @ForAll("models") String model,
            @ForAll boolean unlocked,
            @ForAll @IntRange(min = 1) int context,
            @ForAll @DoubleRange(max = 9) double temperature) {
        ModelLimits limits = ModelLimits.of(source, model, ListedModels.UNASKED, unlocked);
        assertThat(limits.context(context)).isBetween(1, context);
        assertThat(limits.context(limits.context(context))).isEqualTo(limits.context(context));
        assertThat(limits.temperature(temperature)).isBetween(0.0, temperature);
        assertThat(limits.leastPenalty()).isLessThan(limits.mostPenalty());
    }

    @Property
    void unlockingNeverTakesAway(
            @ForAll("sources") String source,
            @ForAll("models") String model,
            @ForAll @IntRange(min = 1, max = 2_000_000) int context) {
        ModelLimits locked = ModelLimits.of(source, model, ListedModels.UNASKED, false);
        ModelLimits unlocked = ModelLimits.of(source, model, ListedModels.UNASKED, true);
        assertThat(unlocked.context(context)).isGreaterThanOrEqualTo(locked.context(context));
        assertThat(unlocked.temperature()).isEqualTo(locked.temperature());
    }

    @Test
    void whatTheListSaysCounts() {
        Map<String, String> entries = Map.of(
                "makersuite", "{\"inputTokenLimit\":777}",
                "openrouter", "{\"context_length\":777}",
                "mistralai", "{\"max_context_length\":777}",
                "groq", "{\"context_window\":777}",
                "electronhub", "{\"tokens\":777}",
                "fireworks", "{\"context_window\":777}",
                "aimlapi", "{\"context_length\":1,\"info\":{\"contextLength\":777}}",
                "workers_ai", "{\"properties\":[{\"property_id\":\"context_window\",\"value\":\"777\"}]}");
        entries.forEach((source, entry) -> assertThat(
                        ModelLimits.of(source, "m", listed(entry), false).contextTokens())
                .as(source)
                .isEqualTo(OptionalInt.of(777)));
        assertThat(ModelLimits.of("makersuite", "m", listed("{\"maxTemperature\":1.25}"), false)
                        .temperature())
                .isEqualTo(1.25);
    }

    @Test
    void aListThatSaysNothingUsefulCountsAsNone() {
        assertThat(ModelLimits.of("mistralai", "m", listed("{\"max_context_length\":0}"), false)
                        .contextTokens())
                .isEqualTo(OptionalInt.of(32_767));
        assertThat(ModelLimits.of("ai21", "one of tomorrow", ListedModels.UNASKED, false)
                        .contextTokens())
                .isEmpty();
    }

    @Test
    void listsSayWhoCallsToolsAndWhoSees() {
        Map<String, String> tools = Map.of(
                "pollinations", "{\"tools\":true}",
                "fireworks", "{\"supports_tools\":true}",
                "openrouter", "{\"supported_parameters\":[\"tools\"]}",
                "mistralai", "{\"capabilities\":{\"function_calling\":true}}",
                "aimlapi", "{\"features\":[\"openai/chat-completion.function\"]}",
                "chutes", "{\"supported_features\":[\"tools\"]}",
                "electronhub", "{\"metadata\":{\"function_call\":true}}",
                "workers_ai", "{\"properties\":[{\"property_id\":\"function_calling\",\"value\":\"true\"}]}");
        tools.forEach((source, entry) -> {
            assertThat(find(source, listed(entry)).callsTools()).as(source).contains(true);
            assertThat(find(source, listed("{}")).callsTools()).as(source).contains(false);
            assertThat(find(source, listed("{}")).sees()).as(source).contains(false);
        });
        assertThat(find("openrouter", listed("{\"architecture\":{\"input_modalities\":[\"image\"]}}"))
                        .sees())
                .contains(true);
        assertThat(find("groq", listed("{}")).callsTools()).isEmpty();
    }

    @Test
    void everyBuiltInModelHasALimitAndTheDefaultIsOneOfThem() {
        for (String source : WITH_MODELS) {
            List<String> models = BuiltInModels.of(source);
            assertThat(models).as(source).doesNotHaveDuplicates().isNotEmpty();
            assertThat(models)
                    .as(source)
                    .allMatch(model -> ModelLimits.of(source, model, ListedModels.UNASKED, false)
                            .contextTokens()
                            .isPresent());
            assertThat(models)
                    .as(source)
                    .contains(ModelOfSource.of(Preset.DEFAULT.with("chat_completion_source", Json.of(source))));
        }
    }

    private static ListedModels listed(String entry) {
        Json.Obj named = Json.parse(entry).asObject().orElseThrow().with("id", "m");
        return ListedModels.of(new Json.Arr(List.of(named)));
    }

    private static ListedModel find(String source, ListedModels listed) {
        return listed.find(source, "m").orElseThrow();
    }
}
