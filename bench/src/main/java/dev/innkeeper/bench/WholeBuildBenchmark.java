package dev.innkeeper.bench;

import dev.innkeeper.engine.Prompt;
import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.lore.LoreSettings;
import dev.innkeeper.engine.lore.LoreShelf;
import dev.innkeeper.engine.lore.LoreSources;
import dev.innkeeper.engine.profile.Engine;
import dev.innkeeper.engine.scene.Chat;
import dev.innkeeper.engine.scene.ChatMessage;
import dev.innkeeper.engine.script.RegexScript;
import dev.innkeeper.engine.token.ChatCounters;
import dev.innkeeper.engine.token.ChatTokenizers;
import dev.innkeeper.engine.token.CountCache;
import dev.innkeeper.engine.token.Tokenizers;
import java.util.ArrayList;
import java.util.List;
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

/**
 * The whole prompt of the next turn: a chat of 2,000 messages, 5,000 lorebook entries, 30 regex scripts.
 *
 * <p>Each turn has two more messages than the one before.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 5, time = 3)
@Measurement(iterations = 5, time = 4)
@Fork(1)
public class WholeBuildBenchmark {
    private static final int TURNS = 400;
    private static final int ENTRIES = 5_000;
    private static final int SCRIPTS = 30;
    private static final int KEYS_OF_ENTRY = 3;

    /** Tokens of prompt and reply together. */
    @Param({"8192", "32768"})
    public int context;

    private final Engine engine = new Engine(
            new ChatCounters(Tokenizers.builtIn(), CountCache.ofUsualSize(), ChatTokenizers.ModelList.EMPTY));
    private final List<Scene> turns = new ArrayList<>();
    private int turn;

    /** Makes the turns. */
    @Setup
    public void make() {
        Scene whole = equipped(LongScenes.ofMessages(LongChat.MESSAGES + 2 * TURNS, context), ENTRIES);
        List<ChatMessage> messages = whole.chat().messages();
        for (int i = 0; i < TURNS; i++) {
            turns.add(whole.withChat(
                    Chat.of(messages.subList(0, LongChat.MESSAGES + 2 * i).toArray(new ChatMessage[0]))));
        }
        turns.forEach(engine::assemble);
    }

    /** A scene with the scripts and a book of so many entries. */
    static Scene equipped(Scene scene, int entries) {
        LoreSettings settings = new LoreSettings(10, 25, 0, 0, 0, 0, true, true, false, true, false, 1);
        List<String> names = new MadeUpWords().names(KEYS_OF_ENTRY * entries);
        LoreSources sources = new LoreSources(List.of(LoreInputs.book(names)), List.of(), List.of(), List.of());
        return scene.withScripts(scripts()).withShelf(new LoreShelf(sources, settings, List.of()));
    }

    /** Scripts as people have them: marks that are taken out, words that are replaced. */
    private static List<RegexScript> scripts() {
        List<RegexScript> scripts = new ArrayList<>();
        for (int i = 0; i < SCRIPTS; i++) {
            int number = i;
            scripts.add(RegexScript.of(Json.Obj.build(script -> script.put("id", "script-" + number)
                    .put("scriptName", "Script " + number)
                    .put("findRegex", FINDS.get(number % FINDS.size()).replace("N", Integer.toString(number)))
                    .put("replaceString", number % 2 == 0 ? "" : "$1")
                    .put("placement", new Json.Arr(List.of(Json.of(1), Json.of(2))))
                    .put("promptOnly", true))));
        }
        return scripts;
    }

    private static final List<String> FINDS = List.of(
            "/<status-N>[\\s\\S]*?<\\/status-N>/g",
            "/\\*([^*]+)\\*/g",
            "/\\bN silver\\b/gi",
            "/【N】(.*?)【\\/N】/g",
            "/(\\w+) N+$/gm",
            "/“([^”]*N[^”]*)”/g");

    /** The prompt of the next turn. */
    @Benchmark
    public Prompt nextTurn() {
        turn = (turn + 1) % TURNS;
        return engine.assemble(turns.get(turn));
    }
}
