package dev.innkeeper.providers.convert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Arr;
import dev.innkeeper.engine.js.Json.Obj;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Prompts of any size convert in time that grows with their length, not with its square. */
class LongPromptsTest {
    private static final int MANY = 100_000;
    private static final Duration PATIENCE = Duration.ofSeconds(120);

    @Test
    void manyMessagesOfOneRoleAreJoinedInOneWalk() {
        Arr messages = repeated("user", "tool");
        assertTimeoutPreemptively(PATIENCE, () -> {
            assertThat(processed(messages, PostProcessing.SINGLE).items()).hasSize(1);
            assertThat(processed(messages, PostProcessing.STRICT_TOOLS).items()).isNotEmpty();
            assertThat(Ai21Messages.convert(repeated("user", "user"), Names.UNKNOWN, "")
                            .items())
                    .hasSize(1);
            assertThat(MistralMessages.convert(messages, Names.UNKNOWN, false).items())
                    .hasSize(MANY / 2 + 1);
            assertThat(google(repeated("user", "user")).contents().items()).hasSize(1);
            assertThat(claude(repeated("user", "system")).messages().items()).hasSize(1);
        });
    }

    @Test
    void manyImagesOfTheAssistantMoveInOneWalk() {
        Obj image = Obj.build(part -> part.put("type", "image_url")
                .put("image_url", Obj.build(json -> json.put("url", "data:image/png;base64,AA"))));
        List<Json> messages = new ArrayList<>();
        for (int count = 0; count < MANY; count++) {
            messages.add(Obj.build(json -> json.put("role", "assistant").put("content", new Arr(List.of(image)))));
        }
        assertTimeoutPreemptively(PATIENCE, () -> {
            Obj last = claude(new Arr(messages)).messages().objects().getLast();
            assertThat(last.array("content").items()).hasSize(MANY);
        });
    }

    @Test
    void manyMembersOfAGroupAreFoundAtOnce() {
        List<String> group = new ArrayList<>();
        for (int count = 0; count < MANY; count++) {
            group.add("a".repeat(count % 50) + count);
        }
        Names names = new Names("Ada", "Bo", group);
        assertTimeoutPreemptively(PATIENCE, () -> {
            Arr single = PromptPostProcessing.process(repeated("assistant", "user"), PostProcessing.SINGLE, names, "");
            assertThat(single.items()).hasSize(1);
        });
    }

    @Test
    void aLargeTextIsNotCopiedForEveryWord() {
        String large = "data:image/png;base64," + "A;,:\n\n".repeat(2 << 20);
        Obj part = Obj.build(json ->
                json.put("type", "image_url").put("image_url", Obj.build(url -> url.put("url", large))));
        Arr messages = new Arr(List.of(
                Obj.build(json -> json.put("role", "user").put("content", large).put("name", "Ada")),
                Obj.build(json -> json.put("role", "user").put("content", new Arr(List.of(part))))));
        assertTimeoutPreemptively(PATIENCE, () -> {
            assertThat(processed(messages, PostProcessing.STRICT).items()).hasSize(1);
            assertThat(claude(messages).messages().items()).hasSize(1);
            assertThat(google(messages).contents().items()).hasSize(1);
        });
    }

    @Test
    void definitionsThatMultiplyEndAtABound() {
        Json.Builder definitions = new Json.Builder();
        for (int level = 0; level < 40; level++) {
            Obj next = Obj.build(json -> json.put("$ref", "#/$defs/d"));
            String name = "d" + (level + 1);
            Obj deeper = next.with("$ref", "#/$defs/" + name);
            definitions.put("d" + level, new Arr(List.of(deeper, deeper)));
        }
        Obj schema = Obj.build(json ->
                json.put("$defs", definitions.build()).put("properties", Obj.build(p -> p.put("$ref", "#/$defs/d0"))));
        assertTimeoutPreemptively(
                PATIENCE,
                () -> assertThat(SchemaFlattening.flatten(schema, "openai")).isEqualTo(schema));
    }

    @Test
    void yamlThatMultipliesIsIgnored() {
        StringBuilder yaml = new StringBuilder("a0: &a0 [x, x]\n");
        for (int level = 1; level < 40; level++) {
            yaml.append("a%1$d: &a%1$d [*a%2$d, *a%2$d]%n".formatted(level, level - 1));
        }
        Obj body = Obj.build(json -> json.put("model", "m"));
        assertTimeoutPreemptively(
                PATIENCE,
                () -> assertThat(YamlParts.merge(body, yaml.toString())).isEqualTo(body));
    }

    private static Arr processed(Arr messages, PostProcessing type) throws UnconvertibleException {
        return PromptPostProcessing.process(messages, type, Names.UNKNOWN, "");
    }

    private static ClaudePrompt claude(Arr messages) throws UnconvertibleException {
        return ClaudeMessages.convert(messages, new ClaudeMessages.Options("", false, false, Names.UNKNOWN, ""));
    }

    private static GooglePrompt google(Arr messages) throws UnconvertibleException {
        return GooglePrompt.convert(messages, new GooglePrompt.Options("gemini-3-pro", false, Names.UNKNOWN, true));
    }

    private static Arr repeated(String first, String second) {
        List<Json> messages = new ArrayList<>(MANY);
        for (int count = 0; count < MANY; count++) {
            String role = count % 2 == 0 ? first : second;
            messages.add(Obj.build(
                    json -> json.put("role", role).put("content", "A hundred words would be too many to count here.")));
        }
        return new Arr(messages);
    }
}
