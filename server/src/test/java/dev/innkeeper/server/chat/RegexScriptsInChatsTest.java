package dev.innkeeper.server.chat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.testing.Reply;
import dev.innkeeper.server.testing.Client;
import dev.innkeeper.server.testing.House;
import dev.innkeeper.server.testing.Listener;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Regex scripts where people read and write: what readers see, and what is stored after an edit. */
class RegexScriptsInChatsTest {
    @TempDir
    Path folder;

    House house;
    Client client;
    String chat = "";

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

    private static String script(String find, String replace, String more) {
        return "{\"id\":\"" + find.hashCode() + "\",\"scriptName\":\"S\",\"findRegex\":\"" + find
                + "\",\"replaceString\":\"" + replace + "\",\"placement\":[1,2,3,6],\"runOnEdit\":true," + more + "}";
    }

    private static String shown(String find, String replace) {
        return script(find, replace, "\"markdownOnly\":true");
    }

    /** Stores global scripts as SillyTavern's client would. */
    private void scripts(String... scripts) throws IOException {
        Path file = house.data().resolve("settings.json");
        Json.Obj settings = Files.exists(file)
                ? Json.parse(Files.readString(file)).asObject().orElseThrow()
                : Json.Obj.EMPTY;
        Json list = Json.parse("[" + String.join(",", scripts) + "]");
        Json.Obj extensions = settings.object("extension_settings").with("regex", list);
        Files.writeString(file, settings.with("extension_settings", extensions).text());
    }

    private Json.Obj message(int index) {
        Json.Obj view = client.get(chat + "?from=" + index + "&limit=1").expect(200, "Chat");
        return view.array("messages").objects().getFirst();
    }

    private Json.Obj patch(int index, String member, Json value) {
        Json.Obj change =
                Json.Obj.EMPTY.with("revision", Json.of(house.revision(chat))).with(member, value);
        return client.patch(chat + "/messages/" + index, change)
                .expect(200, "MessageChanged")
                .object("message");
    }

    private void say(String text, String reply) {
        house.upstream().reply(Reply.streamOf(reply));
        house.generate(chat, "normal", text);
    }

    private String stored() throws IOException {
        try (var files = Files.walk(house.data().resolve("chats"))) {
            Path file = files.filter(path -> path.toString().endsWith(".jsonl"))
                    .findFirst()
                    .orElseThrow();
            return Files.readString(file);
        }
    }

    @Test
    void readersSeeDisplayScriptsAndTheFileDoesNot() throws IOException {
        String before = stored();
        scripts(shown("/Welcome/g", "<b>Hail</b>, {{char}} says: $0"));
        Json.Obj greeting = message(0);
        assertThat(greeting.string("text", "")).isEqualTo("Welcome, Traveller.");
        assertThat(greeting.string("display", "")).isEqualTo("<b>Hail</b>, Aria says: Welcome, Traveller.");
        assertThat(stored()).isEqualTo(before);
        scripts();
        assertThat(message(0).has("display")).isFalse();
    }

    @Test
    void swipesAndLiveEventsAreShownTheSameWay() throws IOException {
        scripts(shown("/again|Edited/", "[$0]"));
        try (Listener listener = client.listen(chat + "/events")) {
            assertThat(patch(0, "swipe", Json.of(1)).string("display", "")).isEqualTo("Hello [again].");
            assertThat(listener.until("message").toString()).contains("Hello [again].");
        }
        assertThat(patch(0, "text", Json.of("Edited now")).string("display", ""))
                .isEqualTo("[Edited] now");
    }

    @Test
    void depthCountsLaterMessagesThatAreNotHidden() throws IOException {
        say("one", "two");
        scripts(script("/^/", "0:", "\"markdownOnly\":true,\"maxDepth\":0"), script("/^/", "2:", """
                "markdownOnly":true,"minDepth":2"""));
        assertThat(message(0).string("display", "")).startsWith("2:Welcome");
        assertThat(message(1).has("display")).isFalse();
        assertThat(message(2).string("display", "")).isEqualTo("0:two");
        patch(1, "hidden", Json.of(true));
        assertThat(message(0).has("display")).isFalse();
        assertThat(message(1).string("display", "")).isEqualTo("2:0:one");
        List<Json.Obj> page = house.messages(chat);
        assertThat(page.get(2).string("display", "")).isEqualTo("0:two");
        assertThat(page.get(0).has("display")).isFalse();
    }

