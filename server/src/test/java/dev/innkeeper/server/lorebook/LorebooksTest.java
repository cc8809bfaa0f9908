package dev.innkeeper.server.lorebook;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.card.CardPng;
import dev.innkeeper.formats.picture.Pictures;
import dev.innkeeper.server.testing.Client;
import dev.innkeeper.server.testing.HouseTest;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Lorebooks over HTTP: written, read, renamed, imported, and safe from stale and broken writes. */
class LorebooksTest extends HouseTest {
    private static final String BOOKS = "/api/v1/lorebooks";
    private static final Json.Obj FOX = json("""
            {"entries":{"0":{"uid":0,"key":["fox"],"content":"A red fox.","myField":{"kept":[1]}}},"mystery":"kept"}""");

    private static Json.Obj json(String text) {
        return Json.parse(text).asObject().orElseThrow();
    }

    private Json.Obj create(String name, Json.Obj content) {
        return client.post(BOOKS, Json.Obj.EMPTY.with("name", name).with("content", content))
                .expect(201, "Lorebook");
    }

    private static String path(String name) {
        return BOOKS + "/" + Client.encode(name);
    }

    private static Json.Obj change(Json.Obj book, Json.Obj content) {
        return Json.Obj.EMPTY
                .with("revision", book.find("revision").orElseThrow())
                .with("content", content);
    }

    private Path file(String name) {
        return house.data().resolve("worlds").resolve(name + ".json");
    }

    private Client.Answer upload(String name, byte[] content) {
        return client.upload("POST", BOOKS + "/import", name, content);
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void aBookIsWrittenReadChangedAndDeleted() {
        Json.Obj created = create("森林 Lore", FOX);
        assertThat(created.string("name", "")).isEqualTo("森林 Lore");
        assertThat(client.get(path("森林 Lore")).expect(200, "Lorebook")).isEqualTo(created);
        assertThat(client.get(BOOKS)
                        .expect(200, "LorebookList")
                        .array("lorebooks")
                        .objects())
                .anySatisfy(book -> assertThat(book.number("entries", 0)).isEqualTo(1));

        Json.Obj more = FOX.with("description", "Animals");
        Json.Obj changed = client.put(path("森林 Lore"), change(created, more)).expect(200, "Lorebook");
        assertThat(changed.object("content").text()).isEqualTo(more.text());
        assertThat(changed.find("revision")).isNotEqualTo(created.find("revision"));
        assertThat(file("森林 Lore")).hasContent(more.text(4));

        client.delete(path("森林 Lore")).expect(204);
        assertThat(client.get(path("森林 Lore")).error(404)).isEqualTo("lorebook.not-found");
        assertThat(client.delete(path("森林 Lore")).error(404)).isEqualTo("lorebook.not-found");
        assertThat(client.put(path("森林 Lore"), change(changed, more)).error(404))
                .isEqualTo("lorebook.not-found");
    }

    @Test
    void aBookWithoutContentIsEmpty() {
        Json.Obj book = client.post(BOOKS, Json.Obj.EMPTY.with("name", "Blank")).expect(201, "Lorebook");
        assertThat(book.object("content").text()).isEqualTo("{\"entries\":{}}");
    }

    @Test
    void aStaleWriteIsRefusedWithTheCurrentRevision() {
        Json.Obj first = create("Book", FOX);
        Json.Obj second =
                client.put(path("Book"), change(first, FOX.with("by", "one"))).expect(200);
        Client.Answer stale = client.put(path("Book"), change(first, FOX.with("by", "two")));
        assertThat(stale.error(409)).isEqualTo("lorebook.conflict");
        assertThat(stale.body().object("error").find("revision")).isEqualTo(second.find("revision"));
        assertThat(client.get(path("Book")).expect(200).object("content").string("by", ""))
                .isEqualTo("one");
        client.put(path("Book"), change(second, FOX.with("by", "two"))).expect(200);
    }

    @Test
    void aNameIsTakenOnce() {
        create("Book", FOX);
        Json.Obj again = Json.Obj.EMPTY.with("name", "Book");
        assertThat(client.post(BOOKS, again).error(409)).isEqualTo("name.taken");
        create("Other", FOX.with("other", "yes"));
        assertThat(client.post(path("Other") + "/rename", again).error(409)).isEqualTo("name.taken");
        assertThat(client.get(path("Other")).expect(200).object("content").string("other", ""))
                .isEqualTo("yes");
    }

    @Test
    void aBookIsRenamedWithItsContentUntouched() {
        Json.Obj book = create("Old", FOX);
        Json.Obj renamed = client.post(path("Old") + "/rename", Json.Obj.EMPTY.with("name", "New: name?"))
                .expect(200, "Lorebook");
        assertThat(renamed.string("name", "")).isEqualTo("New name");
        assertThat(renamed.find("revision")).isEqualTo(book.find("revision"));
        assertThat(client.get(path("Old")).error(404)).isEqualTo("lorebook.not-found");
        assertThat(client.post(path("Old") + "/rename", Json.Obj.EMPTY.with("name", "X"))
                        .error(404))
                .isEqualTo("lorebook.not-found");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "   ", "..", "/", "con", "???"})
    void namesThatCannotBeFilesAreRefused(String name) {
        Client.Answer answer = client.post(BOOKS, Json.Obj.EMPTY.with("name", name));
        assertThat(answer.error(400)).isEqualTo("request.invalid");
        assertThat(answer.body().object("error").string("field", "")).isEqualTo("name");
    }

