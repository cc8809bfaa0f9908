package dev.innkeeper.server.generation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.testing.Reply;
import dev.innkeeper.server.testing.HouseTest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Models that put their reasoning into the text, in turns of stored chats. */
class ReasoningInRepliesTest extends HouseTest {
    @BeforeEach
    void lookForReasoning() throws IOException {
        Files.writeString(house.data().resolve("settings.json"), """
                {"oai_settings": {"stream_openai": true}, "power_user": {"trim_spaces": true, "reasoning": {"auto_parse": true, "prefix": "<think>",
                 "suffix": "</think>", "separator": "\\n", "add_to_prompts": false, "max_additions": 1}}}""", StandardCharsets.UTF_8);
    }

    @Test
    void whatTheModelThinksIsStoredApartFromWhatItSays() throws IOException {
        String chat = house.newChat("Mira");
        house.upstream().reply(Reply.streamOf("\n<thi", "nk>The guest", " is cold. </th", "ink>\n\nCome", " in!"));

        Json.Obj generation = house.generate(chat, "normal", "It rains.");

        assertThat(generation.string("text")).contains("Come in!");
        assertThat(generation.string("reasoning")).contains("The guest is cold.");
        Json.Obj stored = lastLine();
        assertThat(stored.string("mes")).contains("Come in!");
        assertThat(stored.object("extra").string("reasoning")).contains("The guest is cold.");
        assertThat(stored.object("extra").string("reasoning_type")).contains("parsed");
        assertThat(stored.object("extra").number("reasoning_duration")).isPresent();
    }

    @Test
    void thoughtsWithoutAnEndAreKeptAndGoneOnWith() throws IOException {
        String chat = house.newChat("Mira");
        house.upstream().reply(Reply.streamOf("<think>It is late, 客人"));
        house.generate(chat, "normal", "Hello?");
        assertThat(lastLine().string("mes")).contains("");
        assertThat(lastLine().object("extra").string("reasoning")).contains("It is late, 客人");

        house.upstream().reply(Reply.streamOf(" is tired.</think>", "Good night."));
        house.generate(chat, "continue", "");

        assertThat(lastLine().string("mes")).contains("Good night.");
        assertThat(lastLine().object("extra").string("reasoning")).contains("It is late, 客人 is tired.");
    }

    @Test
    void aReplyWithoutThoughtsSaysSo() throws IOException {
        String chat = house.newChat("Mira");
        house.upstream().reply(Reply.streamOf("Come <think> in."));
        house.generate(chat, "normal", "It rains.");

        Json.Obj extra = lastLine().object("extra");
        assertThat(lastLine().string("mes")).contains("Come <think> in.");
        assertThat(extra.string("reasoning")).contains("");
        assertThat(extra.find("reasoning_duration")).contains(Json.NULL);
        assertThat(extra.has("reasoning_type")).isFalse();
    }

    private Json.Obj lastLine() throws IOException {
        try (var files = Files.walk(house.data().resolve("chats"))) {
            Path chat = files.filter(file -> file.toString().endsWith(".jsonl"))
                    .findFirst()
                    .orElseThrow();
            List<String> lines = Files.readAllLines(chat);
            return Json.read(lines.getLast()).flatMap(Json::asObject).orElseThrow();
        }
    }
}
