package dev.innkeeper.server.group;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.testing.Reply;
import dev.innkeeper.server.testing.Client;
import dev.innkeeper.server.testing.Listener;
import dev.innkeeper.server.testing.ServerProcess;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Who speaks in a group, and what is stored of it. */
class GroupTurnsTest {
    @TempDir
    Path folder;

    Table table;
    Client client;

    @BeforeEach
    void open() {
        table = new Table(folder);
        client = table.client();
    }

    @AfterEach
    void close() {
        table.close();
    }

    private static List<String> codes(Json.Obj answer) {
        return answer.array("plan").objects().stream()
                .map(member -> member.string("character", "") + " "
                        + member.object("why").string("code", ""))
                .toList();
    }

    private List<Json.Obj> lastStored(int count) throws IOException {
        List<Json.Obj> all = table.stored();
        return all.subList(all.size() - count, all.size());
    }

    private String lastPrompt() {
        return table.house().upstream().requests().getLast().body();
    }

    @Test
    void theMentionedSpeakOneAfterTheOther() throws IOException {
        table.replies("Bob here.", "Anna too.");
        Json.Obj started = table.say("normal", "Hey bob and ANNA!");
        assertThat(codes(started)).containsExactly("Bob mentioned", "Anna mentioned", "Mira quiet");
        assertThat(started.object("generation").string("character", "")).isEqualTo("Bob");
        assertThat(table.linesWhenThereAre(5))
                .endsWith("Traveller: Hey bob and ANNA!", "Bob: Bob here.", "Anna: Anna too.");
        List<Json.Obj> replies = lastStored(2);
        assertThat(replies).allSatisfy(line -> {
            assertThat(line.bool("is_user", true)).isFalse();
            assertThat(line.string("force_avatar", "")).startsWith("/thumbnail?type=avatar&file=");
        });
        assertThat(replies.stream().map(line -> line.string("original_avatar", "")))
                .containsExactly("Bob.png", "Anna.png");
        assertThat(replies.getFirst().object("extra").number("gen_id", 0))
                .isPositive()
                .isEqualTo(replies.getLast().object("extra").number("gen_id", 1));
        assertThat(lastPrompt())
                .contains("It is Anna's turn to speak, and only Anna's.")
                .contains("Anna sits at the table.")
                .contains("Present: Anna, Bob, Mira.")
                .doesNotContain("Bob sits at the table.");
    }

    @Test
    void everyGenerationExplainsItself() {
        table.replies("One.", "Two.");
        String first = table.say("normal", "bob, anna").object("generation").string("id", "");
        table.linesWhenThereAre(5);
        Json.Obj told = client.get("/api/v1/generations/" + first).expect(200, "Generation");
        assertThat(codes(told)).startsWith("Bob mentioned", "Anna mentioned");
        assertThat(told.number("run", 0)).isPositive();
        table.house().restart();
        assertThat(codes(table.client().get("/api/v1/generations/" + first).expect(200, "Generation")))
                .startsWith("Bob mentioned", "Anna mentioned");
    }

    @Test
    void listenersHearOfEverySpeaker() {
        CountDownLatch gate = new CountDownLatch(1);
        table.house().upstream().reply(Reply.stream().hold(gate).text("One.").done());
        table.replies("Two.");
        try (Listener listener = client.listen(table.chat() + "/events")) {
            table.say("normal", "mira, anna");
            gate.countDown();
            assertThat(listener.await("generation").data().string("character", ""))
                    .isEqualTo("Mira");
            assertThat(listener.await("delta").data().string("text", "")).isEqualTo("One.");
            assertThat(listener.await("generation").data().string("state", "")).isEqualTo("done");
            Json.Obj second = listener.await("generation").data();
            assertThat(second.string("character", "")).isEqualTo("Anna");
            assertThat(second.string("state", "")).isEqualTo("running");
        }
        table.linesWhenThereAre(5);
    }

