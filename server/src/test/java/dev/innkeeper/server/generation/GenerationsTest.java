package dev.innkeeper.server.generation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.testing.Reply;
import dev.innkeeper.server.testing.Client;
import dev.innkeeper.server.testing.House;
import dev.innkeeper.server.testing.Listener;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GenerationsTest {
    @TempDir
    Path folder;

    House house;
    Client client;
    String chat;

    @BeforeEach
    void open() {
        house = new House(folder.resolve("user"));
        client = house.client();
        chat = house.newChat("Aria");
    }

    @AfterEach
    void close() {
        house.close();
    }

    private static String events(String id) {
        return "/api/v1/generations/" + id + "/events";
    }

    @Test
    void aTurnIsStreamedAndStored() {
        CountDownLatch gate = new CountDownLatch(1);
        house.upstream()
                .reply(Reply.stream()
                        .text("Good ")
                        .hold(gate)
                        .text("evening.")
                        .usage(7, 2)
                        .done());

        Json.Obj started = client.post(
                        chat + "/generations",
                        Json.Obj.EMPTY.with("type", "normal").with("text", "Hi!"))
                .expect(202);
        assertThat(started.array("messages").objects().getFirst().string("text", ""))
                .isEqualTo("Hi!");
        assertThat(house.messages(chat)).hasSize(2);

        String id = started.object("generation").string("id", "");
        try (Listener listener = client.listen(events(id))) {
            Listener.Event first = listener.await("delta");
            assertThat(first.data().string("text", "")).isEqualTo("Good ");
            assertThat(first.id()).isEqualTo("5");
            gate.countDown();
            Listener.Event done = listener.await("done");
            assertThat(done.data().string("text", "")).isEqualTo("Good evening.");
            assertThat(done.data().string("state", "")).isEqualTo("done");
            assertThat(done.data().number("messageIndex", -1)).isEqualTo(2);
            assertThat(done.data().object("usage").number("prompt", 0)).isEqualTo(7);
        }

        Json.Obj reply = house.messages(chat).get(2);
        assertThat(reply.string("text", "")).isEqualTo("Good evening.");
        assertThat(reply.string("role", "")).isEqualTo("assistant");
        assertThat(reply.string("name", "")).isEqualTo("Aria");
        assertThat(reply.object("extra").string("generation", "")).isEqualTo(id);
        Json.Obj prompt = client.get("/api/v1/generations/" + id + "/prompt").expect(200);
        assertThat(prompt.object("request").array("messages").items()).isNotEmpty();
    }

    @Test
    void theFileIsWhatSillyTavernWouldRead() throws IOException {
        house.upstream().reply(Reply.streamOf("First.")).reply(Reply.streamOf("Second."));
        house.generate(chat, "normal", "Speak.");
        house.generate(chat, "swipe", "");
        Path file = house.data()
                .resolve("chats")
                .resolve("Aria")
                .resolve(URLDecoder.decode(chat.substring(chat.lastIndexOf('/') + 1), StandardCharsets.UTF_8)
                        + ".jsonl");
        List<Json.Obj> lines = Files.readAllLines(file).stream()
                .map(line -> Json.parse(line).asObject().orElseThrow())
                .toList();
        assertThat(Files.readString(file)).doesNotEndWith("\n");
        assertThat(lines).hasSize(4);
        assertThat(lines.get(0).object("chat_metadata").has("integrity")).isTrue();
        Json.Obj user = lines.get(2);
        assertThat(user.members().keySet()).startsWith("name", "is_user", "is_system", "send_date", "mes", "extra");
        assertThat(user.bool("is_user", false)).isTrue();
        Json.Obj reply = lines.get(3);
        assertThat(reply.string("mes", "")).isEqualTo("Second.");
        assertThat(reply.array("swipes").strings()).containsExactly("First.", "Second.");
        assertThat(reply.number("swipe_id", -1)).isEqualTo(1);
        assertThat(reply.array("swipe_info").objects()).hasSize(2).allSatisfy(info -> {
            assertThat(info.members()).containsKeys("send_date", "gen_started", "gen_finished", "extra");
            assertThat(info.object("extra").string("model", "")).isEqualTo("scripted");
            assertThat(info.object("extra").string("api", "")).isEqualTo("custom");
        });
        assertThat(reply.string("gen_started", "")).isLessThanOrEqualTo(reply.string("gen_finished", ""));
    }

    @Test
    void picturesAndSignaturesOfAModelStandInTheChat() throws IOException {
        house.upstream()
                .reply(Reply.stream()
                        .event(
                                "{\"choices\":[{\"index\":0,\"delta\":{\"images\":[{\"type\":\"image_url\",\"image_url\":"
                                        + "{\"url\":\"data:image/png;base64,AAAA\"}}],\"reasoning_details\":"
                                        + "[{\"type\":\"reasoning.encrypted\",\"data\":\"SIG\"}]}}]}")
                        .done());
        house.generate(chat, "normal", "Draw.");

        String name = URLDecoder.decode(chat.substring(chat.lastIndexOf('/') + 1), StandardCharsets.UTF_8);
        Path file = house.data().resolve("chats").resolve("Aria").resolve(name + ".jsonl");
        Json.Obj extra = Json.parse(Files.readAllLines(file).getLast())
                .asObject()
                .orElseThrow()
                .object("extra");
        assertThat(extra.array("media").text())
                .isEqualTo("[{\"url\":\"data:image/png;base64,AAAA\",\"type\":\"image\",\"source\":\"api\"}]");
        assertThat(extra.bool("inline_image", false)).isTrue();
        assertThat(extra.string("reasoning_signature", "")).isEqualTo("SIG");
    }

    @Test
    void whoJoinsLateGetsAllOfTheText() {
        CountDownLatch gate = new CountDownLatch(1);
        house.upstream()
                .reply(Reply.stream()
                        .text("One ")
                        .text("two ")
                        .hold(gate)
                        .text("three")
                        .done());
        String id = house.start(chat, "normal", "Count.");
        try (Listener early = client.listen(events(id))) {
            String text = "";
            while (text.length() < 8) {
                text += early.await("delta").data().string("text", "");
            }
            try (Listener late = client.listen(events(id))) {
                Listener.Event all = late.await("delta");
                assertThat(all.data().string("text", "")).isEqualTo("One two ");
                gate.countDown();
                assertThat(late.await("done").data().string("text", "")).isEqualTo("One two three");
            }
        }
        try (Listener after = client.listen(events(id))) {
            List<Listener.Event> all = after.until("done");
            assertThat(all.getFirst().data().string("text", "")).isEqualTo("One two three");
        }
    }

    @Test
    void aListenerResumesBehindTheLastEventThatItHasSeen() {
        CountDownLatch gate = new CountDownLatch(1);
        house.upstream()
                .reply(Reply.stream()
                        .text("Once upon ")
                        .hold(gate)
                        .text("a time")
                        .done());
        String id = house.start(chat, "normal", "Tell me.");
        String lastSeen;
        try (Listener listener = client.listen(events(id))) {
            lastSeen = listener.await("delta").id();
        }
        gate.countDown();
        try (Listener listener = client.listen(events(id), "Last-Event-ID", lastSeen)) {
            assertThat(listener.await("delta").data().string("text", "")).isEqualTo("a time");
            listener.await("done");
        }
        try (Listener listener = client.listen(events(id), "Last-Event-ID", "16")) {
            assertThat(listener.next().name()).isEqualTo("done");
        }
    }

    @Test
    void aGenerationGoesOnWhenNobodyListens() throws InterruptedException {
        CountDownLatch gate = new CountDownLatch(1);
        house.upstream()
                .reply(Reply.stream().text("Still ").hold(gate).text("here").done());
        String id = house.start(chat, "normal", "Are you?");
        try (Listener listener = client.listen(events(id));
                Listener onlooker = client.listen(chat + "/events")) {
            listener.await("delta");
            onlooker.await("generation");
        }
        gate.countDown();
        assertThat(endOf(id).string("text", "")).isEqualTo("Still here");
        assertThat(house.messages(chat)).hasSize(3);
    }

    @Test
    void everyoneInTheChatSeesTheReasoningGrowBeforeTheReply() {
        CountDownLatch gate = new CountDownLatch(1);
        house.upstream()
                .reply(Reply.stream()
                        .event(reasoning("She is "))
                        .hold(gate)
                        .event(reasoning("tired."))
                        .text("Good night.")
                        .done());
        try (Listener onlooker = client.listen(chat + "/events")) {
            house.start(chat, "normal", "Well?");
            Listener.Event first = onlooker.await("reasoning");
            assertThat(first.data().number("offset", -1)).isZero();
            assertThat(first.data().string("text", "")).isEqualTo("She is ");
            try (Listener late = client.listen(chat + "/events")) {
                assertThat(late.await("generation").data().string("reasoning", ""))
                        .isEqualTo("She is ");
                gate.countDown();
                for (Listener listener : List.of(onlooker, late)) {
                    Listener.Event more = listener.await("reasoning");
                    assertThat(more.data().number("offset", -1)).isEqualTo("She is ".length());
                    assertThat(more.data().string("text", "")).isEqualTo("tired.");
                    Listener.Event answer = listener.await("delta");
                    assertThat(answer.data().number("offset", -1)).isZero();
                    assertThat(answer.data().string("text", "")).isEqualTo("Good night.");
                }
            }
        }
    }

    private static String reasoning(String text) {
        return "{\"choices\":[{\"index\":0,\"delta\":{\"reasoning_content\":\"" + text + "\"}}]}";
    }

    private Json.Obj endOf(String id) throws InterruptedException {
        Json.Obj generation = client.get("/api/v1/generations/" + id).expect(200);
        while (generation.string("state", "").equals("running")) {
            Thread.sleep(10);
            generation = client.get("/api/v1/generations/" + id).expect(200);
        }
        return generation;
    }

    @Test
    void stopKeepsWhatCame() {
        house.upstream().reply(Reply.stream().text("As far as here").hang());
        String id = house.start(chat, "normal", "Go on.");
        try (Listener listener = client.listen(events(id))) {
            listener.await("delta");
            Json.Obj stopped = client.post("/api/v1/generations/" + id + "/stop", Json.Obj.EMPTY)
                    .expect(200);
            assertThat(stopped.string("state", "")).isEqualTo("stopped");
            assertThat(listener.await("done").data().string("state", "")).isEqualTo("stopped");
        }
        assertThat(house.messages(chat).get(2).string("text", "")).isEqualTo("As far as here");
    }

    @Test
    void regenerateReplacesTheReplyWhenTheNewOneIsComplete() {
        house.upstream().reply(Reply.streamOf("First.")).reply(Reply.streamOf("Second."));
        house.generate(chat, "normal", "Speak.");
        Json.Obj generation = house.generate(chat, "regenerate", "");
        assertThat(generation.number("messageIndex", -1)).isEqualTo(2);
        assertThat(house.messages(chat)).hasSize(3);
        assertThat(house.messages(chat).get(2).string("text", "")).isEqualTo("Second.");
        assertThat(house.messages(chat).get(2).number("swipes", 0)).isEqualTo(1);
    }

    @Test
    void aRegenerationThatFailsLeavesTheOldReply() {
        house.upstream().reply(Reply.streamOf("First.")).reply(Reply.error(500, "Overloaded"));
        house.generate(chat, "normal", "Speak.");
        Json.Obj generation = house.generate(chat, "regenerate", "");
        assertThat(generation.string("state", "")).isEqualTo("failed");
        assertThat(generation.object("error").string("code", "")).isEqualTo("connection.upstream");
        assertThat(house.messages(chat).get(2).string("text", "")).isEqualTo("First.");
    }

    @Test
    void swipeAddsAVersionThatCanBeLeftAgain() {
        house.upstream().reply(Reply.streamOf("First.")).reply(Reply.streamOf("Second."));
        house.generate(chat, "normal", "Speak.");
        house.generate(chat, "swipe", "");
        Json.Obj message = house.messages(chat).get(2);
        assertThat(message.number("swipes", 0)).isEqualTo(2);
        assertThat(message.number("swipe", -1)).isEqualTo(1);
        assertThat(message.string("text", "")).isEqualTo("Second.");

        Json.Obj changed = client.patch(
                        chat + "/messages/2",
                        Json.Obj.EMPTY
                                .with("revision", Json.of(house.revision(chat)))
                                .with("swipe", Json.of(0)))
                .expect(200);
        assertThat(changed.object("message").string("text", "")).isEqualTo("First.");
    }

    @Test
    void swipeWithoutAReplyIsRefused() {
        house.upstream().reply(Reply.error(500, "No"));
        house.generate(chat, "normal", "Speak.");
        assertThat(client.post(chat + "/generations", Json.Obj.EMPTY.with("type", "swipe"))
                        .error(409))
                .isEqualTo("generation.impossible");
    }

    @Test
    void continueExtendsTheText() {
        house.upstream().reply(Reply.streamOf("The door")).reply(Reply.streamOf(" opens."));
        house.generate(chat, "normal", "What happens?");
        Json.Obj generation = house.generate(chat, "continue", "");
        assertThat(generation.number("messageIndex", -1)).isEqualTo(2);
        assertThat(house.messages(chat)).hasSize(3);
        assertThat(house.messages(chat).get(2).string("text", "")).isEqualTo("The door opens.");
    }

    @Test
    void impersonateAndQuietLeaveTheChatAlone() {
        house.upstream().reply(Reply.streamOf("I nod.")).reply(Reply.streamOf("Summary."));
        double before = house.revision(chat);
        assertThat(house.generate(chat, "impersonate", "").string("text", "")).isEqualTo("I nod.");
        Json.Obj quiet = Json.Obj.EMPTY.with("type", "quiet").with("quietPrompt", "Sum up.");
        String id = client.post(chat + "/generations", quiet)
                .expect(202)
                .object("generation")
                .string("id", "");
        try (Listener listener = client.listen(events(id))) {
            Json.Obj done = listener.await("done").data();
            assertThat(done.string("text", "")).isEqualTo("Summary.");
            assertThat(done.find("messageIndex")).contains(Json.NULL);
        }
        assertThat(house.messages(chat)).hasSize(1);
        assertThat(house.revision(chat)).isEqualTo(before);
    }

    @Test
    void aSecondGenerationInTheSameChatIsRefused() {
        house.upstream().reply(Reply.stream().text("Wait").hang());
        String id = house.start(chat, "normal", "One.");
        try (Listener listener = client.listen(events(id))) {
            listener.await("delta");
        }
        Json.Obj second = Json.Obj.EMPTY.with("type", "normal").with("text", "Two.");
        assertThat(client.post(chat + "/generations", second).error(409)).isEqualTo("generation.busy");
        assertThat(client.delete(chat + "/messages/0?revision=" + (long) house.revision(chat))
                        .error(409))
                .isEqualTo("generation.busy");
        client.post("/api/v1/generations/" + id + "/stop", Json.Obj.EMPTY).expect(200);
        assertThat(house.messages(chat)).hasSize(3);
    }

    @Test
    void anOldRevisionIsRefusedAndNothingIsStored() {
        double old = house.revision(chat);
        house.upstream().reply(Reply.streamOf("Hm."));
        house.generate(chat, "normal", "First.");
        Json.Obj order = Json.Obj.EMPTY.with("text", "Second.").with("revision", Json.of(old));
        Client.Answer answer = client.post(chat + "/generations", order);
        assertThat(answer.error(409)).isEqualTo("chat.conflict");
        assertThat(answer.body().object("error").number("revision", -1)).isEqualTo(house.revision(chat));
        assertThat(house.messages(chat)).hasSize(3);
    }

    @Test
    void aBrokenStreamKeepsWhatCameAndSaysWhy() {
        house.upstream().reply(Reply.stream().text("And then").drop());
        Json.Obj generation = house.generate(chat, "normal", "Tell.");
        assertThat(generation.string("state", "")).isEqualTo("failed");
        assertThat(generation.object("error").string("code", "")).isEqualTo("connection.dropped");
        Json.Obj message = house.messages(chat).get(2);
        assertThat(message.string("text", "")).isEqualTo("And then");
        assertThat(message.object("extra").bool("interrupted", false)).isTrue();
        assertThat(message.object("extra").object("error").string("code", "")).isEqualTo("connection.dropped");
    }

    @Test
    void aWrongKeyIsSaidInClearWordsAndTheMessageStays() {
        house.upstream().reply(Reply.error(401, "Incorrect API key provided"));
        Json.Obj generation = house.generate(chat, "normal", "Hello?");
        assertThat(generation.object("error").string("code", "")).isEqualTo("connection.unauthorized");
        assertThat(house.messages(chat)).hasSize(2);
        assertThat(house.messages(chat).get(1).string("text", "")).isEqualTo("Hello?");
    }

    @Test
    void anEndInGoodOrderSavesWhatCame() {
        house.upstream().reply(Reply.stream().text("Half a").hang());
        String id = house.start(chat, "normal", "Tell.");
        try (Listener listener = client.listen(events(id))) {
            listener.await("delta");
            house.restart();
        }
        client = house.client();
        assertThat(client.get("/api/v1/generations/" + id).expect(200).string("state", ""))
                .isEqualTo("interrupted");
        Json.Obj message = house.messages(chat).get(2);
        assertThat(message.string("text", "")).isEqualTo("Half a");
        assertThat(message.object("extra").bool("interrupted", false)).isTrue();
        house.restart();
        assertThat(house.messages(chat)).hasSize(3);
    }
}
