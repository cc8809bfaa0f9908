package dev.innkeeper.cli.journey;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Obj;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** A chat file, read by Node with ECMAScript's own JSON and held to the rules of SillyTavern's format. */
record StoredChat(Obj header, List<Obj> messages) {

    static StoredChat read(Path file) {
        String values = readByNode(file);
        List<Obj> lines = Json.parse(values).asArray().orElseThrow().items().stream()
                .map(line -> line.asObject().orElseThrow())
                .toList();
        StoredChat chat = new StoredChat(lines.getFirst(), lines.subList(1, lines.size()));
        chat.requireRules();
        return chat;
    }

    private static String readByNode(Path file) {
        try {
            Path script = Files.createTempFile("read-chat", ".mjs");
            try (InputStream source = StoredChat.class.getResourceAsStream("read-chat.mjs")) {
                Files.write(script, Objects.requireNonNull(source).readAllBytes());
                Process node = new ProcessBuilder("node", script.toString(), file.toString()).start();
                String out = new String(node.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
                String err = new String(node.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
                assertThat(node.waitFor()).as(err).isZero();
                return out;
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new AssertionError("Interrupted", e);
            } finally {
                Files.delete(script);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void requireRules() {
        assertThat(header.members().keySet()).containsExactly("chat_metadata", "user_name", "character_name");
        for (Obj message : messages) {
            assertThat(message.members().keySet())
                    .as("a message")
                    .contains("name", "is_user", "is_system", "send_date", "mes", "extra");
            assertThat(message.string("send_date", "")).matches("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z");
            if (message.has("swipes")) {
                requireSwipes(message);
            }
        }
    }

    private static void requireSwipes(Obj message) {
        List<Json> swipes = message.array("swipes").items();
        int shown = (int) message.number("swipe_id", -1);
        assertThat(shown).isBetween(0, swipes.size() - 1);
        assertThat(swipes.get(shown)).isEqualTo(message.find("mes").orElseThrow());
        List<Obj> info = message.array("swipe_info").objects();
        assertThat(info).hasSameSizeAs(swipes);
        for (String field : List.of("send_date", "gen_started", "gen_finished", "extra")) {
            assertThat(info.get(shown).find(field)).as(field).isEqualTo(message.find(field));
        }
    }

    /** The texts in order. */
    Stream<String> texts() {
        return messages.stream().map(message -> message.string("mes", ""));
    }
}