    @Test
    void aCatastrophicScriptLeavesTheTextAndAnswers() throws IOException {
        say("a".repeat(5000) + "!", "b");
        scripts(shown("/(a+)+$/", "x"), shown("/^b/", "c"), shown("/(/", "broken"));
        long start = System.nanoTime();
        assertThat(message(1).has("display")).isFalse();
        assertThat(message(2).string("display", "")).isEqualTo("c");
        assertThat(System.nanoTime() - start).isLessThan(5_000_000_000L);
    }

    @Test
    void aFirstMessageWithMacrosIsShownWithoutThem() throws IOException {
        Path file;
        try (var files = Files.walk(house.data().resolve("chats"))) {
            file = files.filter(path -> path.toString().endsWith(".jsonl"))
                    .findFirst()
                    .orElseThrow();
        }
        Files.writeString(
                file, Files.readString(file).replace("Welcome, Traveller.", "Welcome, {{user}} of {{char}}."));
        Json.Obj greeting = message(0);
        assertThat(greeting.string("text", "")).contains("{{user}}");
        assertThat(greeting.string("display", "")).isEqualTo("Welcome, Traveller of Aria.");
    }

    @Test
    void anEditRunsPermanentScriptsOnEditThenTrimsAndSubstitutes() throws IOException {
        scripts(
                script("/cat/g", "dog", "\"markdownOnly\":false"),
                "{\"scriptName\":\"N\",\"findRegex\":\"/red/\",\"replaceString\":\"blue\",\"placement\":[2]}",
                script("/dog/", "shown", "\"markdownOnly\":true"));
        Json.Obj edited = patch(0, "text", Json.of("  red cat of {{char}}  "));
        assertThat(edited.string("text", "")).isEqualTo("red dog of Aria");
        assertThat(edited.string("display", "")).isEqualTo("red shown of Aria");
        assertThat(stored()).contains("red dog of Aria").doesNotContain("shown");
    }

    @Test
    void macrosInAnEditSeeTheChat() throws IOException {
        say("hello", "world");
        assertThat(patch(1, "text", Json.of("After {{lastCharMessage}}, #{{lastMessageId}}"))
                        .string("text", ""))
                .isEqualTo("After world, #2");
    }

    @Test
    void anEditMayCarryABias() throws IOException {
        say("hello", "world");
        Json.Obj edited = patch(1, "text", Json.of("Go {{bias \"Once upon\"}} on"));
        assertThat(edited.string("text", "")).isEqualTo("Go  on");
        assertThat(stored()).contains("\"bias\":\" Once upon\"");
        patch(1, "text", Json.of("Go on"));
        assertThat(stored()).contains("\"bias\":null");
    }

    @Test
    void whatIsSentAndReceivedIsChangedForGood() throws IOException {
        scripts(script("/secret/g", "[$0]", "\"markdownOnly\":false"));
        house.upstream().reply(Reply.streamOf("a secret reply"));
        house.generate(chat, "normal", "my secret {{char}}");
        assertThat(message(1).string("text", "")).isEqualTo("my [secret] Aria");
        assertThat(message(2).string("text", "")).isEqualTo("a [secret] reply");
        assertThat(message(2).has("display")).isFalse();
    }

    @Test
    void oldPlacementsMeanWhatTheyMeant() throws IOException {
        scripts("{\"scriptName\":\"Old\",\"findRegex\":\"/Welcome/\",\"replaceString\":\"Hail\",\"placement\":[0]}");
        assertThat(message(0).string("display", "")).isEqualTo("Hail, Traveller.");
    }
}