    @Test
    void inManualOrderTheMessageIsStoredAndTheUserChooses() {
        table.change("strategy", "manual");
        Json.Obj started = table.say("normal", "Who wants to begin?");
        assertThat(started.find("generation")).contains(Json.NULL);
        assertThat(codes(started)).containsExactly("Anna awaitsChoice", "Bob awaitsChoice", "Mira awaitsChoice");
        assertThat(table.lines()).endsWith("Traveller: Who wants to begin?").hasSize(3);
        table.replies("Me.");
        Json.Obj nudged = client.post(table.chat() + "/generations", Json.Obj.EMPTY.with("speaker", "Mira"))
                .expect(202, "GenerationStarted");
        assertThat(codes(nudged)).startsWith("Mira chosen");
        assertThat(table.linesWhenThereAre(4)).endsWith("Mira: Me.");
        assertThat(client.post(table.chat() + "/generations", Json.Obj.EMPTY.with("speaker", "Nobody"))
                        .error(409))
                .isEqualTo("generation.impossible");
    }

    @Test
    void aPlanIsShownWithoutActing() {
        Json.Obj plan = client.post(table.chat() + "/plan", Json.Obj.EMPTY.with("text", "Anna?"))
                .expect(200, "TurnPlan");
        assertThat(codes(plan)).startsWith("Anna mentioned");
        assertThat(plan.array("plan").objects().getFirst().object("why").number("offset", -1))
                .isZero();
        assertThat(table.lines()).hasSize(2);
        client.patch(table.group(), Json.Obj.EMPTY.with("muted", Json.ofStrings(List.of("Anna"))))
                .expect(200);
        assertThat(codes(client.post(table.chat() + "/plan", Json.Obj.EMPTY.with("text", "Anna?"))
                        .expect(200)))
                .contains("Anna muted");
    }

    @Test
    void theShownPlanIsTheOneThatIsCarriedOut() {
        for (String name : List.of("Anna", "Bob", "Mira")) {
            String character = "/api/v1/characters/" + name;
            Json.Obj card = client.get(character).expect(200);
            Json.Obj talkative = Json.Obj.EMPTY.with(
                    "data", Json.Obj.EMPTY.with("extensions", Json.Obj.EMPTY.with("talkativeness", Json.of(0.5))));
            client.put(
                            character,
                            Json.Obj.EMPTY
                                    .with("revision", card.find("revision").orElseThrow())
                                    .with("card", talkative))
                    .expect(200);
        }
        table.house().upstream().always(Reply.streamOf("Yes."));
        Json.Obj typing = client.post(table.chat() + "/plan", Json.Obj.EMPTY.with("text", "Hel"))
                .expect(200);
        Json.Obj shown = client.post(table.chat() + "/plan", Json.Obj.EMPTY.with("text", "Hello."))
                .expect(200);
        Json.Obj done = table.say("normal", "Hello.");
        assertThat(shown.array("plan")).isEqualTo(typing.array("plan")).isEqualTo(done.array("plan"));
        assertThat(shown.array("plan").objects())
                .allSatisfy(member -> assertThat(member.object("why").string("code", ""))
                        .isIn("talkative", "quiet", "nobodyReacted"));
        Table.await(table::quiet);
    }

    @Test
    void stoppingEndsTheRun() {
        table.change("strategy", "list");
        table.house().upstream().reply(Reply.stream().text("Half").hang());
        String id = table.say("normal", "All of you!").object("generation").string("id", "");
        try (Listener listener = client.listen("/api/v1/generations/" + id + "/events")) {
            listener.await("delta");
        }
        client.post("/api/v1/generations/" + id + "/stop", Json.Obj.EMPTY).expect(200, "Generation");
        Table.await(table::quiet);
        assertThat(table.lines())
                .endsWith("Traveller: All of you!", "Anna: Half")
                .hasSize(4);
        table.replies("Free again.");
        table.say("continue", "");
        Table.await(() -> table.lines().getLast().contains("Free again."));
    }

    @Test
    void aFailureEndsTheRunAndKeepsWhatWasSaid() {
        table.replies("I go first.");
        table.house().upstream().reply(Reply.error(400, "No."));
        try (Listener listener = client.listen(table.chat() + "/events")) {
            table.say("normal", "bob, anna, mira");
            Json.Obj told = listener.await("generation").data();
            while (!told.string("state", "").equals("failed")) {
                told = listener.await("generation").data();
            }
            assertThat(told.string("character", "")).isEqualTo("Anna");
        }
        assertThat(table.lines()).endsWith("Bob: I go first.").hasSize(4);
        table.replies("Now.");
        client.post(table.chat() + "/generations", Json.Obj.EMPTY.with("speaker", "Anna"))
                .expect(202);
        assertThat(table.linesWhenThereAre(5)).endsWith("Anna: Now.");
    }

