package dev.innkeeper.formats.prompt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.Prompt;
import dev.innkeeper.engine.PromptMessage;
import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.block.SourcedText;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.profile.Engine;
import dev.innkeeper.engine.scene.Card;
import dev.innkeeper.engine.scene.Chat;
import dev.innkeeper.engine.scene.ChatMessage;
import dev.innkeeper.engine.scene.GenerationType;
import dev.innkeeper.engine.scene.Moment;
import dev.innkeeper.engine.scene.Persona;
import dev.innkeeper.engine.scene.Preset;
import dev.innkeeper.engine.scene.PresetPrompt;
import dev.innkeeper.engine.scene.Role;
import dev.innkeeper.engine.scene.Turn;
import dev.innkeeper.engine.script.RegexScript;
import dev.innkeeper.engine.token.ChatCounters;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PromptDocumentTest {
    private static final String LONG = "The river rises and the lamps go out one by one. ".repeat(8);

    private final Engine engine = new Engine(ChatCounters.builtIn());

    private static Scene scene(Preset preset, String description) {
        List<ChatMessage> messages = IntStream.range(0, 6)
                .mapToObj(i -> i % 2 == 0 ? ChatMessage.ofCharacter("Mira", LONG) : ChatMessage.ofUser("Sam", LONG))
                .toList();
        return Scene.of(
                        Card.of("Mira", description),
                        Persona.of("Sam", "Sam mends clocks."),
                        new Chat(Json.Obj.EMPTY, messages),
                        Turn.of(GenerationType.NORMAL, ""),
                        new Moment(Instant.parse("2026-01-15T12:30:00Z"), ZoneOffset.UTC, 7))
                .withPreset(preset);
    }

    private static Preset preset(int context) {
        return Preset.DEFAULT
                .with("openai_max_context", Json.of(context))
                .with("openai_max_tokens", Json.of(50))
                .with("openai_model", Json.of("gpt-4o"));
    }

    private Json.Obj document(Scene scene) {
        return PromptDocument.of(engine.assemble(scene));
    }

    @Test
    void whatDoesNotFitSaysWhatItNeedsAndWhatWasLeft() {
        Json.Obj document = document(scene(preset(500), "A lamplighter."));

        List<Json.Obj> dropped = document.array("dropped").objects().stream()
                .filter(item -> item.string("reason", "").equals("budget"))
                .toList();
        assertThat(dropped).hasSizeGreaterThan(1);
        Json.Obj first = dropped.getFirst();
        assertThat(first.number("left", -1)).isLessThan(first.number("tokens", 0));
        assertThat(first.string("explanation", ""))
                .isEqualTo("It needs " + (int) first.number("tokens", 0) + " tokens, " + (int) first.number("left", -1)
                        + " are left.");
        assertThat(dropped.subList(1, dropped.size())).allSatisfy(older -> {
            assertThat(older.has("left")).isFalse();
            assertThat(older.number("tokens", -1)).isZero();
        });
        List<Double> messages = dropped.stream()
                .map(item -> item.object("ref").number("message", -1))
                .toList();
        List<Double> down = IntStream.iterate(dropped.size() - 1, i -> i >= 0, i -> i - 1)
                .mapToObj(i -> (double) i)
                .toList();
        assertThat(messages).isEqualTo(down);
    }

    @Test
    void aMandatoryPromptThatDoesNotFitIsNamedWithTheTokensThatAreMissing() {
        Json.Obj document = document(scene(preset(120), LONG));

        Json.Obj warning = document.array("warnings").objects().getFirst();
        assertThat(warning.string("code", "")).isEqualTo("prompt.over-budget");
        assertThat(warning.string("prompt", "")).isEqualTo("charDescription");
        assertThat(warning.string("name", "")).isEqualTo("Char Description");
        assertThat(warning.number("missing", 0)).isPositive();
        assertThat(warning.string("advice", ""))
                .startsWith("“charDescription” needs " + (int) warning.number("missing", 0) + " more tokens");
    }

    @Test
    void aScriptThatCannotRunIsNamed() {
        RegexScript script = RegexScript.of(
                Json.parse("{\"scriptName\":\"Rain\",\"findRegex\":\"/(rain/g\",\"replaceString\":\"fog\","
                                + "\"placement\":[1,2],\"promptOnly\":true}")
                        .asObject()
                        .orElseThrow());

        Json.Obj document = document(scene(preset(4000), "A lamplighter.").withScripts(List.of(script)));

        Json.Obj warning = document.array("warnings").objects().getFirst();
        assertThat(warning.string("code", "")).isEqualTo("script.broken");
        assertThat(warning.string("script", "")).isEqualTo("Rain");
        assertThat(warning.string("level", "")).isEqualTo("warning");
    }

    @Test
    void aPromptForOtherTurnsNamesThem() {
        Preset plain = preset(4000);
        List<PresetPrompt> prompts = new ArrayList<>(plain.prompts());
        prompts.add(new PresetPrompt(
                "own",
                "Only swipes",
                Optional.empty(),
                "Vary it.",
                true,
                false,
                Optional.empty(),
                Optional.empty(),
                List.of("swipe", "regenerate"),
                false));
        List<PresetPrompt.Ordered> order = new ArrayList<>(plain.order());
        order.add(new PresetPrompt.Ordered("own", true));

        Json.Obj document = document(scene(new Preset(prompts, order, plain.settings()), "A lamplighter."));

        Json.Obj dropped = document.array("dropped").objects().stream()
                .filter(item -> item.string("reason", "").equals("trigger"))
                .findFirst()
                .orElseThrow();
        assertThat(dropped.array("triggers").strings()).containsExactly("swipe", "regenerate");
        assertThat(dropped.object("ref").string("prompt", "")).isEqualTo("own");
        assertThat(dropped.object("ref").string("name", "")).isEqualTo("Only swipes");
    }

    @Test
    void whatWasSentCanBeReadBack() {
        Prompt prompt = engine.assemble(scene(preset(4000), "A lamplighter."));
        PromptMessage call = new PromptMessage(
                "toolCall-1",
                Role.ASSISTANT,
                SourcedText.EMPTY,
                List.of(),
                Optional.of("Mira"),
                new PromptMessage.ToolPart(
                        Optional.of(Json.parse("[{\"id\":\"1\",\"type\":\"function\"}]")),
                        Optional.empty(),
                        Optional.of("signed"),
                        Optional.of("Let me see.")),
                5);
        PromptMessage picture = new PromptMessage(
                "chatHistory-1",
                Role.USER,
                SourcedText.glue("Look"),
                List.of(Json.parse("{\"type\":\"image_url\"}")),
                Optional.empty(),
                new PromptMessage.ToolPart(Optional.empty(), Optional.of("1"), Optional.empty(), Optional.empty()),
                7);
        List<PromptMessage> sent = new ArrayList<>(prompt.messages());
        sent.add(call);
        sent.add(picture);
        Prompt whole = new Prompt(
                prompt.profile(),
                prompt.type(),
                prompt.source(),
                prompt.model(),
                sent,
                prompt.ledger(),
                List.of(),
                List.of(),
                List.of(),
                prompt.request(),
                prompt.effects(),
                Optional.empty());

        List<PromptMessage> read = PromptDocument.messages(PromptDocument.of(whole));

        assertThat(read)
                .map(PromptMessage::json)
                .isEqualTo(sent.stream().map(PromptMessage::json).toList());
        assertThat(read)
                .map(PromptMessage::tokens)
                .isEqualTo(sent.stream().map(PromptMessage::tokens).toList());
        assertThat(read)
                .map(PromptMessage::id)
                .isEqualTo(sent.stream().map(PromptMessage::id).toList());
    }
}
