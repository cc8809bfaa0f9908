package dev.innkeeper.server.character;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.card.CardPng;
import dev.innkeeper.formats.card.UnreadableCardException;
import dev.innkeeper.formats.picture.Pictures;
import dev.innkeeper.server.testing.Client;
import dev.innkeeper.server.testing.House;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CharactersTest {
    private static final String CHARACTERS = "/api/v1/characters";

    @TempDir
    static Path folder;

    static House house;
    static Client client;

    @BeforeAll
    static void open() {
        house = new House(folder.resolve("user"));
        client = house.client();
    }

    @AfterAll
    static void close() {
        house.close();
    }

    private static Json.Obj card(String name) {
        Json.Obj data = Json.Obj.build(json -> json.put("name", name)
                .put("description", "Keeps bees.")
                .put("first_mes", "Hi")
                .put("tags", Json.ofStrings(List.of("bees")))
                .put("extensions", Json.Obj.EMPTY.with("mystery", "kept")));
        return Json.Obj.EMPTY
                .with("spec", "chara_card_v2")
                .with("spec_version", "2.0")
                .with("data", data);
    }

    private static byte[] png(String name) throws UnreadableCardException {
        return CardPng.write(
                ByteBuffer.wrap(Pictures.defaultAvatar()), card(name).text());
    }

    private static List<String> ids() {
        return client.get(CHARACTERS).expect(200).array("characters").objects().stream()
                .map(character -> character.string("id", ""))
                .toList();
    }

    @Test
    void aCardIsImportedAndCanBeEdited() throws UnreadableCardException {
        Json.Obj created =
                client.upload("POST", CHARACTERS, "bea.png", png("Bea")).expect(201, "CharacterSummary");
        assertThat(created.string("name", "")).isEqualTo("Bea");
        assertThat(created.array("tags").strings()).containsExactly("bees");
        String path = CHARACTERS + "/" + Client.encode(created.string("id", ""));
        Json.Obj full = client.get(path).expect(200, "Character");
        Json.Obj edit = Json.Obj.EMPTY
                .with("revision", full.find("revision").orElseThrow())
                .with("card", Json.Obj.EMPTY.with("data", Json.Obj.EMPTY.with("description", "Sells honey.")));
        Json.Obj edited = client.put(path, edit).expect(200, "Character");
        Json.Obj data = edited.object("card").object("data");
        assertThat(data.string("description", "")).isEqualTo("Sells honey.");
        assertThat(data.object("extensions").string("mystery", "")).isEqualTo("kept");
        assertThat(edited.object("card").string("description", "Sells honey.")).isEqualTo("Sells honey.");
        Client.Answer stale = client.put(path, edit);
        assertThat(stale.error(409)).isEqualTo("character.conflict");
        assertThat(stale.body().object("error").find("revision")).isEqualTo(edited.find("revision"));
        client.delete(path).expect(204);
        assertThat(client.get(path).error(404)).isEqualTo("character.not-found");
        assertThat(client.delete(path).error(404)).isEqualTo("character.not-found");
    }

    @Test
    void pictures() throws UnreadableCardException {
        Json.Obj created =
                client.upload("POST", CHARACTERS, "pia.png", png("Pia")).expect(201);
        Client.Answer large = client.get(created.string("avatar", ""));
        large.expect(200);
        assertThat(large.raw().headers().firstValue("Content-Type")).contains("image/png");
        Client.Answer small = client.get(created.string("avatar", "") + "&size=thumb");
        small.expect(200);
        assertThat(small.raw().headers().firstValue("Content-Type").orElse("")).startsWith("image/");
        assertThat(small.raw().body()).hasSizeLessThan(large.raw().body().length);
        String path = CHARACTERS + "/Pia/avatar";
        Json.Obj replaced =
                client.upload("PUT", path, "new.png", Pictures.defaultAvatar()).expect(200, "CharacterSummary");
        assertThat(replaced.string("name", "")).isEqualTo("Pia");
        assertThat(client.upload("PUT", path, "new.png", "no picture".getBytes(StandardCharsets.UTF_8))
                        .error(422))
                .isEqualTo("image.unreadable");
        assertThat(client.get(CHARACTERS + "/Nobody/avatar").error(404)).isEqualTo("character.not-found");
    }

    @Test
    void badFilesAreExplainedAndLeaveNothingBehind() throws UnreadableCardException {
        List<String> before = ids();
        byte[] whole = png("Broken");
        byte[] cut = Arrays.copyOf(whole, whole.length / 3);
        assertThat(client.upload("POST", CHARACTERS, "cut.png", cut).error(422)).startsWith("card.");
        assertThat(client.upload("POST", CHARACTERS, "plain.png", Pictures.defaultAvatar())
                        .error(422))
                .isEqualTo("card.no-character");
        for (String name : List.of("x.json", "x.yaml", "x.charx", "x.byaf", "x.png", "x.exe", "x")) {
            byte[] garbage = "{\"unclosed".getBytes(StandardCharsets.UTF_8);
            assertThat(client.upload("POST", CHARACTERS, name, garbage).error(422))
                    .as(name)
                    .isEqualTo("card.unreadable");
        }
        assertThat(client.post(CHARACTERS, Json.Obj.EMPTY).error(400)).isEqualTo("request.invalid");
        assertThat(ids()).isEqualTo(before);
    }

    @Test
    void namesOfEveryKindAreKept() {
        for (String name : List.of("Dr. Who", "艾莉亚", "A/B\\C", "CON", "100%", "a b+c")) {
            Json.Obj created =
                    client.post(CHARACTERS, Json.Obj.EMPTY.with("name", name)).expect(201);
            String path = CHARACTERS + "/" + Client.encode(created.string("id", ""));
            assertThat(client.get(path).expect(200).string("name", "")).isEqualTo(name);
            String chat =
                    client.post(path + "/chats", Json.Obj.EMPTY).expect(201).string("name", "");
            client.get(path + "/chats/" + Client.encode(chat)).expect(200);
        }
    }

    @Test
    void aPictureWithoutCardIsListedAsUnreadable() throws IOException {
        Files.write(house.data().resolve("characters").resolve("Empty.png"), Pictures.defaultAvatar());
        Json.Obj list = client.get(CHARACTERS).expect(200);
        assertThat(list.array("unreadable").strings()).contains("Empty");
        assertThat(client.get(CHARACTERS + "/Empty").error(422)).isEqualTo("data.damaged");
    }
}
