package dev.innkeeper.server.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.server.testing.Client;
import dev.innkeeper.server.testing.HouseTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

class SearchTest extends HouseTest {
    private static final long PATIENCE_IN_NANOS = 20_000_000_000L;

    private static String query(String text) {
        return "/api/v1/search?q=" + Client.encode(text);
    }

    private void say(String chat, String text) {
        Json.Obj edit =
                Json.Obj.EMPTY.with("revision", Json.of(house.revision(chat))).with("text", text);
        client.patch(chat + "/messages/0", edit).expect(200);
    }

    private Json.Obj await(String path, Predicate<Json.Obj> wanted) {
        long until = System.nanoTime() + PATIENCE_IN_NANOS;
        while (true) {
            Json.Obj found = client.get(path).expect(200, "SearchResult");
            if (wanted.test(found)) {
                return found;
            }
            assertThat(System.nanoTime())
                    .as("waited for too long: %s", found.text())
                    .isLessThan(until);
        }
    }

    private Json.Obj awaitTotal(String path, int total) {
        return await(path, found -> found.number("total", -1) == total && !found.bool("indexing", true));
    }

    private static Json.Obj only(Json.Obj result) {
        assertThat(result.array("hits").objects()).hasSize(1);
        return result.array("hits").objects().getFirst();
    }

    @Test
    void aMessageIsFoundWhereItWasSaid() {
        String chat = house.newChat("Aria");
        String name = client.get(chat).expect(200).string("name", "");
        say(chat, "金色の竜 guards the moonsilver hoard");

        Json.Obj hit = only(awaitTotal(query("moonsil"), 1));

        assertThat(hit.string("kind", "")).isEqualTo("chat");
        assertThat(hit.string("character", "")).isEqualTo("Aria");
        assertThat(hit.string("chat", "")).isEqualTo(name);
        assertThat(hit.number("message", -1)).isZero();
        assertThat(hit.string("at")).isPresent();
        assertThat(hit.array("snippet").objects())
                .filteredOn(span -> span.bool("hit", false))
                .extracting(span -> span.string("text", ""))
                .containsExactly("moonsilver");
        assertThat(only(awaitTotal(query("竜 \"the moonsilver\"") + "&kind=chat&character=Aria", 1))
                        .number("message", -1))
                .isZero();
        awaitTotal(query("moonsilver") + "&kind=lorebook", 0);
        awaitTotal(query("moonsilver") + "&character=Bea", 0);
    }

    @Test
    void cardsAndEntriesAreFound() {
        house.newChat("Aria");
        Json.Obj entry = Json.Obj.EMPTY
                .with("key", Json.ofStrings(List.of("anvil")))
                .with("comment", "The forge")
                .with("content", "Moonsilver melts here.");
        client.post(
                        "/api/v1/lorebooks",
                        Json.Obj.EMPTY
                                .with("name", "World")
                                .with("content", Json.Obj.EMPTY.with("entries", Json.Obj.EMPTY.with("7", entry))))
                .expect(201);

        Json.Obj book = only(awaitTotal(query("anvil"), 1));
        assertThat(book.string("lorebook", "")).isEqualTo("World");
        assertThat(book.string("entry", "")).isEqualTo("7");
        assertThat(book.string("title", "")).isEqualTo("The forge");
        Json.Obj card = only(awaitTotal(query("\"keeps the inn\"") + "&kind=character", 1));
        assertThat(card.string("character", "")).isEqualTo("Aria");
        assertThat(card.string("title", "")).isEqualTo("Aria");
    }

    @Test
    void aGroupsChatsAreFoundUnderTheGroup() throws IOException {
        write("groups/1700000000000.json", "{\"id\":\"1700000000000\",\"name\":\"Inn\",\"chats\":[\"night\"]}");
        write("group chats/night.jsonl", "{\"chat_metadata\":{}}\n{\"name\":\"Mira\",\"mes\":\"starlight here\"}");
        write("group chats/lost.jsonl", "{\"chat_metadata\":{}}\n{\"name\":\"Bea\",\"mes\":\"starlight zanzibar\"}");

        awaitTotal(query("starlight"), 2);
        Json.Obj hit = only(awaitTotal(query("starlight") + "&group=1700000000000", 1));
        assertThat(hit.string("group", "")).isEqualTo("1700000000000");
        assertThat(hit.string("chat", "")).isEqualTo("night");
        assertThat(hit.string("title", "")).isEqualTo("Mira");
        assertThat(only(awaitTotal(query("zanzibar"), 1)).has("group")).isFalse();
        assertThat(client.get(query("starlight") + "&group=5").error(404)).isEqualTo("group.not-found");
    }

    private void write(String place, String text) throws IOException {
        Path file = house.data().resolve(place);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    @Test
    void aSearchThatCannotBeUnderstoodIsRefused() {
        assertThat(client.get("/api/v1/search").error(400)).isEqualTo("request.invalid");
        assertThat(client.get(query("x".repeat(501))).error(400)).isEqualTo("request.invalid");
        assertThat(client.get(query("x") + "&kind=stone").error(400)).isEqualTo("request.invalid");
        assertThat(client.get(query("x") + "&character=a%2Fb").error(400)).isEqualTo("request.invalid");
        assertThat(client.get(query("x") + "&limit=few").error(400)).isEqualTo("request.invalid");
        assertThat(client.get(query("") + "&limit=100000")
                        .expect(200, "SearchResult")
                        .number("total", -1))
                .isZero();
    }

    @Test
    void whatWasSaidBeforeARestartIsStillFound() {
        String chat = house.newChat("Aria");
        say(chat, "a quiet moonsilver lake");
        awaitTotal(query("moonsilver"), 1);

        house.restart();
        client = house.client();

        awaitTotal(query("moonsilver"), 1);
    }
}
