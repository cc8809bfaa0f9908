package dev.innkeeper.server.chat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.testing.Reply;
import dev.innkeeper.server.testing.Client;
import dev.innkeeper.server.testing.House;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Pages of Innkeeper and clients of SillyTavern, some of them stale, work on one chat in all kinds of orders: every text
 * whose write was answered with success is in the chat, or in a version of it that the history shows.
 */
class StaleClientsTest {
    private static final int STEPS = 30;

    @TempDir
    Path folder;

    House house;
    String chat;
    final Set<String> acknowledged = ConcurrentHashMap.newKeySet();
    final AtomicInteger numbers = new AtomicInteger();

    @BeforeEach
    void open() {
        house = new House(folder.resolve("user"));
        chat = house.newChat("Aria");
    }

    @AfterEach
    void close() {
        house.close();
    }

    private interface Actor {
        void act(Random random);
    }

    private String newText(String who) {
        return who + " says " + numbers.incrementAndGet() + " 你好 🦊";
    }

    /** A page that knows the revision it shows and reloads when it is refused. */
    private final class InnkeeperPage implements Actor {
        private final String name;
        private Json.Obj shown = Json.Obj.EMPTY;

        private InnkeeperPage(String name) {
            this.name = name;
            reload();
        }

        private void reload() {
            shown = house.client().get(chat).expect(200);
        }

        @Override
        public void act(Random random) {
            Client.Answer answer = switch (random.nextInt(5)) {
                case 0, 1 -> edit(random);
                case 2 -> remove();
                case 3 -> undo();
                default -> house.client().get(chat);
            };
            assertThat(answer.status()).isIn(200, 404, 409);
            if (random.nextInt(3) > 0 || answer.status() != 200) {
                reload();
            }
        }

        private Client.Answer edit(Random random) {
            int total = (int) shown.number("total", 0);
            if (total == 0) {
                return house.client().get(chat);
            }
            String text = newText(name);
            Client.Answer answer = house.client()
                    .patch(
                            chat + "/messages/" + random.nextInt(total),
                            Json.Obj.EMPTY
                                    .with("text", text)
                                    .with("revision", shown.find("revision").orElseThrow()));
            if (answer.status() == 200) {
                acknowledged.add(text);
            }
            return answer;
        }

        private Client.Answer remove() {
            int last = (int) shown.number("total", 0) - 1;
            long revision = (long) shown.number("revision", 0);
            return last < 1
                    ? house.client().get(chat)
                    : house.client().delete(chat + "/messages/" + last + "?revision=" + revision);
        }

        private Client.Answer undo() {
            return house.client()
                    .post(
                            chat + "/undo",
                            Json.Obj.EMPTY.with(
                                    "revision", shown.find("revision").orElseThrow()));
        }
    }

    /** A client that holds the whole chat and saves the whole chat, whatever happened in between. */
    private final class SillyTavernPage implements Actor {
        private final String name;
        private List<Json> lines;

        private SillyTavernPage(String name) {
            this.name = name;
            this.lines = load();
        }

        private Json.Obj file() {
            String file = URLDecoder.decode(chat.substring(chat.lastIndexOf('/') + 1), StandardCharsets.UTF_8);
            return Json.Obj.EMPTY.with("avatar_url", "Aria.png").with("file_name", file);
        }

        @Override
        public void act(Random random) {
            switch (random.nextInt(4)) {
                case 0 -> lines = load();
                case 1 -> save(edited(random), false);
                default -> save(longer(), random.nextInt(4) == 0);
            }
        }

        private List<Json> load() {
            return Json.parse(house.client().text("/api/chats/get", file()))
                    .asArray()
                    .orElseThrow()
                    .items();
        }

        private List<Json> longer() {
            List<Json> next = new ArrayList<>(lines);
            next.add(message(newText(name)));
            return next;
        }

        private List<Json> edited(Random random) {
            List<Json> next = new ArrayList<>(lines);
            if (next.size() > 1) {
                int index = 1 + random.nextInt(next.size() - 1);
                next.set(index, next.get(index).asObject().orElseThrow().with("mes", newText(name)));
            }
            return next;
        }

        private static Json message(String text) {
            return Json.Obj.build(message -> message.put("name", "Guest")
                    .put("is_user", true)
                    .put("send_date", "2026-03-01T10:00:00.000Z")
                    .put("mes", text));
        }

