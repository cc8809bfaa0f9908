package dev.innkeeper.server.chat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.server.testing.Client;
import dev.innkeeper.server.testing.House;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Chats that come from files and go to files, over HTTP. */
class ChatTransferTest {
    private static final String OOBA = "{\"data_visible\":[[\"Hello\",\"Welcome\"],[\"\",\"Sit down\"]]}";

    @TempDir
    Path folder;

    House house;
    Client client;
    String chat = "";
    String chats = "";

    @BeforeEach
    void open() {
        house = new House(folder.resolve("user"));
        client = house.client();
        chat = house.newChat("Wren");
        chats = "/api/v1/characters/Wren/chats";
    }

    @AfterEach
    void close() {
        house.close();
    }

    private Client.Answer upload(String path, String content) {
        return client.upload("POST", path, "chat.json", content.getBytes(StandardCharsets.UTF_8));
    }

    private long storedChats() throws IOException {
        try (Stream<Path> files = Files.list(house.data().resolve("chats/Wren"))) {
            return files.count();
        }
    }

    @Test
    void aPreviewSaysWhatWouldBeImportedAndWritesNothing() throws IOException {
        Json.Obj preview = upload(chats + "/import?preview=true", OOBA).expect(200, "ChatsImported");
        Json.Obj found = preview.array("chats").objects().getFirst();

        assertThat(preview.string("format", "")).isEqualTo("ooba");
        assertThat(found.string("name", "")).startsWith("Wren - ").endsWith(" imported");
        assertThat(found.number("messages", 0)).isEqualTo(3);
        assertThat(found.string("character", "")).isEqualTo("Wren");
        assertThat(found.string("first", "")).isEqualTo("Hello");
        assertThat(found.string("last", "")).isEqualTo("Sit down");
        assertThat(storedChats()).isEqualTo(1);
    }

    @Test
    void anImportedChatCanBeOpened() {
        Json.Obj imported = upload(chats + "/import", OOBA).expect(201, "ChatsImported");
        String name = imported.array("chats").strings().getFirst();

        assertThat(house.messages(chats + "/" + Client.encode(name)))
                .extracting(message -> message.string("text", ""))
                .containsExactly("Hello", "Welcome", "Sit down");
    }

    @Test
    void twoImportsAtOnceAreTwoChats() throws IOException {
        upload(chats + "/import", OOBA).expect(201);
        upload(chats + "/import", OOBA).expect(201);

        assertThat(storedChats()).isEqualTo(3);
    }

    @Test
    void whatCannotBeReadIsSaid() {
        String lines =
                "{\"chat_metadata\":{}}\n{\"name\":\"A\",\"mes\":\"one\"}\nbroken\n{\"name\":\"A\",\"mes\":\"two\"}";
        Json.Obj imported = upload(chats + "/import", lines).expect(201, "ChatsImported");
        Json.Obj problem = imported.array("problems").objects().getFirst();

        assertThat(imported.string("format", "")).isEqualTo("sillytavern");
        assertThat(problem.number("line", 0)).isEqualTo(3);
        assertThat(problem.string("reason", "")).isEqualTo("not-json");
    }

    @Test
    void aFileWithoutAChatIsRefused() throws IOException {
        assertThat(upload(chats + "/import", "hello").error(422)).isEqualTo("chat.unreadable");
        assertThat(upload(chats + "/import", "{\"a\":1}").error(422)).isEqualTo("chat.unreadable");
        assertThat(upload(chats + "/import?preview=true", "").error(422)).isEqualTo("chat.unreadable");
        assertThat(upload("/api/v1/characters/Nobody/chats/import", OOBA).error(404))
                .isEqualTo("character.not-found");
        assertThat(storedChats()).isEqualTo(1);
    }

    @Test
    void anExportIsTheFileItself() throws IOException {
        Client.Answer answer = client.get(chat + "/export?format=jsonl");
        String name = client.get(chat).expect(200).string("name", "");
        Path file = house.data().resolve("chats/Wren").resolve(name + ".jsonl");

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.raw().body()).isEqualTo(Files.readAllBytes(file));
        assertThat(answer.raw().headers().firstValue("Content-Disposition"))
                .contains("attachment; filename=\"" + name + ".jsonl\"");
    }

    @Test
    void anExportAsTextIsWhatWasSaid() {
        Client.Answer answer = client.get(chat + "/export?format=text");

        assertThat(new String(answer.raw().body(), StandardCharsets.UTF_8))
                .startsWith("Wren: Welcome, ")
                .endsWith(".\n\n");
        assertThat(answer.raw().headers().firstValue("Content-Type").orElse("")).startsWith("text/plain");
    }

    @Test
    void unknownFormatsAndChatsAreRefused() {
        assertThat(client.get(chat + "/export?format=pdf").error(400)).isEqualTo("request.invalid");
        assertThat(client.get(chats + "/nothing/export").error(404)).isEqualTo("chat.not-found");
    }
}
