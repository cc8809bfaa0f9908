package dev.innkeeper.server.group;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.testing.Reply;
import dev.innkeeper.server.testing.Client;
import dev.innkeeper.server.testing.House;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** A house with a group in it: Anna, Bob and Mira, who speak only when they are asked. */
final class Table implements AutoCloseable {
    private final House house;
    private final String group;

    Table(Path folder) {
        this.house = new House(folder.resolve("user"));
        List.of("Anna", "Bob", "Mira").forEach(this::character);
        this.group = "/api/v1/groups/"
                + house.client()
                        .post(
                                "/api/v1/groups",
                                Json.Obj.EMPTY
                                        .with("name", "The table")
                                        .with("members", Json.ofStrings(List.of("Anna", "Bob", "Mira"))))
                        .expect(201, "Group")
                        .string("id", "");
    }

    private void character(String name) {
        house.client()
                .post(
                        "/api/v1/characters",
                        Json.Obj.build(card -> card.put("name", name)
                                .put("description", name + " sits at the table.")
                                .put("talkativeness", "0")
                                .put("first_mes", name.equals("Mira") ? "" : name + " greets {{user}} and {{group}}.")))
                .expect(201);
    }

    House house() {
        return house;
    }

    Client client() {
        return house.client();
    }

    String group() {
        return group;
    }

    /** The group's first chat. */
    String chat() {
        return group + "/chats/" + group.substring(group.lastIndexOf('/') + 1);
    }

    void change(String field, String value) {
        client().patch(group, Json.Obj.EMPTY.with(field, value)).expect(200, "Group");
    }

    void replies(String... texts) {
        for (String text : texts) {
            house.upstream().reply(Reply.streamOf(text));
        }
    }

    Json.Obj say(String type, String text) {
        return client().post(
                        chat() + "/generations",
                        Json.Obj.EMPTY.with("type", type).with("text", text))
                .expect(202, "GenerationStarted");
    }

    /** The texts of the chat with the names of their speakers. */
    List<String> lines() {
        return house.messages(chat()).stream()
                .map(message -> message.string("name", "") + ": " + message.string("text", ""))
                .toList();
    }

    /** Waits until the chat has so many messages and nobody speaks. */
    List<String> linesWhenThereAre(int count) {
        await(() -> house.messages(chat()).size() >= count && quiet());
        return lines();
    }

    boolean quiet() {
        return client().get(chat()).expect(200).find("generation").orElseThrow() == Json.NULL;
    }

    /** The stored lines behind the header. */
    List<Json.Obj> stored() throws IOException {
        Path file =
                house.data().resolve("group chats").resolve(chat().substring(chat().lastIndexOf('/') + 1) + ".jsonl");
        return Files.readAllLines(file).stream()
                .skip(1)
                .map(line -> Json.parse(line).asObject().orElseThrow())
                .toList();
    }

    interface Check {
        boolean holds();
    }

    static void await(Check check) {
        long end = System.nanoTime() + Duration.ofSeconds(15).toNanos();
        while (!check.holds()) {
            assertThat(System.nanoTime()).as("waited too long").isLessThan(end);
            try {
                Thread.sleep(20);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new AssertionError("Interrupted", e);
            }
        }
    }

    @Override
    public void close() {
        house.close();
    }
}
