package dev.innkeeper.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.storage.file.FileLibrary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class AssembleCommandTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path data;

    @BeforeEach
    void freshTavern() {
        FileLibrary.open(data, Clock.systemUTC()).close();
    }

    private CommandRun assemble(String... arguments) {
        return CommandRun.of(List.of("assemble", "--data", data.toString()), arguments);
    }

    @Test
    void printsTheMessagesOfANewChat() {
        CommandRun run = assemble("--character", "Maren", "--input", "Good evening, {{char}}.", "--format", "json");

        assertThat(run.exitCode()).isZero();
        List<Json.Obj> messages = Json.parse(run.out()).asArray().orElseThrow().objects();
        assertThat(messages.getFirst().string("role", "")).isEqualTo("system");
        assertThat(messages)
                .anySatisfy(message -> assertThat(message.string("content", "")).isEqualTo("Good evening, Maren."));
    }

    @Test
    void theSameTimeAndSeedGiveTheSameBytes() {
        String[] arguments = {
            "--character",
            "Maren",
            "--input",
            "{{random::a::b::c}} {{roll:6}} {{time}}",
            "--seed",
            "4",
            "--at",
            "2026-01-15T12:30:00Z",
            "--format",
            "json",
            "--explain"
        };

        assertThat(assemble(arguments).out()).isEqualTo(assemble(arguments).out());
    }

    @Test
    void explainsSourcesTokensAndWhatWasLeftOut() {
        CommandRun run = assemble("--character", "Maren", "--input", "Hello", "--explain");

        assertThat(run.exitCode()).isZero();
        assertThat(run.out())
                .contains("Card of Maren: description")
                .contains(", macro char")
                .contains("budget")
                .contains("Left out:")
                .contains("switched off in the prompt order");
    }

    @Test
    void saysWhyEntriesOfLorebooksFiredOrStayedSilent() throws IOException {
        Files.writeString(Files.createDirectories(data.resolve("worlds")).resolve("Land.json"), """
                {"entries":{
                  "0":{"uid":0,"comment":"The moor","key":["moor"],"content":"It never dries.","order":100,
                       "position":4,"depth":2,"role":1,"group":"land"},
                  "1":{"uid":1,"comment":"The heath","key":["moor"],"content":"Dry.","order":9,"group":"land"},
                  "2":{"uid":2,"comment":"The sea","key":["sea"],"content":"Far.","order":100,"position":0},
                  "3":{"uid":3,"comment":"Slow","key":["/(o+)+$/"],"content":"Far.","order":100,"position":0}}}""");
        Path settings = data.resolve("settings.json");
        Json.Obj stored = Json.parse(Files.readString(settings)).asObject().orElseThrow();
        Json.Obj selected = Json.Obj.EMPTY.with("globalSelect", Json.ofStrings(List.of("Land")));
        Files.writeString(
                settings,
                stored.with(
                                "world_info_settings",
                                stored.object("world_info_settings").with("world_info", selected))
                        .text());

        CommandRun run =
                assemble("--character", "Maren", "--input", "The MOOR, t" + "o".repeat(9000) + "!", "--explain");

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out()).contains("entries that fired").contains("stayed silent");
        assertThat(run.out()).containsPattern("“moor”: “MOOR” in message 1 at offset \\d+; scan depth 4; pass 1");
        assertThat(run.out()).containsPattern("“land” over “The (heath|moor)” \\(roll\\)");
        assertThat(run.out()).contains("looked for: sea");
        assertThat(run.err()).contains("/(o+)+$/");
    }

    @Test
    void readsAChatFileFromAnywhere() throws IOException {
        Path chat = Files.writeString(data.resolve("elsewhere.jsonl"), """
                {"user_name":"unused","character_name":"unused","chat_metadata":{"note_prompt":"It rains.","note_depth":0}}
                {"name":"Maren","is_user":false,"mes":"Come in, {{user}}."}
                {"name":"You","is_user":true,"mes":"Thanks."}""");

        CommandRun run =
                assemble("--character", "Maren", "--chat", chat.toString(), "--type", "continue", "--format", "json");

        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).contains("Come in, Traveller.", "Thanks.", "It rains.");
    }

    @Test
    void changesNothing() throws IOException {
        List<String> before = listing();

        assemble("--character", "Maren", "--input", "Hello");

        assertThat(listing()).isEqualTo(before);
    }

    private List<String> listing() throws IOException {
        try (Stream<Path> files = Files.walk(data)) {
            return files.map(file -> file + " " + file.toFile().lastModified())
                    .sorted()
                    .toList();
        }
    }

    @Test
    void saysWhichCharactersThereAre() {
        CommandRun run = assemble("--character", "Nobody");

        assertThat(run.exitCode()).isEqualTo(AssembleCommand.NOT_FOUND);
        assertThat(run.err()).contains("Nobody", "Maren");
        assertThat(run.out()).isEmpty();
    }

    @Test
    void saysWhichLineOfAChatIsBroken() throws IOException {
        Path chat = Files.writeString(data.resolve("broken.jsonl"), "{\"chat_metadata\":{}}\n{\"name\":");

        CommandRun run = assemble("--character", "Maren", "--chat", chat.toString());

        assertThat(run.exitCode()).isEqualTo(AssembleCommand.NOT_FOUND);
        assertThat(run.err()).contains("Line 2");
    }

    @Test
    void refusesAnUnknownType() {
        CommandRun run = assemble("--character", "Maren", "--type", "shout");

        assertThat(run.exitCode()).isEqualTo(CommandLine.ExitCode.USAGE);
        assertThat(run.err()).contains("regenerate");
    }

    @Test
    void saysWhatDoesNotFitAndByHowMuch() throws IOException {
        Files.writeString(
                data.resolve("OpenAI Settings/Tiny.json"), "{\"openai_max_context\":80,\"openai_max_tokens\":40}");

        CommandRun run = assemble("--character", "Maren", "--preset", "Tiny");

        assertThat(run.exitCode()).isEqualTo(AssembleCommand.OVER_BUDGET);
        assertThat(run.err())
                .contains("Mandatory prompts exceed the context size.")
                .containsPattern("needs \\d+ more tokens");
    }

    private void changeSettings(UnaryOperator<Json.Obj> change) throws IOException {
        Path settings = data.resolve("settings.json");
        Json.Obj stored = Json.parse(Files.readString(settings)).asObject().orElseThrow();
        Files.writeString(settings, change.apply(stored).text());
    }

    @Test
    void settingsForTextCompletionGiveOneText() throws IOException {
        Files.writeString(
                Files.createDirectories(data.resolve("instruct")).resolve("Tags.json"),
                "{\"name\":\"Tags\",\"input_sequence\":\"[in]\",\"output_sequence\":\"[out]\",\"names\":false}");
        Json.Obj instruct = Json.Obj.EMPTY.with("enabled", Json.of(true)).with("preset", "Tags");
        changeSettings(stored -> stored.with("main_api", "textgenerationwebui")
                .with("power_user", stored.object("power_user").with("instruct", instruct)));

        CommandRun run = assemble("--character", "Maren", "--input", "Good evening, {{char}}.");

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out()).contains("[in]\nGood evening, Maren.\n[out]\n");
        Json.Obj sent = Json.parse(
                        assemble("--character", "Maren", "--format", "json").out())
                .asObject()
                .orElseThrow();
        assertThat(sent.array("stop").strings()).contains("\n[in]");
        assertThat(assemble("--character", "Maren", "--input", "Hi", "--explain")
                        .out())
                .contains("[storyString, ")
                .contains("Card of Maren: description")
                .contains("[lastLine, ")
                .contains("Setting instruct.output_sequence");
        assertThat(assemble("--character", "Maren", "--api", "chat", "--format", "json")
                        .out())
                .startsWith("[");
    }

    @Test
    void aBrokenStoryStringHasAnExitCodeOfItsOwn() throws IOException {
        Json.Obj context = Json.Obj.EMPTY.with("story_string", "{{#if system}}");
        changeSettings(
                stored -> stored.with("power_user", stored.object("power_user").with("context", context)));

        CommandRun run = assemble("--character", "Maren", "--api", "text");

        assertThat(run.exitCode()).isEqualTo(AssembleCommand.BROKEN_TEMPLATE);
        assertThat(run.err()).contains("The story string is not a valid template.");
        assertThat(assemble("--character", "Maren").exitCode()).isZero();
    }
}
