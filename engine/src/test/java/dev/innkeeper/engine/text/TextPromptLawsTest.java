package dev.innkeeper.engine.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.Dropped;
import dev.innkeeper.engine.Prompt;
import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.Warning;
import dev.innkeeper.engine.block.Span;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.profile.Engine;
import dev.innkeeper.engine.scene.Api;
import dev.innkeeper.engine.scene.Card;
import dev.innkeeper.engine.scene.Chat;
import dev.innkeeper.engine.scene.ChatMessage;
import dev.innkeeper.engine.scene.GenerationType;
import dev.innkeeper.engine.scene.Moment;
import dev.innkeeper.engine.scene.Persona;
import dev.innkeeper.engine.scene.Settings;
import dev.innkeeper.engine.scene.Turn;
import dev.innkeeper.engine.token.ByteEstimate;
import dev.innkeeper.engine.token.ChatCounters;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

/** What holds for every prompt that is one text, whatever goes in. */
class TextPromptLawsTest {
    private static final int PADDING = 10;
    private static final List<String> PIECES = List.of(
            "Mira looks up. ",
            "{{user}} nods. ",
            "{{roll:1d6}} ",
            "{{description}}",
            "雾散了就走。",
            "🙂\n",
            "{{#if}}",
            "{{",
            "\r\n",
            "\n\n",
            "<|im_end|>");
    private static final List<String> STORIES = List.of(
            "{{#if system}}{{system}}\n{{/if}}{{description}}\n{{trim}}",
            "",
            "{{mesExamples}}{{char}}",
            "{{getvar::a}}{{#unless persona}}nobody{{/unless}}",
            "{{#if system}}broken");

    private final Engine engine = new Engine(ChatCounters.builtIn());

    @Provide
    Arbitrary<List<String>> lines() {
        return Arbitraries.of(PIECES)
                .list()
                .ofMinSize(1)
                .ofMaxSize(5)
                .map(pieces -> String.join("", pieces))
                .list()
                .ofMinSize(1)
                .ofMaxSize(13);
    }

    /** A chat of these lines but the last one, which is typed. */
    private static Chat chat(List<String> lines) {
        List<ChatMessage> messages = new ArrayList<>();
        for (String line : lines.subList(0, lines.size() - 1)) {
            boolean byUser = line.length() % 2 == 0;
            messages.add(byUser ? ChatMessage.ofUser("Sam", line) : ChatMessage.ofCharacter("Mira", line));
        }
        return new Chat(Json.Obj.EMPTY, messages);
    }

    @Provide
    Arbitrary<Settings> settings() {
        return Combinators.combine(
                        Arbitraries.of(true, false),
                        Arbitraries.of(true, false),
                        Arbitraries.of(STORIES),
                        Arbitraries.of("none", "force", "always"),
                        Arbitraries.of("", "Go on."),
                        Arbitraries.of(true, false),
                        Arbitraries.of("", "Sure, {{user}}"))
                .as(TextPromptLawsTest::settings);
    }

    private static Settings settings(
            boolean instruct,
            boolean wrap,
            String story,
            String names,
            String alignment,
            boolean collapsing,
            String bias) {
        Json.Obj template = Json.Obj.build(json -> json.put("enabled", instruct)
                .put("wrap", wrap)
                .put("names_behavior", names)
                .put("input_sequence", "<user>")
                .put("output_sequence", "<{{name}}>")
                .put("output_suffix", "</s>")
                .put("first_output_sequence", "<first>")
                .put("user_alignment_message", alignment));
        return Settings.of(
                Json.Obj.build(json -> json.put("tokenizer", 0)
                        .put("token_padding", PADDING)
                        .put("collapse_newlines", collapsing)
                        .put("user_prompt_bias", bias)
                        .put("context", Json.Obj.EMPTY.with("story_string", story))
                        .put("instruct", template)),
                Json.Obj.EMPTY,
                Json.Obj.EMPTY,
                Json.Obj.EMPTY);
    }

    @Provide
    Arbitrary<Scene> scenes() {
        return Combinators.combine(
                        lines(),
                        settings(),
                        Arbitraries.of(GenerationType.values()),
                        Arbitraries.integers().between(60, 500))
                .as((lines, settings, type, context) ->
                        scene(chat(lines), settings, turn(type, lines.getLast()), context));
    }

    private static Turn turn(GenerationType type, String typed) {
        return type == GenerationType.QUIET ? Turn.quiet(typed) : Turn.of(type, typed);
    }

    private static Scene scene(Chat chat, Settings settings, Turn turn, int context) {
        Card card = new Card(
                "mira.png",
                "Mira",
                "{{char}} keeps the inn.",
                "",
                "",
                "",
                "<START>\n{{user}}: Long day?\n{{char}}: They all are.\n<START>\n{{char}}: Sit.",
                "",
                "",
                "",
                "",
                List.of(),
                Card.DepthPrompt.NONE,
                "");
        Scene scene = Scene.of(
                card,
                Persona.of("Sam", "{{user}} is lost."),
                chat,
                turn,
                new Moment(Instant.parse("2026-01-15T12:30:00Z"), ZoneOffset.UTC, 7));
        return new Scene(
                scene.turn(),
                scene.card(),
                scene.group(),
                scene.persona(),
                scene.chat(),
                scene.preset(),
                settings,
                scene.extensionPrompts(),
                scene.lore(),
                scene.scripts(),
                scene.tools(),
                scene.moment(),
                scene.surface(),
                scene.shelf(),
                new Api.TextCompletion("textgenerationwebui", Json.Obj.EMPTY.with("type", "llamacpp"), context, 20),
                Optional.empty());
    }

