package dev.innkeeper.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TestCommandTest {
    private static final String SCENE = """
            {"character": {"name": "Mira", "description": "Keeps the inn."}, "persona": {"name": "Ann"},
             "chat": [{"name": "Mira", "mes": "Come in."}],
             "lorebooks": {"World": {"entries": {
               "0": {"uid": 0, "comment": "Dragon", "key": ["dragon"], "content": "It sleeps.", "position": 0},
               "1": {"uid": 1, "comment": "Sea", "key": ["sea"], "content": "It is far.", "position": 0}}}},
             "selectedLorebooks": ["World"]}""";

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private static CommandRun test(String... arguments) {
        return run("test", arguments);
    }

    private static CommandRun run(String command, String... arguments) {
        return CommandRun.of(List.of(command), arguments);
    }

    private void write(String name, String tests) throws IOException {
        Files.writeString(folder.resolve(name), "{\"scene\":" + SCENE + ",\"tests\":" + tests + "}");
    }

    @Test
    void theExampleOfTheDocumentationPasses() throws IOException {
        String page = Files.readString(Path.of("..", "docs", "prompt-tests.md"));
        Files.writeString(
                folder.resolve("page.prompt-test.json"),
                page.substring(page.indexOf("```json") + 7, page.lastIndexOf("```")));

        assertThat(test(folder.toString()).out()).endsWith("2 passed, 0 failed" + System.lineSeparator());
    }

    @Test
    void whatIsExpectedPasses() throws IOException {
        write("dragon.prompt-test.json", """
                [{"name": "a word wakes the entry", "say": "Is there a dragon?",
                  "expect": {"entries": ["World/Dragon"], "silent": ["Sea"], "contains": ["It sleeps."], "lacks": ["far"],
                             "tokensAtMost": 4000, "tokensAtLeast": 5, "fits": true,
                             "messages": [{"at": -1, "role": "user", "text": "Is there a dragon?", "from": "chat"}]}},
                 {"name": "another chat", "given": {"chat": []}, "expect": {"silent": ["0", "1"]}}]""");

        CommandRun run = test(folder.toString());

        assertThat(run.out()).endsWith("2 passed, 0 failed" + System.lineSeparator());
        assertThat(run.exitCode()).as(run.err()).isZero();
    }

    @Test
    void whatIsNotAsExpectedIsSaidAndWrittenAsXml() throws IOException {
        write("wrong.prompt-test.json", """
                [{"name": "wrong <&\\u0001>", "say": "The sea!",
                  "expect": {"entries": ["Dragon", "Moon"], "silent": ["World/1"], "contains": ["moon"], "lacks": ["It is far."],
                             "tokensAtMost": 1, "tokensAtLeast": 100000, "count": 99, "fits": false,
                             "messages": [{"at": -1, "role": "system", "text": "x", "contains": "y", "from": "card"},
                                          {"at": 99}]}}]""");
        Path xml = folder.resolve("results.xml");

        CommandRun run = test(folder.toString(), "--junit", xml.toString());

        assertThat(run.exitCode()).isEqualTo(TestCommand.FAILED);
        assertThat(run.out())
                .contains("The entry “Dragon” does not speak: ")
                .contains("There is no entry “Moon”")
                .contains("The entry “World/1” speaks")
                .contains("The prompt lacks “moon”.")
                .contains("The prompt contains “It is far.”.")
                .contains("tokens, more than 1.")
                .contains("tokens, fewer than 100000.")
                .contains("messages, not 99.")
                .contains("The budget leaves out nothing.")
                .contains("Message -1 has the role user, not system.")
                .contains("Message -1 is “The sea!”, not “x”.")
                .contains("Message -1 lacks “y”")
                .contains("not from card.")
                .contains("There is no message 99")
                .endsWith("0 passed, 1 failed" + System.lineSeparator());
        assertThat(Files.readString(xml))
                .contains("<testsuite name=\"wrong.prompt-test.json\" tests=\"1\" failures=\"1\">")
                .contains("name=\"wrong &lt;&amp;\uFFFD&gt;\"");
    }

    @Test
    void aCardBringsItsTests() throws IOException {
        Files.writeString(folder.resolve("mira.json"), """
                {"spec": "chara_card_v2", "spec_version": "2.0", "data": {"name": "Mira", "description": "Keeps the inn.",
                  "character_book": {"name": "Inn", "extensions": {}, "entries": [
                    {"keys": ["stew"], "content": "It is hot.", "enabled": true, "insertion_order": 1, "comment": "Stew",
                     "position": "before_char", "extensions": {}, "id": 0}]},
                  "extensions": {"innkeeper": {"prompt_tests": {"tests": [
                    {"name": "stew", "say": "Stew, please.", "expect": {"entries": ["Stew"], "contains": ["Keeps the inn."]}}]}}}}}""");

        CommandRun run = test(folder.resolve("mira.json").toString());

        assertThat(run.out()).contains("passed  ").endsWith("1 passed, 0 failed" + System.lineSeparator());
        assertThat(run.exitCode()).as(run.err()).isZero();
    }

    @Test
    void whatCannotBeReadIsNamed() throws IOException {
        write("bad.prompt-test.json", "[{\"name\":\"x\",\"expekt\":{}}]");
        write("scene.prompt-test.json", "[{\"name\":\"x\",\"given\":{\"chat\":5},\"expect\":{}}]");

        CommandRun run = test(folder.toString());

        assertThat(run.exitCode()).isEqualTo(TestCommand.UNREADABLE);
        assertThat(run.err()).contains("bad.prompt-test.json: \"tests[0].expekt\" must be absent");
        assertThat(run.out()).contains("The scene cannot be read: \"chat\" must be an array.");
        assertThat(test(folder.resolve("none").toString()).exitCode()).isEqualTo(TestCommand.UNREADABLE);
    }

    @Test
    void aSceneOfAFileIsAssembled() throws IOException {
        Path scene = folder.resolve("scene.json");
        Files.writeString(scene, SCENE);

        CommandRun run = run("assemble", "--scene", scene.toString(), "--format", "json");

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(Json.parse(run.out()).asArray().orElseThrow().objects())
                .extracting(message -> message.string("content", ""))
                .contains("Keeps the inn.", "Come in.");
        Files.writeString(scene, "{\"persona\":{}}");
        assertThat(run("assemble", "--scene", scene.toString()).err()).contains("\"persona.name\" must be a text.");
        assertThat(run("assemble").err()).contains("Give --character or --scene.");
    }
}
