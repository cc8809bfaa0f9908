package dev.innkeeper.server.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.testing.Reply;
import dev.innkeeper.server.testing.Client;
import dev.innkeeper.server.testing.House;
import dev.innkeeper.server.testing.SchemaCheck;
import dev.innkeeper.server.testing.ToolProgram;
import dev.innkeeper.server.testing.ToolTurns;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A model that calls tools of MCP servers, with a person who is asked. */
@Timeout(90)
class McpToolsTest {
    private static final String SERVERS = "/api/v1/mcp-servers";
    private static final String CONFIRMATIONS = "/api/v1/confirmations";
    private static final String ECHO = "{\"text\":\"Hi \"}";

    @TempDir
    Path folder;

    House house;
    Client client;
    ToolTurns turns;

    @BeforeEach
    void open() {
        house = new House(folder);
        client = house.client();
        turns = new ToolTurns(house);
    }

    @AfterEach
    void close() {
        house.close();
    }

    @Test
    void aServerIsKeptWithoutShowingItsSecrets() throws Exception {
        Json.Obj ready = add("helper", "good");
        assertThat(ready.object("environment").string("TOOL_KEY", "")).isEqualTo("•••••••e-1");
        assertThat(ready.string("server", "")).isEqualTo("tool-program 1.0");
        assertThat(ready.array("tools").strings())
                .containsExactly("helper__echo", "helper__look_at_everything_c8ce34d4", "helper__fails");
        assertThat(client.get(SERVERS).expect(200, "McpServers").text()).doesNotContain("s3cret");
        assertThat(Files.readString(folder.resolve("_innkeeper/settings.json"))).doesNotContain("s3cret");

        Json.Obj kept = Json.Obj.EMPTY.with("timeoutSeconds", Json.of(5));
        client.put(SERVERS + "/helper", kept).expect(200, "McpServer");
        assertThat(await("helper", "ready").object("environment").has("TOOL_KEY"))
                .isTrue();
        Json.Obj removed = Json.Obj.EMPTY.with("environment", Json.Obj.EMPTY.with("TOOL_KEY", Json.NULL));
        assertThat(client.put(SERVERS + "/helper", removed)
                        .expect(200)
                        .object("environment")
                        .has("TOOL_KEY"))
                .isFalse();

        client.delete(SERVERS + "/helper").expect(204);
        assertThat(client.delete(SERVERS + "/helper").error(404)).isEqualTo("mcp-server.not-found");
        assertThat(client.get("/api/v1/tools").expect(200, "Tools").text()).doesNotContain("helper");
    }

    @Test
    void afterARestartServersAreThereAgain() {
        add("helper", "good");
        house.restart();
        client = house.client();
        assertThat(await("helper", "ready").object("environment").has("TOOL_KEY"))
                .isTrue();
    }

    @Test
    void whatIsNoServerIsRefused() {
        assertThat(client.put(SERVERS + "/Not%20a%20name", Json.Obj.EMPTY).error(400))
                .isEqualTo("request.invalid");
        for (String body : List.of(
                "{}",
                "{\"command\":\"x\",\"address\":\"http://localhost:1\"}",
                "{\"address\":\"ftp://localhost\"}",
                "{\"command\":\"x\",\"arguments\":[1]}",
                "{\"command\":\"x\",\"environment\":{\"A B\":\"c\"}}",
                "{\"address\":\"http://localhost:1\",\"headers\":{\"X-A\":\"b\\r\\nX-C: d\"}}",
                "{\"command\":\"x\",\"timeoutSeconds\":0}")) {
            Json.Obj change = Json.parse(body).asObject().orElseThrow();
            assertThat(client.put(SERVERS + "/helper", change).error(400))
                    .as(body)
                    .isEqualTo("request.invalid");
        }
        assertThat(client.get(SERVERS).expect(200).array("servers").items()).isEmpty();
    }

    @Test
    void aServerThatCannotBeUsedSaysWhy() {
        add("broken", "refuses", "failed");
        Json.Obj view = await("broken", "failed");
        assertThat(view.string("error", "")).startsWith("The program ended with the code 3: cannot open •");
        Json.Obj off = client.put(SERVERS + "/broken", Json.Obj.EMPTY.with("on", Json.of(false)))
                .expect(200, "McpServer");
        assertThat(off.string("state", "")).isEqualTo("off");
    }

    @Test
    void thePersonIsAskedAndTheCallIsWrittenDown() throws Exception {
        add("helper", "good");
        house.upstream().reply(ToolTurns.calling("", "helper__echo", ECHO)).reply(Reply.streamOf("It said hi."));

        answering(true, false, () -> turns.ask("normal", "Say hi.", 4));

        assertThat(turns.texts()).element(3).isEqualTo("It said hi.");
        assertThat(turns.result(1)).isEqualTo("Hi s3cret-value-1");
        Json.Obj logged = lastCall();
        assertThat(logged.string("tool", "") + logged.string("server", "") + logged.string("arguments", ""))
                .isEqualTo("helper__echohelper" + ECHO);
        assertThat(logged.number("resultUnits", 0)).isEqualTo(17);
        assertThat(logged.string("chat", "")).startsWith("chats/Mira/");
        assertThat(rule("helper__echo")).isEqualTo("ask");
    }

    @Test
    void whoDoesNotWantToBeAskedAgainIsNot() throws Exception {
        add("helper", "good");
        house.upstream()
                .reply(ToolTurns.calling("", "helper__echo", ECHO))
                .reply(Reply.streamOf("Once."))
                .reply(ToolTurns.calling("", "helper__echo", ECHO))
                .reply(Reply.streamOf("Twice."));

        answering(true, true, () -> turns.ask("normal", "Say hi.", 4));
        turns.ask("normal", "Again.", 7);

        assertThat(turns.texts()).element(6).isEqualTo("Twice.");
        assertThat(rule("helper__echo")).isEqualTo("always");
        assertThat(lastCall().string("consent", "")).isEqualTo("always");
    }

