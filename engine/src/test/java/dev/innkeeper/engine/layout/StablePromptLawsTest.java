package dev.innkeeper.engine.layout;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.Ledger;
import dev.innkeeper.engine.Prompt;
import dev.innkeeper.engine.PromptMessage;
import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.cache.SharedPrefix;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.profile.Engine;
import dev.innkeeper.engine.scene.Card;
import dev.innkeeper.engine.scene.Chat;
import dev.innkeeper.engine.scene.ChatMessage;
import dev.innkeeper.engine.scene.GenerationType;
import dev.innkeeper.engine.scene.Lore;
import dev.innkeeper.engine.scene.Moment;
import dev.innkeeper.engine.scene.Persona;
import dev.innkeeper.engine.scene.Preset;
import dev.innkeeper.engine.scene.Role;
import dev.innkeeper.engine.scene.ToolInvocation;
import dev.innkeeper.engine.scene.Turn;
import dev.innkeeper.engine.token.ChatCounters;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** What holds for the prompts of a chat that grows, laid out to stay like those before. */
class StablePromptLawsTest {
    private final Engine engine = new Engine(ChatCounters.builtIn());

    /** A text that lorebooks put into the chat. */
    private record Placed(int depth, Role role, String text) {}

    /** A chat, and what is put into it turn by turn. */
    private record Story(List<ChatMessage> chat, List<List<Placed>> turns, Preset preset, int farthest, int slack) {}

    @Provide
    Arbitrary<Story> stories() {
        Arbitrary<ChatMessage> message = Arbitraries.of("user", "character", "tool")
                .map(kind -> switch (kind) {
                    case "user" -> ChatMessage.ofUser("Sam", "The lamps are out again.");
                    case "tool" -> calling();
                    default -> ChatMessage.ofCharacter("Mira", "Then light them, one by one.");
                });
        Arbitrary<Placed> placed = Combinators.combine(
                        Arbitraries.of(0, 1, 2, 4, 8),
                        Arbitraries.of(Role.SYSTEM, Role.USER, Role.ASSISTANT),
                        Arbitraries.of("It rains.", "The river is high.", "Somebody listens."))
                .as(Placed::new);
        return Combinators.combine(
                        message.list().ofMinSize(2).ofMaxSize(16),
                        placed.list().ofMaxSize(3).list().ofMinSize(2).ofMaxSize(5),
                        presets(),
                        Arbitraries.integers().between(0, 8),
                        Arbitraries.of(0, 0, 20, 50))
                .as(Story::new);
    }

    private static Arbitrary<Preset> presets() {
        return Combinators.combine(Arbitraries.integers().between(150, 900), Arbitraries.of(true, false))
                .as((context, squash) -> Preset.DEFAULT
                        .with("openai_max_context", Json.of(context))
                        .with("openai_max_tokens", Json.of(50))
                        .with("openai_model", Json.of("gpt-4o"))
                        .with("function_calling", Json.of(true))
                        .with("squash_system_messages", Json.of(squash)));
    }

    private static ChatMessage calling() {
        ToolInvocation call = new ToolInvocation("call1", "roll", "{}", "six", "", "");
        return new ChatMessage(
                "Mira",
                false,
                true,
                "",
                Json.NULL,
                OptionalInt.empty(),
                OptionalInt.empty(),
                false,
                new ChatMessage.Extra(
                        false,
                        "",
                        "",
                        "",
                        "",
                        "",
                        List.of(),
                        List.of(),
                        List.of(),
                        Optional.empty(),
                        0,
                        Optional.of(List.of(call))));
    }

    private static Scene scene(Story story, int length, List<Placed> placed) {
        List<Lore.AtDepth> atDepth = placed.stream()
                .map(text -> new Lore.AtDepth(
                        text.depth(), text.role(), List.of(new Lore.Entry("river", "1", "The river", text.text()))))
                .toList();
        return Scene.of(
                        Card.of("Mira", "A lamplighter."),
                        Persona.of("Sam", "Sam mends clocks."),
                        new Chat(Json.Obj.EMPTY, story.chat().subList(0, length)),
                        Turn.of(GenerationType.NORMAL, ""),
                        new Moment(Instant.parse("2026-01-15T12:30:00Z"), ZoneOffset.UTC, 7))
                .withPreset(story.preset())
                .withLore(new Lore(true, List.of(), List.of(), List.of(), atDepth, List.of(), List.of(), Map.of()));
    }

    /** A prompt as it is usually, and as it is laid out after the one before it. */
    private record Pair(Prompt usual, Prompt stable) {}