        private void save(List<Json> chatLines, boolean force) {
            String answer = house.client()
                    .text(
                            "/api/chats/save",
                            file().with("chat", new Json.Arr(chatLines)).with("force", Json.of(force)));
            assertThat(answer).isEqualTo("{\"ok\":true}");
            lines = chatLines;
            chatLines.stream()
                    .skip(1)
                    .map(line -> line.asObject().orElseThrow().string("mes", ""))
                    .forEach(acknowledged::add);
        }
    }

    private List<Actor> actors() {
        return List.of(
                new InnkeeperPage("left tab"),
                new InnkeeperPage("right tab"),
                new SillyTavernPage("old phone"),
                new SillyTavernPage("other phone"));
    }

    private Set<String> everyTextEver() {
        Set<String> texts = new HashSet<>();
        String before = "";
        while (true) {
            List<Json.Obj> events = house.client()
                    .get(chat + "/history?limit=50" + before)
                    .expect(200)
                    .array("events")
                    .objects();
            if (events.isEmpty()) {
                return texts;
            }
            for (Json.Obj event : events) {
                long revision = (long) event.number("revision", 0);
                before = "&before=" + revision;
                house.client()
                        .get(chat + "/history/" + revision + "?from=0&limit=1000")
                        .expect(200)
                        .array("messages")
                        .objects()
                        .forEach(message -> texts.add(message.string("text", "")));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void nothingIsLostWhateverTheOrder(long seed) {
        Random random = new Random(seed);
        List<Actor> actors = actors();
        for (int step = 0; step < STEPS; step++) {
            actors.get(random.nextInt(actors.size())).act(random);
        }
        assertThat(acknowledged).isNotEmpty();
        assertThat(everyTextEver()).containsAll(acknowledged);
    }

    @Test
    void nothingIsLostWhenAllWriteAtOnce() throws InterruptedException, ExecutionException {
        house.upstream().reply(Reply.streamOf("A reply comes in between."));
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<?>> running = new ArrayList<>();
            int number = 0;
            for (Actor actor : actors()) {
                Random random = new Random(number++);
                running.add(threads.submit(() -> {
                    for (int step = 0; step < STEPS; step++) {
                        actor.act(random);
                    }
                }));
            }
            assertThat(ask("And I ask meanwhile.")).isTrue();
            for (Future<?> actor : running) {
                actor.get();
            }
        }
        assertThat(everyTextEver()).containsAll(acknowledged).contains("And I ask meanwhile.");
    }

    /** Asks until the question comes through between the other writes, as a person would. */
    private boolean ask(String text) {
        Json.Obj order =
                Json.Obj.build(question -> question.put("type", "normal").put("text", text));
        for (int attempt = 0; attempt < 1000; attempt++) {
            Client.Answer answer = house.client().post(chat + "/generations", order);
            assertThat(answer.status()).isIn(202, 409);
            if (answer.status() == 202) {
                return true;
            }
        }
        return false;
    }

    @Test
    void whatAForcedSaveReplacesIsABranchOfTheTree() {
        SillyTavernPage stale = new SillyTavernPage("old phone");
        List<Json> old = stale.load();
        house.upstream().reply(Reply.streamOf("A long answer."));
        house.generate(chat, "normal", "A long question.");
        List<Json> shorter = new ArrayList<>(old);
        shorter.add(SillyTavernPage.message("Something else."));
        stale.save(shorter, true);

        Json.Obj event = house.client()
                .get(chat + "/history")
                .expect(200)
                .array("events")
                .objects()
                .getFirst();
        assertThat(event.string("by", "")).isEqualTo("sillytavern");
        assertThat(event.number("lost", 0)).isEqualTo(2);
        Json.Obj tree = house.client().get("/api/v1/characters/Aria/tree").expect(200);
        assertThat(tree.array("chats").objects())
                .filteredOn(path -> path.has("revision"))
                .hasSize(1);
        assertThat(tree.text()).contains("A long answer.", "Something else.");
        house.client()
                .post(
                        chat + "/undo",
                        Json.Obj.EMPTY.with("revision", event.find("revision").orElseThrow()))
                .expect(200);
        assertThat(house.messages(chat).getLast().string("text", "")).isEqualTo("A long answer.");
    }
}
