package dev.innkeeper.storage.file;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.chat.ChatHeader;
import dev.innkeeper.formats.chat.ChatLine;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.chat.ChatPage;
import dev.innkeeper.storage.chat.Chats;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A chat cut off at any byte keeps every whole message and loses no byte. */
final class TornTailTest {
    private static final FileName CHARACTER = new FileName("Aria");
    private static final List<ChatLine> MESSAGES = Stream.of("first", "艾莉亚 😀 \"quoted\"\n", "third")
            .map(text -> ChatLine.ofUser("Ann", text, Instant.EPOCH))
            .toList();

    @TempDir(factory = QuickFolder.class)
    private Path root;

    @Test
    void everyCutIsHealed() throws IOException {
        Layout layout = new Layout(root);
        ChatHeader header = ChatHeader.of(Json.Obj.EMPTY);
        byte[] head = header.json().text().getBytes(UTF_8);
        byte[] whole = bytes(head, MESSAGES);
        for (int cut = head.length; cut <= whole.length; cut++) {
            ChatKey key = ChatKey.of(CHARACTER, new FileName("cut " + cut));
            byte[] left = Arrays.copyOf(whole, cut);
            FileChatsTest.open(layout).create(key, header, List.of());
            Files.write(layout.chat(key), left);
            List<ChatLine> wholeMessages = wholeMessages(head, cut);

            Chats chats = FileChatsTest.open(layout);
            ChatPage page = chats.readAll(key);
            assertThat(page.messages()).as("cut at %d", cut).isEqualTo(wholeMessages);
            byte[] kept = Files.readAllBytes(layout.chat(key));
            byte[] aside = aside(layout, key);
            assertThat(page.healed().isPresent()).isEqualTo(aside.length > 0);
            int lineFeed = left.length - kept.length - aside.length;
            assertThat(lineFeed).as("bytes lost at %d", cut).isBetween(0, 1);
            assertThat(kept).isEqualTo(Arrays.copyOf(left, kept.length));
            assertThat(aside).isEqualTo(Arrays.copyOfRange(left, kept.length + lineFeed, left.length));

            chats.append(key, OptionalLong.empty(), List.of(MESSAGES.getFirst()));
            List<ChatLine> all = Stream.concat(wholeMessages.stream(), Stream.of(MESSAGES.getFirst()))
                    .toList();
            assertThat(Files.readAllBytes(layout.chat(key))).isEqualTo(bytes(head, all));
            assertThat(FileChatsTest.open(layout).readAll(key).messages()).isEqualTo(all);
        }
    }

    @Test
    void aBlockOfZerosAfterALossOfPowerIsATornTail() throws IOException {
        Layout layout = new Layout(root);
        ChatKey key = ChatKey.of(CHARACTER, new FileName("zeros"));
        byte[] head = ChatHeader.of(Json.Obj.EMPTY).json().text().getBytes(UTF_8);
        byte[] whole = bytes(head, MESSAGES);
        FileChatsTest.open(layout).create(key, ChatHeader.of(Json.Obj.EMPTY), List.of());
        Files.write(layout.chat(key), Arrays.copyOf(whole, whole.length + 4096));

        ChatPage page = FileChatsTest.open(layout).readAll(key);
        assertThat(page.messages()).isEqualTo(MESSAGES);
        assertThat(aside(layout, key)).hasSize(4096);
        assertThat(Files.readAllBytes(layout.chat(key))).isEqualTo(whole);
    }

    @Test
    void aTornLineBehindABrokenOneTakesOnlyItselfAway() throws IOException {
        Layout layout = new Layout(root);
        ChatKey key = ChatKey.of(CHARACTER, new FileName("both"));
        String whole = ChatHeader.of(Json.Obj.EMPTY).json().text() + "\n{\"broken\n";
        FileChatsTest.open(layout).create(key, ChatHeader.of(Json.Obj.EMPTY), List.of());
        Files.writeString(layout.chat(key), whole + "{\"torn");

        for (int round = 0; round < 2; round++) {
            ChatPage page = FileChatsTest.open(layout).readAll(key);
            assertThat(page.broken()).hasSize(1);
            assertThat(layout.chat(key)).content().isEqualTo(whole);
        }
        FileChatsTest.open(layout).append(key, OptionalLong.empty(), MESSAGES.subList(0, 1));
        assertThat(layout.chat(key))
                .content()
                .isEqualTo(whole + MESSAGES.getFirst().json().text());
    }

    @Test
    void aDamagedEndOfAChatThatWeNeverWroteToStaysWhereItIsUntilWeDo() throws IOException {
        Layout layout = new Layout(root);
        ChatKey key = ChatKey.of(CHARACTER, new FileName("theirs"));
        String whole = ChatHeader.of(Json.Obj.EMPTY).json().text();
        Files.createDirectories(layout.chats(CHARACTER));
        Files.writeString(layout.chat(key), whole + "\n{\"torn");

        ChatPage page = FileChatsTest.open(layout).readAll(key);
        assertThat(page.broken()).hasSize(1);
        assertThat(layout.chat(key)).content().isEqualTo(whole + "\n{\"torn");

        FileChatsTest.open(layout).append(key, OptionalLong.empty(), MESSAGES.subList(0, 1));
        assertThat(layout.chat(key))
                .content()
                .isEqualTo(whole + "\n" + MESSAGES.getFirst().json().text());
        assertThat(aside(layout, key)).asString(UTF_8).isEqualTo("{\"torn");
    }

    private static byte[] bytes(byte[] head, List<ChatLine> messages) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(head);
        messages.forEach(message -> out.writeBytes(("\n" + message.json().text()).getBytes(UTF_8)));
        return out.toByteArray();
    }

    private static List<ChatLine> wholeMessages(byte[] head, int cut) {
        int messages = 0;
        while (messages < MESSAGES.size() && bytes(head, MESSAGES.subList(0, messages + 1)).length <= cut) {
            messages++;
        }
        return MESSAGES.subList(0, messages);
    }

    private static byte[] aside(Layout layout, ChatKey key) throws IOException {
        if (!Files.isDirectory(layout.torn(key))) {
            return new byte[0];
        }
        try (Stream<Path> files = Files.list(layout.torn(key))) {
            return Files.readAllBytes(files.toList().getFirst());
        }
    }
}
