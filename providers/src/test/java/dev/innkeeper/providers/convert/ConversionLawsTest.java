package dev.innkeeper.providers.convert;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Arr;
import dev.innkeeper.engine.js.Json.Obj;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** What every conversion keeps to, whatever it is given. */
class ConversionLawsTest {
    private static final Names NAMES = new Names("Ada", "Bo", List.of("Cy", "Cyd"));
    private static final String PLACEHOLDER = "[Begin]";

    /** One conversion of a list of messages. */
    @FunctionalInterface
    private interface Converter {
        Json convert(Arr messages) throws UnconvertibleException;
    }

    @Provide
    Arbitrary<Arr> wild() {
        return ArbitraryMessages.wild();
    }

    @Provide
    Arbitrary<Arr> plain() {
        return ArbitraryMessages.plain();
    }

    @Provide
    Arbitrary<Json> values() {
        return ArbitraryMessages.values();
    }

    @Property(tries = 400)
    void whatCannotBeConvertedIsRefusedAndNothingElseIsThrown(@ForAll("wild") Arr messages) {
        for (Converter converter : converters()) {
            Optional<Json> result = converted(converter, messages);
            result.ifPresent(json -> assertThat(Json.parse(json.text()).text()).isEqualTo(json.text()));
        }
    }

    @Property(tries = 400)
    void wordsAlwaysConvert(@ForAll("plain") Arr messages) {
        for (Converter converter : converters()) {
            assertThat(converted(converter, messages)).isPresent();
        }
    }

    @Property(tries = 300)
    void mergedMessagesChangeRolesBetweenThem(@ForAll("plain") Arr messages) throws UnconvertibleException {
        assertThat(neighbours(claude(messages, true).messages())).isZero();
        assertThat(neighbours(google(messages).contents())).isZero();
        assertThat(neighbours(PromptPostProcessing.process(messages, PostProcessing.SEMI, NAMES, PLACEHOLDER)))
                .isZero();
        assertThat(neighbours(PromptPostProcessing.process(messages, PostProcessing.STRICT, NAMES, PLACEHOLDER)))
                .isZero();
    }

    @Property(tries = 300)
    void strictPromptsLetThePersonSpeakFirst(@ForAll("plain") Arr messages) throws UnconvertibleException {
        List<String> roles =
                PromptPostProcessing.process(messages, PostProcessing.STRICT, NAMES, PLACEHOLDER).objects().stream()
                        .map(message -> message.string("role", ""))
                        .filter(role -> !role.equals("system"))
                        .toList();
        assertThat(roles).startsWith("user").doesNotContain("tool");
    }

    @Property(tries = 300)
    void singlePromptsAreOneMessageOfThePerson(@ForAll("plain") Arr messages) throws UnconvertibleException {
        Arr single = PromptPostProcessing.process(messages, PostProcessing.SINGLE, NAMES, PLACEHOLDER);
        assertThat(single.objects())
                .singleElement()
                .satisfies(message -> assertThat(message.string("role")).contains("user"));
    }

    @Property(tries = 300)
    void doingItTwiceChangesNothing(@ForAll("plain") Arr messages) throws UnconvertibleException {
        List<Converter> idempotent = List.of(
                list -> PromptPostProcessing.process(list, PostProcessing.MERGE, NAMES, PLACEHOLDER),
                list -> PromptPostProcessing.process(list, PostProcessing.STRICT, NAMES, PLACEHOLDER),
                list -> Ai21Messages.convert(list, NAMES, PLACEHOLDER),
                list -> XaiMessages.convert(list, NAMES),
                list -> CacheMarks.depthOpenRouter(list, 0, "5m"),
                list -> CacheMarks.systemOpenRouter(list, Optional.empty()),
                MediaEmbedding::embed,
                ReasoningContent::forToolCalls,
                list -> OpenRouterSignatures.move(list, "google/gemini-3", true));
        for (Converter converter : idempotent) {
            Json once = converter.convert(messages);
            Arr again = once.asArray().orElseThrow();
            assertThat(converter.convert(again)).isEqualTo(once);
        }
    }

    @Property(tries = 300)
    void flatSchemasStayFlat(@ForAll("values") Json schema) {
        Json flat = SchemaFlattening.flatten(schema, "makersuite");
        assertThat(SchemaFlattening.flatten(flat, "makersuite")).isEqualTo(flat);
    }

    private static List<Converter> converters() {
        return List.of(
                list -> PromptPostProcessing.process(list, PostProcessing.MERGE, NAMES, PLACEHOLDER),
                list -> PromptPostProcessing.process(list, PostProcessing.STRICT_TOOLS, NAMES, PLACEHOLDER),
                list -> PromptPostProcessing.process(list, PostProcessing.SINGLE, NAMES, PLACEHOLDER),
                list -> claude(list, true).messages(),
                list -> claude(list, false).messages(),
                list -> google(list).contents(),
                list -> CohereMessages.convert(list, NAMES, PLACEHOLDER),
                list -> Ai21Messages.convert(list, NAMES, PLACEHOLDER),
                list -> XaiMessages.convert(list, NAMES),
                list -> MistralMessages.convert(list, NAMES, true),
                list -> Json.of(CompletionText.of(list)),
                list -> AssistantPrefix.mark(list, Optional.empty(), "prefix"),
                list -> CacheMarks.depthOpenRouter(list, 1, "5m"),
                list -> CacheMarks.systemOpenRouter(list, Optional.of("1h")),
                MediaEmbedding::embed,
                ReasoningContent::forToolCalls,
                list -> OpenRouterSignatures.move(list, "x-ai/grok", true));
    }

    private static ClaudePrompt claude(Arr messages, boolean system) throws UnconvertibleException {
        return ClaudeMessages.convert(messages, new ClaudeMessages.Options("Sure", system, system, NAMES, PLACEHOLDER));
    }

    private static GooglePrompt google(Arr messages) throws UnconvertibleException {
        return GooglePrompt.convert(messages, new GooglePrompt.Options("gemini-3.1-flash-image", true, NAMES, true));
    }

    private static Optional<Json> converted(Converter converter, Arr messages) {
        try {
            return Optional.of(converter.convert(messages));
        } catch (UnconvertibleException refused) {
            assertThat(refused).hasMessageEndingWith(".");
            assertThat(refused.message()).isBetween(-1, messages.items().size());
            return Optional.empty();
        }
    }

    /** How many messages have the role of the one before them. */
    private static long neighbours(Arr messages) {
        List<Obj> all = messages.objects();
        long count = 0;
        for (int at = 1; at < all.size(); at++) {
            count += all.get(at).find("role").equals(all.get(at - 1).find("role")) ? 1 : 0;
        }
        return count;
    }
}