    @Test
    void hostileNamesStayInTheirFolder() throws IOException {
        assertThat(create("../../evil", FOX).string("name", "")).isEqualTo("....evil");
        assertThat(client.get(BOOKS + "/..%2F..%2Fsettings").status()).isIn(400, 404);
        String longName = "n".repeat(300);
        assertThat(client.post(BOOKS, Json.Obj.EMPTY.with("name", longName)).error(400))
                .isEqualTo("request.invalid");
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactly(house.data());
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"entries\":null}",
                "{\"entries\":\"none\"}",
                "{\"entries\":{\"3\":null}}",
                "{\"entries\":[{\"content\":\"fine\"},{\"content\":{\"a\":1}}]}"
            })
    void contentThatWouldSilenceEveryBookIsRefused(String content) {
        Json.Obj book = create("Book", FOX);
        Client.Answer answer = client.put(path("Book"), change(book, json(content)));
        assertThat(answer.error(400)).isEqualTo("request.invalid");
        assertThat(answer.body().object("error").string("field", "")).startsWith("content.entries");
        assertThat(client.get(path("Book")).expect(200)).isEqualTo(book);
    }

    @Test
    void wrongBodiesAreRefused() {
        Json.Obj book = create("Book", FOX);
        assertThat(client.put(path("Book"), Json.Obj.EMPTY.with("content", FOX)).error(400))
                .isEqualTo("request.invalid");
        assertThat(client.put(path("Book"), change(book, FOX).with("content", "text"))
                        .error(400))
                .isEqualTo("request.invalid");
        assertThat(client.post(BOOKS, Json.Obj.EMPTY.with("name", Json.of(5))).error(400))
                .isEqualTo("request.invalid");
    }

    @Test
    void damagedFilesAreNamedAndLeftAlone() throws IOException {
        Files.createDirectories(house.data().resolve("worlds"));
        Files.writeString(file("Torn"), "{\"entries\":{");
        Files.writeString(house.data().resolve("worlds").resolve("...json"), "{}");
        assertThat(client.get(path("Torn")).error(422)).isEqualTo("data.damaged");
        assertThat(client.post(BOOKS, Json.Obj.EMPTY.with("name", "Torn")).error(409))
                .isEqualTo("name.taken");
        assertThat(client.get(BOOKS)
                        .expect(200, "LorebookList")
                        .array("lorebooks")
                        .objects())
                .anySatisfy(book -> assertThat(book.bool("damaged", false)).isTrue());
        assertThat(file("Torn")).hasContent("{\"entries\":{");
    }

    @Test
    void filesOfEveryFormatAreImported() {
        Json.Obj nativeBook =
                upload("My.Book: v1.json", utf8("\uFEFF" + FOX.text())).expect(201, "LorebookImported");
        assertThat(nativeBook.string("name", "")).isEqualTo("My.Book v1");
        assertThat(nativeBook.string("format", "")).isEqualTo("native");
        assertThat(client.get(path("My.Book v1")).expect(200).object("content")).isEqualTo(FOX);

        Json.Obj agnai = upload("a.json", utf8("""
                        {"kind":"memory","name":"M","entries":[{"name":"Fox","entry":"Red","keywords":["fox"],"weight":1}]}""")).expect(201, "LorebookImported");
        assertThat(agnai.string("format", "")).isEqualTo("agnai");
        assertThat(agnai.array("notes").strings()).hasSize(2).first().asString().contains("name");

        Json.Obj card = upload("c.json", utf8("""
                        {"spec":"lorebook_v3","data":{"name":"B","entries":[{"keys":["k"],"content":"c","enabled":true}]}}""")).expect(201, "LorebookImported");
        assertThat(card.string("format", "")).isEqualTo("character-book");
        assertThat(client.get(path("c"))
                        .expect(200)
                        .object("content")
                        .object("originalData")
                        .string("name", ""))
                .isEqualTo("B");
    }

    @Test
    void anImportNeverOverwrites() {
        create("Book", FOX);
        Json.Obj other = FOX.with("mystery", "another");
        assertThat(upload("Book.json", utf8(other.text())).expect(201).string("name", ""))
                .isEqualTo("Book 1");
        assertThat(upload("Book.json", utf8(other.text())).expect(201).string("name", ""))
                .isEqualTo("Book 2");
        assertThat(client.get(path("Book")).expect(200).object("content")).isEqualTo(FOX);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "null",
                "[]",
                "{\"entries\":{",
                "{\"name\":\"no entries\"}",
                "{\"entries\":[null]}",
                "{\"lorebookVersion\":5}",
                "{\"lorebookVersion\":5,\"entries\":[null]}",
                "{\"type\":\"risu\",\"data\":[{\"key\":5}]}",
                "{\"spec\":\"chara_card_v2\",\"data\":{\"name\":\"No book\"}}"
            })
    void filesThatHoldNoBookAreRefused(String content) {
        Json.Obj before = client.get(BOOKS).expect(200);
        assertThat(upload("x.json", utf8(content)).error(422)).isEqualTo("lorebook.unreadable");
        assertThat(client.get(BOOKS).expect(200)).isEqualTo(before);
    }

    @Test
    void picturesAreReadAndTornOnesRefused() throws Exception {
        Json.Obj card = json("""
                {"spec":"chara_card_v2","data":{"name":"Aria","character_book":
                {"entries":[{"keys":["狐"],"content":"Fox","enabled":true}]}}}""");
        byte[] picture = CardPng.write(ByteBuffer.wrap(Pictures.defaultAvatar()), card.text());
        Json.Obj imported = upload("Aria.png", picture).expect(201, "LorebookImported");
        assertThat(imported.string("format", "")).isEqualTo("character-book");
        assertThat(client.get(path("Aria")).expect(200).object("content").text())
                .contains("狐");

        assertThat(upload("Aria.png", Arrays.copyOf(picture, picture.length / 2))
                        .error(422))
                .isEqualTo("lorebook.unreadable");
        assertThat(upload("Plain.png", Pictures.defaultAvatar()).error(422)).isEqualTo("lorebook.unreadable");
    }

    @Test
    void theBookInsideACardBecomesALorebookOfItsOwn() throws Exception {
        Json.Obj card = json("""
                {"spec":"chara_card_v2","spec_version":"2.0","name":"Aria","data":{"name":"Aria","extensions":{"kept":1},
                "character_book":{"entries":[{"keys":["fox"],"content":"Fox","enabled":true}]}}}""");
        byte[] picture = CardPng.write(ByteBuffer.wrap(Pictures.defaultAvatar()), card.text());
        Json.Obj character =
                client.upload("POST", "/api/v1/characters", "a.png", picture).expect(201);
        String route = "/api/v1/characters/" + Client.encode(character.string("id", ""));
        assertThat(client.get(BOOKS).expect(200).text()).doesNotContain("Aria's");

        Json.Obj book = client.post(route + "/lorebook", Json.Obj.EMPTY).expect(201, "LorebookImported");
        assertThat(book.string("name", "")).isEqualTo("Aria's Lorebook");
        Json.Obj data = client.get(route).expect(200).object("card").object("data");
        assertThat(data.object("extensions").string("world", "")).isEqualTo("Aria's Lorebook");
        assertThat(data.object("extensions").number("kept", 0)).isEqualTo(1);
        assertThat(data.object("character_book").array("entries").items()).hasSize(1);
        client.post(route + "/lorebook", Json.Obj.EMPTY).expect(201);

        Json.Obj stored = client.get(path("Aria's Lorebook")).expect(200);
        client.put(path("Aria's Lorebook"), change(stored, FOX)).expect(200);
        assertThat(client.post(route + "/lorebook", Json.Obj.EMPTY).error(409)).isEqualTo("name.taken");
        assertThat(client.get(path("Aria's Lorebook")).expect(200).object("content"))
                .isEqualTo(FOX);
        client.post(route + "/lorebook", Json.Obj.EMPTY.with("replace", Json.of(true)))
                .expect(201);
        try (Stream<Path> replaced =
                Files.walk(house.data().resolve("_innkeeper").resolve("replaced"))) {
            assertThat(replaced.filter(Files::isRegularFile)).isNotEmpty();
        }
    }

    @Test
    void aCardWithoutABookHasNothingToUnpack() {
        String chat = house.newChat("Aria");
        String route = chat.substring(0, chat.indexOf("/chats"));
        assertThat(client.post(route + "/lorebook", Json.Obj.EMPTY).error(404)).isEqualTo("lorebook.not-found");
        assertThat(client.post("/api/v1/characters/Nobody/lorebook", Json.Obj.EMPTY)
                        .error(404))
                .isEqualTo("character.not-found");
        assertThat(List.of(client.get(BOOKS).expect(200).array("lorebooks").items()))
                .isNotEmpty();
    }
}
