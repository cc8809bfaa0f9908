package dev.innkeeper.formats.backtest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.backtest.Backtest;
import dev.innkeeper.engine.gather.LoreReplay;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.lore.LoreOutcome;
import dev.innkeeper.engine.lore.LoreSettings;
import dev.innkeeper.engine.lore.LoreShelf;
import dev.innkeeper.engine.lore.LoreSources;
import dev.innkeeper.engine.lore.Lorebook;
import dev.innkeeper.engine.lore.TimedEffects;
import dev.innkeeper.engine.profile.Engine;
import dev.innkeeper.engine.scene.Card;
import dev.innkeeper.engine.scene.Chat;
import dev.innkeeper.engine.scene.ChatMessage;
import dev.innkeeper.engine.scene.GenerationType;
import dev.innkeeper.engine.scene.Moment;
import dev.innkeeper.engine.scene.Persona;
import dev.innkeeper.engine.scene.Turn;
import dev.innkeeper.engine.script.RegexScript;
import dev.innkeeper.engine.token.ChatCounters;
import dev.innkeeper.formats.lore.LorebookReader;
import dev.innkeeper.formats.scene.ChatReader;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A replay says for every reply what the prompt of that turn would have said. */
class LoreReplayTest {
    private static final List<String> WORDS = List.of("moor", "sea", "hill", "crow", "lamp", "nothing", "secret");

    private final ChatCounters counters = ChatCounters.builtIn();

    private static Lorebook book() {
        return LorebookReader.read("Land", Json.parse("""
                {"entries":{
                  "0":{"uid":0,"key":["moor"],"content":"The moor has a crow.","position":0,"order":1,"sticky":2},
                  "1":{"uid":1,"key":["crow"],"content":"Crows know {{lastMessage}}.","position":4,"depth":2,"order":2},
                  "2":{"uid":2,"key":["sea"],"content":"Salt.","position":1,"order":3,"cooldown":3,"scanDepth":1},
                  "3":{"uid":3,"key":["lamp"],"content":"Oil.","position":0,"order":4,"delay":9},
                  "4":{"uid":4,"key":["hidden"],"content":"Found.","position":0,"order":5,"scanDepth":3},
                  "5":{"uid":5,"key":["hill"],"content":"High.","position":0,"order":6,"group":"g"},
                  "6":{"uid":6,"key":["hill"],"content":"Steep.","position":0,"order":7,"group":"g",
                       "groupOverride":true}}}""").asObject().orElseThrow());
    }

    private static Chat chat(int messages) {
        List<Json.Obj> lines = new ArrayList<>();
        for (int i = 0; i < messages; i++) {
            boolean user = i % 2 == 1;
            String text = "On the " + WORDS.get(i * 5 % WORDS.size()) + " and " + WORDS.get(i * 3 % WORDS.size()) + ".";
            boolean hidden = i % 11 == 4;
            lines.add(Json.Obj.build(json -> json.put("name", user ? "Sam" : "Mira")
                    .put("is_user", user)
                    .put("is_system", hidden)
                    .put("mes", text)));
        }
        return ChatReader.withoutFiles().read(Json.Obj.EMPTY, lines);
    }

    private static Scene scene(Chat chat, LoreSettings settings) {
        LoreSources sources = new LoreSources(List.of(book()), List.of(), List.of(), List.of());
        RegexScript script = RegexScript.of(Json.parse("""
                {"scriptName":"Tell","findRegex":"/secret/g","replaceString":"hidden","placement":[1,2],
                 "promptOnly":true,"maxDepth":1}""").asObject().orElseThrow());
        return Scene.of(
                        Card.of("Mira", "A lamplighter."),
                        Persona.of("Sam", "Sam mends clocks."),
                        chat,
                        Turn.of(GenerationType.NORMAL, ""),
                        new Moment(Instant.parse("2026-01-15T12:30:00Z"), ZoneOffset.UTC, 7))
                .withScripts(List.of(script))
                .withShelf(new LoreShelf(sources, settings, List.of()));
    }

    private void sameAsPrompts(LoreSettings settings) {
        Engine engine = new Engine(counters);
        Chat chat = chat(40);
        List<LoreReplay.Reply> replies = new ArrayList<>();
        new LoreReplay(counters).run(scene(chat, settings), replies::add);
        assertThat(replies).hasSameSizeAs(chat.replies()).hasSizeGreaterThan(15);
        Json.Obj metadata = Json.Obj.EMPTY;
        for (LoreReplay.Reply reply : replies) {
            Chat before = new Chat(metadata, chat.messages().subList(0, reply.message()));
            LoreOutcome outcome =
                    engine.assemble(scene(before, settings)).lore().orElseThrow();
            assertThat(reply.outcome().judged()).as("reply %d", reply.message()).isEqualTo(outcome.judged());
            assertThat(reply.outcome().timed()).isEqualTo(outcome.timed());
            assertThat(outcome.places()).startsWith(reply.outcome().places().toArray(Integer[]::new));
            metadata = Json.Obj.EMPTY.with(TimedEffects.KEY, outcome.timed().stored());
        }
        assertThat(replies).anyMatch(reply -> !reply.outcome().fired().isEmpty());
    }

    @Test
    void aReplayEqualsThePromptsOfTheTurns() {
        sameAsPrompts(LoreSettings.DEFAULT);
    }

    @Test
    void recursionAndMinimumActivationsToo() {
        sameAsPrompts(new LoreSettings(3, 25, 0, 2, 5, 0, true, true, false, true, false, 1));
    }

    @Test
    void aBacktestSumsUpAndCanBeStopped() {
        Scene scene = scene(chat(40), LoreSettings.DEFAULT);
        Backtest whole = Backtest.of(book(), List.of(scene, scene), counters, (done, all) -> true);
        int replies = scene.chat().replies().size();
        assertThat(whole.turns()).hasSize(2 * replies);
        assertThat(whole.turns().get(replies).chat()).isEqualTo(1);
        assertThat(whole.entries()).allSatisfy(tally -> {
            assertThat(tally.at()).isSorted().doesNotHaveDuplicates();
            List<Integer> first =
                    tally.at().stream().filter(turn -> turn < replies).toList();
            List<Integer> second = tally.at().stream()
                    .filter(turn -> turn >= replies)
                    .map(turn -> turn - replies)
                    .toList();
            assertThat(second).isEqualTo(first);
        });
        List<Integer> seen = new ArrayList<>();
        Backtest stopped = Backtest.of(book(), List.of(scene, scene), counters, (done, all) -> {
            seen.add(all);
            return done < 5;
        });
        assertThat(stopped.turns()).hasSize(5);
        assertThat(seen).containsOnly(2 * replies);
    }

    @Test
    void theChatGrowsWithoutTheTimeOfATurnGrowing() {
        Chat chat = new Chat(
                Json.Obj.EMPTY,
                IntStream.range(0, 3000)
                        .mapToObj(i -> i % 2 == 0
                                ? ChatMessage.ofUser("Sam", "Over the moor " + i)
                                : ChatMessage.ofCharacter("Mira", "And back."))
                        .toList());
        Backtest backtest =
                Backtest.of(book(), List.of(scene(chat, LoreSettings.DEFAULT)), counters, (done, all) -> true);
        assertThat(backtest.turns()).hasSize(1500);
        assertThat(backtest.entries().getFirst().fired()).isEqualTo(1500);
    }
}
