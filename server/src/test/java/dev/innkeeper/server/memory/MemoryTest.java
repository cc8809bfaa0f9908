package dev.innkeeper.server.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.testing.Reply;
import dev.innkeeper.server.testing.Client;
import dev.innkeeper.server.testing.House;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Memory files over HTTP and in turns. */
class MemoryTest {
    private static final String SETTINGS = "/api/v1/memory/settings";
    private static final String CONFIRMATIONS = "/api/v1/confirmations";

    @TempDir
    Path folder;

    House house;
    Client client;
    String chat;
    String memory;

    @BeforeEach
    void open() {
        house = new House(folder.resolve("user"));
        client = house.client();
        chat = house.newChat("Aria");
        memory = chat.substring(0, chat.indexOf("/chats")) + "/memory";
    }

    @AfterEach
    void close() {
        house.close();
    }

    private Json.Obj preview() {
        return client.post(chat + "/preview", Json.Obj.EMPTY.with("text", "Hello."))
                .expect(200, "Prompt");
    }

    private Json.Obj write(String path, String text, double revision) {
        return client.put(memory + "/file", change(path, text, revision)).expect(200, "MemoryFile");
    }

    private static Json.Obj change(String path, String text, double revision) {
        return Json.Obj.build(body -> body.put("path", path).put("text", text).put("revision", revision));
    }

    private Json.Obj call(String name, Json.Obj arguments) {
        return client.post(memory + "/calls", Json.Obj.EMPTY.with("name", name).with("arguments", arguments))
                .expect(200, "MemoryCallResult");
    }

    private static Json.Obj soul(String text) {
        return Json.Obj.EMPTY.with("path", "SOUL.md").with("content", text);
    }

    private void setSwitch(boolean on) {
        Json.Obj metadata = Json.Obj.EMPTY.with("innkeeper.memory", Json.of(on));
        client.patch(
                        chat,
                        Json.Obj.EMPTY
                                .with("revision", Json.of(house.revision(chat)))
                                .with("metadata", metadata))
                .expect(200);
    }

    private static String firstId(Json.Obj prompt) {
        return prompt.array("messages").objects().getFirst().string("id", "");
    }

    @Test
    void whoNeverHeardOfMemoryHasNothingOfItInPrompts() {
        assertThat(preview().text()).doesNotContain("memory-files");
        assertThat(client.get(memory).expect(200, "Memory").array("files").objects())
                .extracting(file -> file.string("path", "") + " " + file.string("state", ""))
                .containsExactly("SOUL.md missing", "USER.md missing", "MEMORY.md missing");
    }

    @Test
    void aTurnReadsTheFilesAnew() throws IOException {
        client.post(memory + "/begin", Json.Obj.EMPTY.with("language", "en")).expect(200, "Memory");
        Json.Obj prompt = preview();
        assertThat(firstId(prompt)).isEqualTo("memory-files");
        assertThat(prompt.text()).contains("- **Name:** Aria").contains("Memory file SOUL.md");
        Files.writeString(house.data().resolve("_innkeeper/memory/Aria/MEMORY.md"), "It rained on Friday.");
        house.upstream().reply(Reply.streamOf("Yes."));
        house.generate(chat, "normal", "Do you remember?");
        assertThat(house.upstream().requests().getLast().body()).contains("It rained on Friday.");
    }

    @Test
    void theSwitchOfAChatDecidesAndTheSettingsOtherwise() {
        write("SOUL.md", "I am a fox.", 0);
        write("USER.md", "They like rain.", 0);
        setSwitch(false);
        assertThat(preview().text()).contains("I am a fox.").doesNotContain("They like rain.");
        setSwitch(true);
        client.put(SETTINGS, Json.Obj.EMPTY.with("on", Json.of(false))).expect(200, "MemorySettings");
        assertThat(preview().text()).contains("They like rain.");
        client.patch(
                        chat,
                        Json.Obj.EMPTY
                                .with("revision", Json.of(house.revision(chat)))
                                .with("metadata", Json.Obj.EMPTY.with("innkeeper.memory", Json.NULL)))
                .expect(200);
        assertThat(preview().text()).doesNotContain("They like rain.");
    }

    @Test
    void aSwitchThatIsOnAsksForFilesThatAreNotThereYet() {
        client.put(SETTINGS, Json.Obj.EMPTY.with("language", "en")).expect(200, "MemorySettings");
        setSwitch(true);
        assertThat(preview().text()).contains("You have no long-term memory yet.");
    }

    @Test
    void aFileThatCannotBeReadIsAWarningAndTheTurnGoesOn() throws IOException {
        write("SOUL.md", "I am a fox.", 0);
        Files.createDirectories(house.data().resolve("_innkeeper/memory/Aria/MEMORY.md"));
        Json.Obj prompt = preview();
        assertThat(prompt.text()).contains("I am a fox.");
        assertThat(prompt.array("warnings").objects())
                .anyMatch(warning -> warning.string("code", "").equals("memory.unreadable")
                        && warning.string("file", "").equals("MEMORY.md"));
    }