    private static String text(Prompt prompt) {
        return prompt.request().string("prompt", "missing");
    }

    @Property(tries = 300)
    void thePiecesJoinedAreThePrompt(@ForAll("scenes") Scene scene) {
        Prompt prompt = engine.assemble(scene);

        assertThat(prompt.messages().stream()
                        .map(message -> message.text().value())
                        .collect(Collectors.joining()))
                .isEqualTo(text(prompt));
        assertThat(text(prompt)).doesNotContain("\r");
        prompt.messages().forEach(message -> {
            int at = 0;
            for (Span span : message.text().spans()) {
                assertThat(span.start()).isEqualTo(at);
                at = span.end();
            }
            assertThat(at).isEqualTo(message.text().length()).isPositive();
        });
    }

    @Property(tries = 100)
    void theSameSceneGivesTheSameBytes(@ForAll("scenes") Scene scene) {
        Prompt again = new Engine(ChatCounters.builtIn()).assemble(scene);

        assertThat(engine.assemble(scene)).isEqualTo(again);
    }

    /**
     * What must be there may be too large: the story string, the message that is continued. What the recorded program
     * does not count does not count here: an alignment message, the reply's beginning.
     */
    @Property(tries = 300)
    void aHistoryThatWasCutStaysWithinTheLimit(@ForAll("scenes") Scene scene) {
        Prompt prompt = engine.assemble(scene);
        boolean cut = prompt.dropped().stream().anyMatch(dropped -> dropped.reason() == Dropped.Reason.BUDGET);
        long entries = prompt.messages().stream()
                .filter(message -> message.id().startsWith("chatHistory"))
                .count();
        boolean kept = entries > (scene.turn().type() == GenerationType.CONTINUE ? 1 : 0);
        boolean aligned =
                prompt.messages().stream().anyMatch(message -> message.id().equals("userAlignment"));
        if (cut && kept && !aligned) {
            String bias = prompt.messages().stream()
                    .filter(message -> message.id().equals("bias"))
                    .map(message -> message.text().value())
                    .collect(Collectors.joining());
            String counted = text(prompt).substring(0, text(prompt).length() - bias.length());
            assertThat(ByteEstimate.of(counted) + PADDING)
                    .isLessThanOrEqualTo(prompt.ledger().budget());
        }
    }

    @Property(tries = 100)
    void theLedgerAddsUp(@ForAll("scenes") Scene scene) {
        Prompt prompt = engine.assemble(scene);
        int whole = text(prompt).isEmpty() ? 0 : ByteEstimate.of(text(prompt)) + PADDING;

        assertThat(prompt.ledger().used()).isEqualTo(whole);
        assertThat(prompt.ledger().budget() - prompt.ledger().used())
                .isEqualTo(prompt.ledger().remaining());
    }

    @Test
    void aBrokenStoryStringIsSaidAndTheRestIsBuilt() {
        Settings broken = settings(true, true, "One\n{{#if system}}two", "none", "", false, "");
        Prompt prompt = engine.assemble(
                scene(Chat.of(ChatMessage.ofUser("Sam", "Hello")), broken, Turn.of(GenerationType.NORMAL, ""), 4000));

        assertThat(prompt.warnings()).singleElement().satisfies(warning -> {
            assertThat(warning.level()).isEqualTo(Warning.Level.ERROR);
            assertThat(warning.cause()).isEqualTo(new Warning.Cause.TemplateBroken("context.story_string", 2));
            assertThat(warning.advice()).contains("Line 2").contains("context template");
        });
        assertThat(text(prompt)).contains("Hello");
    }

    @Test
    void saysWhatWasLeftOutAndWhy() {
        List<ChatMessage> messages = List.of(
                ChatMessage.ofCharacter("Mira", "old ".repeat(60)),
                ChatMessage.ofUser("Sam", "newer"),
                ChatMessage.ofCharacter("Mira", "newest"));
        Settings plain = settings(false, true, "{{description}}", "none", "", false, "");
        Prompt prompt = engine.assemble(
                scene(new Chat(Json.Obj.EMPTY, messages), plain, Turn.of(GenerationType.NORMAL, ""), 100));

        assertThat(prompt.dropped()).anySatisfy(dropped -> {
            assertThat(dropped.label()).isEqualTo("Message 0 of the chat (Mira)");
            assertThat(dropped.tokens()).isEqualTo(ByteEstimate.of("Mira: " + "old ".repeat(60) + "\n"));
            assertThat(dropped.left()).isPresent();
        });
        assertThat(prompt.effects().firstIncludedMessage()).hasValue(1);
    }
}