    @Test
    void aRunIsMadeAnewAsAWhole() throws IOException {
        table.replies("Old Bob.", "Old Anna.");
        table.say("normal", "bob, anna");
        table.linesWhenThereAre(5);
        table.replies("New Bob.", "New Anna.");
        table.say("regenerate", "");
        Table.await(() -> table.lines().size() == 5
                && table.quiet()
                && table.lines().getLast().startsWith("Anna: New"));
        assertThat(table.lines()).endsWith("Traveller: bob, anna", "Bob: New Bob.", "Anna: New Anna.");
        assertThat(lastPrompt()).doesNotContain("Old ");
        table.house().upstream().reply(Reply.error(400, "No."));
        table.say("regenerate", "");
        Table.await(table::quiet);
        assertThat(table.lines()).endsWith("Bob: New Bob.", "Anna: New Anna.");
    }

    @Test
    void theAuthorSwipes() throws IOException {
        table.replies("One.", "Two.");
        table.say("normal", "bob, anna");
        table.linesWhenThereAre(5);
        double run = lastStored(1).getFirst().object("extra").number("gen_id", 0);
        table.replies("Another.");
        assertThat(codes(table.say("swipe", ""))).startsWith("Anna ownMessage");
        Table.await(() -> table.lines().getLast().equals("Anna: Another."));
        Json.Obj line = lastStored(1).getFirst();
        assertThat(line.array("swipes").strings()).containsExactly("Two.", "Another.");
        assertThat(line.object("extra").number("gen_id", 1)).isEqualTo(run);
        assertThat(line.string("original_avatar", "")).isEqualTo("Anna.png");
    }

    @Test
    void joinedCardsAndMacrosOfTheGroupAreInThePrompt() {
        client.patch(
                        table.group(),
                        Json.Obj.EMPTY
                                .with("mode", "append")
                                .with("muted", Json.ofStrings(List.of("Mira")))
                                .with("joinPrefix", "<<<FIELDNAME> of {{char}}: ")
                                .with("joinSuffix", ">>"))
                .expect(200);
        table.replies("Yes.");
        table.say("normal", "bob: {{groupNotMuted}} or {{group}}?");
        table.linesWhenThereAre(4);
        assertThat(lastPrompt())
                .contains("<<Description of Anna: Anna sits at the table.>>")
                .contains("<<Description of Bob: Bob sits at the table.>>")
                .doesNotContain("Mira sits")
                .contains("Anna, Bob or Anna, Bob, Mira?");
        client.patch(table.group(), Json.Obj.EMPTY.with("mode", "appendMuted")).expect(200);
        Json.Obj prompt = client.post(table.chat() + "/preview", Json.Obj.EMPTY.with("text", "anna"))
                .expect(200, "Prompt");
        assertThat(prompt.text()).contains("<<Description of Mira: Mira sits at the table.>>");
    }

    @Test
    void aReplyThatIsKilledIsKeptWithItsSpeaker() throws IOException, InterruptedException {
        table.house().server().close();
        table.house().upstream().reply(Reply.stream().text("Half of it").hang());
        try (ServerProcess process = ServerProcess.start(table.house().data());
                Client other = new Client(process.port())) {
            String id = other.post(table.chat() + "/generations", Json.Obj.EMPTY.with("text", "mira, bob"))
                    .expect(202)
                    .object("generation")
                    .string("id", "");
            try (Listener listener = other.listen("/api/v1/generations/" + id + "/events")) {
                listener.await("delta");
                Thread.sleep(100);
                process.kill();
            }
        }
        table.house().restart();
        assertThat(table.lines()).endsWith("Traveller: mira, bob", "Mira: Half of it");
        Json.Obj line = lastStored(1).getFirst();
        assertThat(line.string("original_avatar", "")).isEqualTo("Mira.png");
        assertThat(line.object("extra").number("gen_id", 0)).isPositive();
    }
}