    @Test
    void whatIsRefusedIsToldToTheModelAndNotOfferedAgain() throws Exception {
        add("helper", "good");
        house.upstream().reply(ToolTurns.calling("", "helper__echo", ECHO)).reply(Reply.streamOf("I may not."));

        answering(false, true, () -> turns.ask("normal", "Say hi.", 4));

        assertThat(turns.result(1)).isEqualTo("Error: The user does not allow this tool. Do not call it again.");
        assertThat(rule("helper__echo")).isEqualTo("never");
        assertThat(turns.body(1).array("tools").text())
                .doesNotContain("helper__echo")
                .contains("helper__fails");
        assertThat(lastCall().string("error", "")).startsWith("The user does not allow");
    }

    @Test
    void withoutAPersonNothingIsCalled() {
        add("helper", "good");
        house.upstream().reply(ToolTurns.calling("", "helper__echo", ECHO)).reply(Reply.streamOf("Nobody is there."));
        turns.ask("normal", "Say hi.", 4);
        assertThat(turns.result(1)).contains("is not there");
    }

    @Test
    void stoppingEndsACallThatWaits() throws Exception {
        add("helper", "slow");
        always("helper__echo");
        house.upstream().reply(ToolTurns.calling("", "helper__echo", ECHO));
        String generation = "/api/v1/generations/" + turns.start("normal", "Say hi.");
        while (house.upstream().requests().isEmpty() || !calledOff(generation)) {
            Thread.sleep(20);
        }
        assertThat(lastCall().string("error", "")).isEqualTo("Stopped before the server answered.");
    }

    /** Stops until the generation has ended: the stop may come before the tool is called. */
    private boolean calledOff(String generation) {
        if (client.get(generation).expect(200).string("text", "").isEmpty()
                && client.get("/api/v1/tools/calls")
                        .expect(200)
                        .array("calls")
                        .items()
                        .isEmpty()) {
            client.post(generation + "/stop", Json.Obj.EMPTY).expect(200);
        }
        return !client.get("/api/v1/tools/calls")
                .expect(200)
                .array("calls")
                .items()
                .isEmpty();
    }

    @Test
    void whatAToolSaysOfItsFailureIsAnError() {
        add("helper", "good");
        always("helper__fails");
        house.upstream().reply(ToolTurns.calling("", "helper__fails", "{}")).reply(Reply.streamOf("A pity."));
        turns.ask("normal", "Try.", 4);
        assertThat(turns.result(1)).isEqualTo("Error: It cannot be done.");
    }

    @Test
    void aServerThatDiesIsStartedAgain() {
        add("helper", "dies");
        always("helper__echo");
        house.upstream().reply(ToolTurns.calling("", "helper__echo", ECHO)).reply(Reply.streamOf("It died."));
        turns.ask("normal", "Say hi.", 4);
        assertThat(turns.result(1)).isEqualTo("Error: The program ended with the code 7.");
        await("helper", "failed");
        await("helper", "ready");
    }

    private Json.Obj add(String name, String manner) {
        return add(name, manner, "ready");
    }

    private Json.Obj add(String name, String manner, String state) {
        List<String> command = ToolProgram.command(manner);
        client.put(
                        SERVERS + "/" + name,
                        Json.Obj.build(server -> server.put("command", command.getFirst())
                                .put("arguments", Json.ofStrings(command.subList(1, command.size())))
                                .put("environment", Json.Obj.EMPTY.with("TOOL_KEY", "s3cret-value-1"))))
                .expect(200, "McpServer");
        return await(name, state);
    }

    private Json.Obj await(String name, String state) {
        while (true) {
            Json.Obj view = client.get(SERVERS).expect(200, "McpServers").array("servers").objects().stream()
                    .filter(server -> server.string("name", "").equals(name))
                    .findFirst()
                    .orElseThrow();
            if (view.string("state", "").equals(state)) {
                return view;
            }
            Thread.onSpinWait();
        }
    }

    private void always(String tool) {
        Json.Obj consent = Json.Obj.EMPTY.with("consent", Json.Obj.EMPTY.with(tool, "always"));
        client.put("/api/v1/tools", consent).expect(200, "Tools");
    }

    private String rule(String tool) {
        return client.get("/api/v1/tools").expect(200, "Tools").array("tools").objects().stream()
                .filter(view -> view.string("name", "").equals(tool))
                .findFirst()
                .orElseThrow()
                .string("consent", "");
    }

    private Json.Obj lastCall() {
        return client.get("/api/v1/tools/calls")
                .expect(200, "ToolCalls")
                .array("calls")
                .objects()
                .getFirst();
    }

    private void answering(boolean agrees, boolean forGood, Runnable action) throws Exception {
        client.get(CONFIRMATIONS).expect(200, "Confirmations");
        CompletableFuture<Void> done = CompletableFuture.runAsync(action, Thread::startVirtualThread);
        while (!done.isDone()) {
            for (Json.Obj question : client.get(CONFIRMATIONS)
                    .expect(200, "Confirmations")
                    .array("confirmations")
                    .objects()) {
                SchemaCheck.assertFits(question, "Confirmation");
                assertThat(question.string("title", "")).isEqualTo("helper: The echo");
                client.post(
                                CONFIRMATIONS + "/" + question.string("id", ""),
                                Json.Obj.EMPTY.with("agree", Json.of(agrees)).with("remember", Json.of(forGood)))
                        .expect(204);
            }
            Thread.sleep(10);
        }
        done.get();
    }
}
