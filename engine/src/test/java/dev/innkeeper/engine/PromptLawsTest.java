package dev.innkeeper.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.block.Span;
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
import dev.innkeeper.engine.scene.Turn;
import dev.innkeeper.engine.script.RegexScript;
import dev.innkeeper.engine.token.ChatCounters;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** What holds for every prompt, whatever goes in. */
class PromptLawsTest {
    private static final List<String> PIECES = List.of(
            "Mira looks up. ",
            "{{user}} nods. ",
            "{{random::fog::rain}} ",
            "{{roll:1d6}} ",
            "{{setvar::a::1}}",
            "{{getvar::a}}",
            "{{description}}",
            "雾散了就走。",
            "🙂\n",
            "<|endoftext|>",
            "{{time}} ",
            "{{",
            "\r\n",
            "\\{x\\} ");

    private final Engine engine = new Engine(ChatCounters.builtIn());

    @Provide
    Arbitrary<String> texts() {
        return Arbitraries.of(PIECES).list().ofMaxSize(6).map(pieces -> String.join("", pieces));
    }

    @Provide
    Arbitrary<Chat> chats() {
        Arbitrary<ChatMessage> message = Combinators.combine(texts(), Arbitraries.of(true, false))
                .as((text, user) -> user ? ChatMessage.ofUser("Sam", text) : ChatMessage.ofCharacter("Mira", text));
        return message.list().ofMaxSize(12).map(messages -> new Chat(Json.Obj.EMPTY, messages));
    }

    @Provide
    Arbitrary<Preset> presets() {
        return Combinators.combine(
                        Arbitraries.integers().between(60, 900),
                        Arbitraries.of(true, false),
                        Arbitraries.of(true, false),
                        Arbitraries.of(-1, 0, 1, 2))
                .as((context, squash, prefill, names) -> Preset.DEFAULT
                        .with("openai_max_context", Json.of(context))
                        .with("openai_max_tokens", Json.of(50))
                        .with("openai_model", Json.of("gpt-4o"))
                        .with("squash_system_messages", Json.of(squash))
                        .with("continue_prefill", Json.of(prefill))
                        .with("names_behavior", Json.of(names)));
    }

    @Provide
    Arbitrary<Scene> scenes() {
        return Combinators.combine(texts(), texts(), chats(), presets(), Arbitraries.of(GenerationType.class), texts())
                .as((description, typed, chat, preset, type, lore) -> Scene.of(
                                Card.of("Mira", description),
                                Persona.of("Sam", "{{user}} mends clocks."),
                                chat,
                                type == GenerationType.QUIET ? Turn.quiet(typed) : Turn.of(type, typed),
                                new Moment(Instant.parse("2026-01-15T12:30:00Z"), ZoneOffset.UTC, 7))
                        .withPreset(preset)
                        .withLore(lore(lore)));
    }

    private static Lore lore(String text) {
        List<Lore.Entry> entries =
                text.isEmpty() ? List.of() : List.of(new Lore.Entry("river", "1", "The river", text));
        List<Lore.AtDepth> atDepth = entries.isEmpty() ? List.of() : List.of(new Lore.AtDepth(2, Role.SYSTEM, entries));
        return new Lore(true, entries, List.of(), List.of(), atDepth, List.of(), List.of(), java.util.Map.of());
    }

    @Property(tries = 300)
    void theSameSceneGivesTheSameBytes(@ForAll("scenes") Scene scene) {
        Supplier<String> build = () -> engine.assemble(scene).request().text();

        assertThat(build.get()).isEqualTo(build.get());
        assertThat(new Engine(ChatCounters.builtIn()).assemble(scene)).isEqualTo(engine.assemble(scene));
    }

    /** A script with a macro that acts makes the engine read the whole chat in order; this one never matches. */
    @Property(tries = 300)
    void readingNoMoreThanIsAskedForGivesTheSamePrompt(@ForAll("scenes") Scene scene) {
        Json.Obj script = Json.Obj.build(json -> json.put("id", "never")
                .put("scriptName", "Never")
                .put("findRegex", "/(?!)/g")
                .put("replaceString", "{{setvar::a::b}}")
                .put("placement", new Json.Arr(List.of(Json.of(1), Json.of(2), Json.of(6))))
                .put("promptOnly", true));
        Prompt late = engine.assemble(scene);

        Prompt atOnce = engine.assemble(scene.withScripts(List.of(RegexScript.of(script))));

        assertThat(late).isEqualTo(atOnce);
        assertThat(late.dropped()).isEqualTo(atOnce.dropped());
    }

    @Property(tries = 300)
    void theLedgerAddsUp(@ForAll("scenes") Scene scene) {
        Ledger ledger = engine.assemble(scene).ledger();

        int charged = ledger.charges().stream().mapToInt(Ledger.Charge::tokens).sum();
        assertThat(ledger.used()).isEqualTo(charged);
        assertThat(ledger.remaining()).isEqualTo(ledger.budget() - charged);
    }

    @Property(tries = 300)
    void theBudgetIsNeverExceededWithoutAWarning(@ForAll("scenes") Scene scene) {
        Prompt prompt = engine.assemble(scene);

        if (prompt.warnings().isEmpty()) {
            int inPlaces = prompt.ledger().slots().stream()
                    .mapToInt(Ledger.Slot::tokens)
                    .sum();
            assertThat(prompt.ledger().remaining()).isNotNegative();
            assertThat(inPlaces).isLessThanOrEqualTo(prompt.ledger().budget());
        }
    }

    @Property(tries = 300)
    void everyCharacterOfThePromptHasASource(@ForAll("scenes") Scene scene) {
        for (PromptMessage message : engine.assemble(scene).messages()) {
            int covered = 0;
            for (Span span : message.text().spans()) {
                assertThat(span.start()).isEqualTo(covered);
                covered = span.end();
            }
            assertThat(covered).isEqualTo(message.text().length());
        }
    }

    @Property(tries = 300)
    void injectionsLeaveTheHistoryInItsOrder(@ForAll("scenes") Scene scene) {
        List<Integer> indices = new ArrayList<>();
        for (PromptMessage message : engine.assemble(scene).messages()) {
            if (message.id().startsWith("chatHistory-")) {
                indices.add(Integer.parseInt(message.id().substring("chatHistory-".length())));
            }
        }

        assertThat(indices).isSorted();
        assertThat(indices).doesNotHaveDuplicates();
    }
}