    @Test
    void whatTheModelWroteIsSeenAndUndone() {
        Json.Obj first = write("MEMORY.md", "- one\n- two\n", 0);
        call(
                "edit",
                Json.Obj.build(edit ->
                        edit.put("path", "MEMORY.md").put("oldText", "- two").put("newText", "- three")));
        assertThat(client.put(memory + "/file", change("MEMORY.md", "stale", first.number("revision", 0)))
                        .error(409))
                .isEqualTo("memory.conflict");
        List<Json.Obj> versions = client.get(memory + "/versions?path=MEMORY.md")
                .expect(200, "MemoryVersions")
                .array("versions")
                .objects();
        assertThat(versions).extracting(version -> version.string("by", "")).containsExactly("model", "person");
        Json.Obj difference =
                client.get(memory + "/difference?path=MEMORY.md&version=2").expect(200, "MemoryDifference");
        assertThat(difference.array("lines").objects())
                .extracting(line -> line.string("kind", "") + " " + line.string("text", ""))
                .containsExactly("same - one", "removed - two", "added - three", "same ");
        Json.Obj restored = client.post(
                        memory + "/restore",
                        Json.Obj.EMPTY.with("path", "MEMORY.md").with("version", Json.of(1)))
                .expect(200, "MemoryFile");
        assertThat(restored.string("text", "")).isEqualTo("- one\n- two\n");
        assertThat(client.post(
                                memory + "/restore",
                                Json.Obj.EMPTY.with("path", "MEMORY.md").with("version", Json.of(9)))
                        .error(404))
                .isEqualTo("revision.not-found");
    }

    @Test
    void theGaugeSaysHowFullAFileIs() {
        client.put(SETTINGS, Json.Obj.EMPTY.with("fileUnits", Json.of(100))).expect(200, "MemorySettings");
        double revision = 0;
        for (String expected : List.of("79 roomy", "80 filling", "90 nearly-full", "95 full", "150 full")) {
            int units = Integer.parseInt(expected.substring(0, expected.indexOf(' ')));
            Json.Obj file = write("MEMORY.md", "x".repeat(units), revision);
            revision = file.number("revision", 0);
            assertThat((int) file.number("fullness", 0) + " " + file.string("level", ""))
                    .isEqualTo(expected);
        }
    }

    @Test
    void withoutAPersonNobodyChangesWhoACharacterIs() {
        write("SOUL.md", "I am a fox.", 0);
        Json.Obj result = call("write", soul("I am a wolf."));
        assertThat(result.truthy("confirmationAsked")).isTrue();
        assertThat(result.text()).contains("用户拒绝了此次修改。");
        assertThat(client.get(memory + "/file?path=SOUL.md")
                        .expect(200, "MemoryFile")
                        .string("text", ""))
                .isEqualTo("I am a fox.");
    }

    @Test
    void aPersonWhoIsThereIsAskedAndAnswers() throws InterruptedException {
        client.get(CONFIRMATIONS).expect(200, "Confirmations");
        CompletableFuture<Json.Obj> waiting = CompletableFuture.supplyAsync(() -> call("write", soul("I am a wolf.")));
        Json.Obj question = question();
        assertThat(question.string("content", "")).isEqualTo("I am a wolf.");
        String answer = CONFIRMATIONS + "/" + question.string("id", "");
        client.post(answer, Json.Obj.EMPTY.with("agree", Json.of(true))).expect(204);
        assertThat(waiting.join().text()).contains("成功写入 12 字节到 SOUL.md");
        assertThat(client.post(answer, Json.Obj.EMPTY.with("agree", Json.of(true)))
                        .error(404))
                .isEqualTo("confirmation.not-found");
    }

    private Json.Obj question() throws InterruptedException {
        for (int tries = 0; tries < 200; tries++) {
            List<Json.Obj> open = client.get(CONFIRMATIONS)
                    .expect(200, "Confirmations")
                    .array("confirmations")
                    .objects();
            if (!open.isEmpty()) {
                return open.getFirst();
            }
            Thread.sleep(20);
        }
        throw new AssertionError("Nobody was asked");
    }

    @Test
    void aModelWhoseChatHasNoMemoryReadsOnlyWhoItIs() {
        write("SOUL.md", "I am a fox.", 0);
        write("USER.md", "They like rain.", 0);
        setSwitch(false);
        Json.Obj reading = Json.Obj.EMPTY
                .with("name", "read")
                .with("arguments", Json.Obj.EMPTY.with("path", "USER.md"))
                .with("chat", URLDecoder.decode(chat.substring(chat.lastIndexOf('/') + 1), StandardCharsets.UTF_8));
        assertThat(client.post(memory + "/calls", reading)
                        .expect(200, "MemoryCallResult")
                        .string("error", ""))
                .isEqualTo("记忆功能已关闭，无法读取此文件。");
    }

    @Test
    void placesThatAreNotSafeAreRefused() {
        assertThat(client.get(memory + "/file?path=../../settings.json").error(400))
                .isEqualTo("request.invalid");
        assertThat(client.put(memory + "/file", change("a/../../x.md", "x", 0)).error(400))
                .isEqualTo("request.invalid");
        assertThat(call("read", Json.Obj.EMPTY.with("path", "../../settings.json"))
                        .string("error", ""))
                .isEqualTo("不允许访问工作区外的文件: ../../settings.json");
        assertThat(client.get("/api/v1/characters/Nobody/memory").error(404)).isEqualTo("character.not-found");
    }
}
