package dev.innkeeper.bench;

import dev.innkeeper.engine.Prompt;
import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.macro.scope.MacroSurface;
import dev.innkeeper.engine.profile.Engine;
import dev.innkeeper.engine.scene.Api;
import dev.innkeeper.engine.scene.Card;
import dev.innkeeper.engine.scene.Chat;
import dev.innkeeper.engine.scene.GenerationType;
import dev.innkeeper.engine.scene.Lore;
import dev.innkeeper.engine.scene.Moment;
import dev.innkeeper.engine.scene.Persona;
import dev.innkeeper.engine.scene.Preset;
import dev.innkeeper.engine.scene.Turn;
import dev.innkeeper.engine.token.ChatCounters;
import dev.innkeeper.engine.token.ChatTokenizers;
import dev.innkeeper.engine.token.CountCache;
import dev.innkeeper.engine.token.Tokenizers;
import dev.innkeeper.formats.scene.CardReader;
import dev.innkeeper.formats.scene.ChatReader;
import dev.innkeeper.formats.scene.PresetReader;
import dev.innkeeper.formats.scene.SettingsReader;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Building the prompt of the next turn of a chat of 2,000 messages. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 3)
@Measurement(iterations = 5, time = 3)
@Fork(1)
public class PromptBuildBenchmark {

    /** Tokens of prompt and reply together: a small local model, a usual one, and one that takes the whole chat. */
    @Param({"8192", "32768", "400000"})
    public int context;

    private Engine warm = newEngine();
    private Scene scene = Scenes.ofLongChat(0);

    /** Builds the scene, and the prompt once, so that every message has been counted. */
    @Setup
    public void countEverything() {
        warm = newEngine();
        scene = Scenes.ofLongChat(context);
        warm.assemble(scene);
    }

    /** A turn as it comes again and again: the messages have been counted in earlier turns. */
    @Benchmark
    public Prompt nextTurn() {
        return warm.assemble(scene);
    }

    /** The first turn after a start: nothing has been counted yet. */
    @Benchmark
    public Prompt firstTurn() {
        return newEngine().assemble(scene);
    }

    private static Engine newEngine() {
        return new Engine(
                new ChatCounters(Tokenizers.builtIn(), CountCache.ofUsualSize(), ChatTokenizers.ModelList.EMPTY));
    }

    /** The scenes to build prompts from. */
    private static final class Scenes {
        private static final int REPLY_TOKENS = 1_000;

        private Scenes() {}

        static Scene ofLongChat(int context) {
            Preset preset = PresetReader.read(Json.Obj.build(json -> json.put("openai_max_context", context)
                    .put("openai_max_tokens", REPLY_TOKENS)
                    .put("openai_model", "gpt-4o")));
            List<Json.Obj> lines = LongChat.lines(LongChat.MESSAGES).stream()
                    .flatMap(line -> Json.parse(line).asObject().stream())
                    .toList();
            Chat chat = ChatReader.withoutFiles().read(Json.Obj.EMPTY, lines);
            Persona persona = SettingsReader.persona(
                    "tom.png", true, LongChat.USER, "A traveller who asks too many questions.", Json.Obj.EMPTY);
            return new Scene(
                    Turn.of(GenerationType.NORMAL, "\"One more story,\" {{user}} says."),
                    card(),
                    Optional.empty(),
                    persona,
                    chat,
                    preset,
                    SettingsReader.read(Json.Obj.EMPTY, Json.Obj.EMPTY, Json.Obj.EMPTY, Json.Obj.EMPTY),
                    List.of(),
                    Lore.NONE,
                    List.of(),
                    List.of(),
                    new Moment(Instant.parse("2025-11-20T10:00:00Z"), ZoneOffset.UTC, 1),
                    MacroSurface.NONE,
                    Optional.empty(),
                    Api.CHAT);
        }

        private static Card card() {
            return CardReader.read(
                    "mira.png",
                    Json.Obj.build(
                            card -> card.put("spec", "chara_card_v2")
                                    .put(
                                            "data",
                                            Json.Obj.build(
                                                    data -> data.put("name", LongChat.CHARACTER)
                                                            .put(
                                                                    "description",
                                                                    "{{char}} keeps the inn at the crossroads. "
                                                                            .repeat(30))
                                                            .put("personality", "Warm, dry, never in a hurry.")
                                                            .put(
                                                                    "scenario",
                                                                    "A rainy night; {{user}} is the last guest.")
                                                            .put(
                                                                    "mes_example",
                                                                    "<START>\n{{user}}: Long day?\n{{char}}: *She pours.* They all are.")))));
        }
    }
}