    private List<Pair> told(Story story) {
        List<Pair> pairs = new ArrayList<>();
        Optional<Layout> before = Optional.empty();
        int turns = story.turns().size();
        for (int turn = 0; turn < turns; turn++) {
            int length = 1 + (story.chat().size() - 1) * turn / (turns - 1);
            Scene scene = scene(story, length, story.turns().get(turn));
            Prompt stable =
                    engine.assemble(scene.withLayout(new StableLayout(before, story.farthest(), story.slack())));
            pairs.add(new Pair(engine.assemble(scene), stable));
            before = stable.effects().layout();
        }
        return pairs;
    }

    private static List<Json> sent(Prompt prompt) {
        return prompt.messages().stream().<Json>map(PromptMessage::json).toList();
    }

    private static boolean squashes(Story story) {
        return story.preset().on("squash_system_messages");
    }

    @Property(tries = 60)
    void theBudgetIsNeverExceededAndNothingCostsMore(@ForAll("stories") Story story) {
        for (Pair pair : told(story)) {
            Ledger usual = pair.usual().ledger();
            Ledger stable = pair.stable().ledger();
            assertThat(stable.used()).isLessThanOrEqualTo(usual.used());
            assertThat(stable.slots().stream().mapToInt(Ledger.Slot::tokens).sum())
                    .isLessThanOrEqualTo(
                            usual.slots().stream().mapToInt(Ledger.Slot::tokens).sum());
            assertThat(pair.stable().warnings()).isEqualTo(pair.usual().warnings());
        }
    }

    @Property(tries = 60)
    void withoutSlackTheSameMessagesAreSent(@ForAll("stories") Story story) {
        if (story.slack() == 0 && !squashes(story)) {
            for (Pair pair : told(story)) {
                assertThat(sent(pair.stable())).containsExactlyInAnyOrderElementsOf(sent(pair.usual()));
                assertThat(pair.stable().ledger().used())
                        .isEqualTo(pair.usual().ledger().used());
            }
        }
    }

    @Property(tries = 60)
    void resultsOfToolsStandBehindTheirCalls(@ForAll("stories") Story story) {
        for (Pair pair : told(story)) {
            List<PromptMessage> messages = pair.stable().messages();
            for (int place = 0; place < messages.size(); place++) {
                boolean calls = messages.get(place).tool().calls().isPresent();
                boolean answers = place + 1 < messages.size()
                        && messages.get(place + 1).tool().callId().isPresent();
                assertThat(answers).isEqualTo(calls);
            }
        }
    }

    @Example
    void callsAreInThePrompts() {
        Story story = new Story(
                List.of(ChatMessage.ofUser("Sam", "Roll."), calling(), ChatMessage.ofUser("Sam", "And?")),
                List.of(List.of(), List.of()),
                presets().sample().with("openai_max_context", Json.of(900)),
                4,
                0);

        assertThat(told(story).getLast().stable().messages())
                .anySatisfy(message -> assertThat(message.tool().calls()).isPresent());
    }

    @Property(tries = 60)
    void theLastMessageIsTheSame(@ForAll("stories") Story story) {
        if (!squashes(story)) {
            for (Pair pair : told(story)) {
                assertThat(sent(pair.stable()).getLast())
                        .isEqualTo(sent(pair.usual()).getLast());
            }
        }
    }

    @Property(tries = 60)
    void withABoundOfNothingEveryByteIsAsEver(@ForAll("stories") Story story) {
        Story bound = new Story(story.chat(), story.turns(), story.preset(), 0, 0);
        for (Pair pair : told(bound)) {
            assertThat(pair.stable().request().text())
                    .isEqualTo(pair.usual().request().text());
            assertThat(pair.usual().effects().layout()).isEmpty();
        }
    }

    @Example
    void aTextAtADepthDoesNotBreakAGrowingChat() {
        List<ChatMessage> chat = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            chat.add(
                    i % 2 == 0 ? ChatMessage.ofCharacter("Mira", "Line " + i) : ChatMessage.ofUser("Sam", "Line " + i));
        }
        List<Placed> note = List.of(new Placed(6, Role.SYSTEM, "It rains."));
        Preset preset =
                Preset.DEFAULT.with("openai_max_context", Json.of(4000)).with("openai_model", Json.of("gpt-4o"));
        Story story = new Story(chat, List.of(note, note, note), preset, 30, 0);

        List<Pair> pairs = told(story);

        SharedPrefix usual = SharedPrefix.of(pairs.get(1).usual(), pairs.get(2).usual());
        SharedPrefix stable =
                SharedPrefix.of(pairs.get(1).stable(), pairs.get(2).stable());
        assertThat(stable.tokens()).isGreaterThan(usual.tokens());
        assertThat(usual.brokenBy().orElseThrow().source())
                .isEqualTo(pairs.get(2).usual().messages().stream()
                        .filter(message -> message.text().value().equals("Line 9"))
                        .findFirst()
                        .orElseThrow()
                        .text()
                        .sourceAt(0));
    }
}
