package dev.innkeeper.server.group;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.testing.Reply;
import dev.innkeeper.server.testing.Client;
import dev.innkeeper.server.testing.Listener;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Members that go on by themselves. */
class AutoModeTest {
    @TempDir
    Path folder;

    Table table;
    Client client;

    @BeforeEach
    void open() {
        table = new Table(folder);
        client = table.client();
        table.change("strategy", "pooled");
        table.house().upstream().always(Reply.streamOf("And so on."));
    }

    @AfterEach
    void close() {
        table.close();
    }

    private Json.Obj turn(boolean on) {
        return client.put(
                        table.chat() + "/auto",
                        Json.Obj.EMPTY.with("on", Json.of(on)).with("delay", Json.of(1)))
                .expect(200, "AutoMode");
    }

    private boolean isOn() {
        return table.client()
                .get(table.chat() + "/auto")
                .expect(200, "AutoMode")
                .bool("on", false);
    }

    @Test
    void theyGoOnWithoutAnybodyWatchingUntilTheUserWrites() {
        assertThat(turn(true).number("delay", 0)).isEqualTo(1);
        Table.await(() -> table.lines().size() >= 4);
        assertThat(isOn()).isTrue();
        try (Listener listener = client.listen(table.chat() + "/events")) {
            Json.Obj order = Json.Obj.EMPTY.with("text", "Stop for a moment.");
            Table.await(() -> client.post(table.chat() + "/generations", order).status() == 202);
            assertThat(listener.await("auto").data().string("reason", "")).isEqualTo("userWrote");
        }
        assertThat(isOn()).isFalse();
    }

    @Test
    void itIsSwitchedOff() throws InterruptedException {
        turn(true);
        Table.await(() -> table.lines().size() >= 3);
        assertThat(turn(false).bool("on", true)).isFalse();
        Table.await(table::quiet);
        int said = table.lines().size();
        Thread.sleep(1500);
        assertThat(table.lines()).hasSize(said);
    }

    @Test
    void stoppingAReplyStopsIt() {
        table.house().upstream().reply(Reply.stream().text("Half").hang());
        turn(true);
        Table.await(() -> !table.quiet());
        String id = client.get(table.chat()).expect(200).object("generation").string("id", "");
        client.post("/api/v1/generations/" + id + "/stop", Json.Obj.EMPTY).expect(200);
        Table.await(() -> !isOn());
    }

    @Test
    void aFailureEndsIt() {
        table.house().upstream().reply(Reply.error(400, "No."));
        turn(true);
        Table.await(() -> !isOn());
        assertThat(table.lines()).hasSize(2);
    }

    @Test
    void itEndsWhereNobodyMaySpeak() {
        client.patch(table.group(), Json.Obj.EMPTY.with("muted", Json.ofStrings(List.of("Anna", "Bob", "Mira"))))
                .expect(200);
        try (Listener listener = client.listen(table.chat() + "/events")) {
            turn(true);
            assertThat(listener.await("auto").data().bool("on", false)).isTrue();
            Json.Obj end = listener.await("auto").data();
            assertThat(end.bool("on", true)).isFalse();
            assertThat(end.object("error").string("code", "")).isEqualTo("generation.impossible");
        }
    }

    @Test
    void itIsOffAfterARestart() {
        turn(true);
        table.house().restart();
        assertThat(isOn()).isFalse();
    }
}
