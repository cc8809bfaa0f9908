package dev.innkeeper.bench;

import dev.innkeeper.engine.Prompt;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.profile.Engine;
import dev.innkeeper.engine.profile.ProfileScene;
import dev.innkeeper.engine.scene.Moment;
import dev.innkeeper.engine.smarttavern.ModuleException;
import dev.innkeeper.engine.token.ChatCounters;
import dev.innkeeper.engine.token.ChatTokenizers;
import dev.innkeeper.engine.token.CountCache;
import dev.innkeeper.engine.token.Tokenizers;
import dev.innkeeper.formats.scene.document.SceneDocument;
import dev.innkeeper.formats.scene.document.SceneOfDocument;
import dev.innkeeper.formats.schema.BadDocumentException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;
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

/**
 * The prompt of each profile for the same history of 200 messages, with 30 blocks at 10 depths, or with three memory
 * files, one of which has to be cut.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class ProfileBenchmark {
    private static final int MESSAGES = 200;
    private static final int BLOCKS = 30;
    private static final int DEPTHS = 10;

    /** Which profile builds. */
    @Param({"sillytavern", "smarttavern", "anchors", "memory-files"})
    public String profile = "";

    private final Engine engine = new Engine(
            new ChatCounters(Tokenizers.builtIn(), CountCache.ofUsualSize(), ChatTokenizers.ModelList.EMPTY));

    @SuppressWarnings("NullAway.Init")
    private ProfileScene scene;

    /** Makes the scene, and counts its messages once. */
    @Setup
    public void prepare() throws BadDocumentException, ModuleException {
        Json.Obj document = switch (profile) {
            case "sillytavern" -> sillyTavern();
            case "smarttavern" -> smartTavern();
            case "memory-files" -> memoryFiles();
            default -> anchors();
        };
        scene = new SceneOfDocument(new Moment(Instant.EPOCH, ZoneOffset.UTC, 0))
                .of(SceneDocument.FORM.read(document.with("profile", profile)));
        engine.assemble(scene);
    }

    /** The prompt of a turn after a turn. */
    @Benchmark
    public Prompt nextTurn() throws ModuleException {
        return engine.assemble(scene);
    }

    private static String said(int message) {
        return "Message " + message + ": the river rose in the night. 夜里河水涨了。";
    }

    private static Json.Arr list(int count, IntFunction<Json> item) {
        List<Json> items = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            items.add(item.apply(i));
        }
        return new Json.Arr(items);
    }

    private static Json.Obj message(int i) {
        return Json.Obj.build(json -> json.put("id", "m" + i)
                .put("role", i % 2 == 0 ? "user" : "assistant")
                .put("content", said(i)));
    }

    private static Json.Obj sillyTavern() {
        Json.Arr prompts = list(
                BLOCKS,
                i -> Json.Obj.build(json -> json.put("identifier", "p" + i)
                        .put("name", "p" + i)
                        .put("system_prompt", false)
                        .put("role", "system")
                        .put("content", "Block " + i)
                        .put("injection_position", 1)
                        .put("injection_depth", i % DEPTHS)
                        .put("injection_order", 100 + i)));
        Json.Arr order =
                list(BLOCKS, i -> ordered("p" + i)).plus(ordered("main")).plus(ordered("chatHistory"));
        return Json.Obj.build(json -> json.put("character", Json.Obj.EMPTY.with("name", "Mira"))
                .put("persona", Json.Obj.EMPTY.with("name", "Ann"))
                .put(
                        "chat",
                        list(
                                MESSAGES,
                                i -> Json.Obj.build(line -> line.put("name", i % 2 == 0 ? "Ann" : "Mira")
                                        .put("is_user", i % 2 == 0)
                                        .put("mes", said(i)))))
                .put(
                        "preset",
                        Json.Obj.build(preset -> preset.put("openai_max_context", 100_000)
                                .put("prompts", prompts)
                                .put(
                                        "prompt_order",
                                        new Json.Arr(List.of(Json.Obj.build(list -> list.put("character_id", 100_001)
                                                .put("order", order))))))));
    }

    private static Json.Obj ordered(String identifier) {
        return Json.Obj.EMPTY.with("identifier", identifier).with("enabled", Json.of(true));
    }

    private static Json.Obj smartTavern() {
        Json.Arr prompts = list(
                        BLOCKS,
                        i -> Json.Obj.build(json -> json.put("identifier", "p" + i)
                                .put("enabled", true)
                                .put("position", "in-chat")
                                .put("role", "system")
                                .put("content", "Block " + i)
                                .put("depth", i % DEPTHS)
                                .put("order", 100 + i)))
                .plus(Json.Obj.build(json -> json.put("identifier", "chatHistory")
                        .put("enabled", true)
                        .put("position", "relative")));
        return Json.Obj.EMPTY
                .with("presets", Json.Obj.EMPTY.with("prompts", prompts))
                .with("history", list(MESSAGES, ProfileBenchmark::message));
    }

    private static Json.Obj memoryFiles() {
        return Json.Obj.build(json -> json.put("language", "en")
                .put(
                        "files",
                        Json.Obj.EMPTY
                                .with("SOUL.md", said(0).repeat(20))
                                .with("USER.md", said(1).repeat(40))
                                .with("MEMORY.md", said(2).repeat(600)))
                .put("history", list(MESSAGES, ProfileBenchmark::message)));
    }

    private static Json.Obj anchors() {
        Json.Arr preset = list(
                        BLOCKS,
                        i -> Json.Obj.build(json -> json.put("id", "p" + i)
                                .put("role", "system")
                                .put("content", "Block " + i)
                                .put(
                                        "injectionStrategy",
                                        Json.Obj.EMPTY
                                                .with("depth", Json.of(i % DEPTHS))
                                                .with("order", Json.of(100 + i)))))
                .plus(Json.Obj.EMPTY.with("id", "h").with("type", "chat_history"));
        return Json.Obj.EMPTY.with("presetMessages", preset).with("history", list(MESSAGES, ProfileBenchmark::message));
    }
}
