package dev.innkeeper.storage.file;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.chat.ChatHeader;
import dev.innkeeper.formats.chat.ChatLine;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.storage.chat.BrokenLine;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.chat.ChatPage;
import dev.innkeeper.storage.chat.Chats;
import dev.innkeeper.storage.chat.ChatsContract;
import dev.innkeeper.storage.chat.Healed;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The file store keeps the contract, and these are the bytes. */
final class FileChatsTest extends ChatsContract {
    private static final OptionalLong ANY = OptionalLong.empty();
    private static final String HEAD = "{\"chat_metadata\":{},\"user_name\":\"unused\",\"character_name\":\"unused\"}";

    @TempDir(factory = QuickFolder.class)
    private Path root;

    private Layout layout = new Layout(Path.of("unused"));
    private Chats chats = open(layout);

    @BeforeEach
    void open() {
        layout = new Layout(root);
        chats = open(layout);
    }

    static FileChats open(Layout layout) {
        Clock clock = Clock.systemUTC();
        Stamps stamps = new Stamps(clock);
        Trash trash = new Trash(layout, stamps, clock);
        return new FileChats(new ChatStore(layout, Access.FULL, clock, trash, stamps, Runnable::run, Runnable::run));
    }

    @Override
    protected Chats chats() {
        return chats;
    }

    @Override
    protected Chats reopened() {
        return open(layout);
    }

    @Override
    protected void addFromOutside(ChatKey key, ChatLine message) {
        Path file = layout.chat(key);
        write(file, read(file) + "\n" + message.json().text());
    }

    @Override
    protected void deleteFromOutside(ChatKey key) {
        try {
            Files.delete(layout.chat(key));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static void write(Path file, String text) {
        write(file, text.getBytes(UTF_8));
    }

    private static void write(Path file, byte[] bytes) {
        try {
            Files.createDirectories(file.getParent());
            Files.write(file, bytes);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private String file() {
        return read(layout.chat(KEY));
    }

    private static String line(String text) {
        return message(text).json().text();
    }

    @Test
    void linesAreSeparatedByOneLineFeedWithNoneAtTheEnd() {
        chats.create(KEY, ChatHeader.of(Json.Obj.EMPTY), List.of(message("a")));
        chats.append(KEY, ANY, List.of(message("b"), message("c\u2028\"")));

        assertThat(file()).isEqualTo(String.join("\n", HEAD, line("a"), line("b"), line("c\u2028\"")));
        chats.replace(KEY, ANY, 0, message("A"));
        chats.remove(KEY, ANY, 2, 1);
        assertThat(file()).isEqualTo(String.join("\n", HEAD, line("A"), line("b")));
    }

    @Test
    void aLineFeedAtTheEndAndCarriageReturnsAreAcceptedAndDoNotMultiply() {
        write(layout.chat(KEY), HEAD + "\r\n" + line("a") + "\r\n");
        assertThat(texts(chats.readAll(KEY))).containsExactly("a");
        chats.append(KEY, ANY, List.of(message("b")));

        assertThat(file()).isEqualTo(HEAD + "\r\n" + line("a") + "\r\n" + line("b"));
        assertThat(texts(reopened().readAll(KEY))).containsExactly("a", "b");
    }

    @Test
    void aBrokenLineInTheMiddleStaysInItsPlaceThroughEveryChange() {
        String broken = "{\"name\":\"half";
        write(layout.chat(KEY), String.join("\n", HEAD, line("a"), broken, "", "17", line("b"), line("c")));

        ChatPage page = chats.readAll(KEY);
        assertThat(texts(page)).containsExactly("a", "b", "c");
        assertThat(page.broken()).containsExactly(new BrokenLine(3, broken.length()), new BrokenLine(5, 2));

        chats.replace(KEY, ANY, 1, message("B"));
        chats.append(KEY, ANY, List.of(message("d")));
        chats.remove(KEY, ANY, 0, 1);
        chats.remove(KEY, ANY, 1, 1);
        chats.replaceHeader(KEY, ANY, header());
        String head = header().json().text();
        assertThat(file()).isEqualTo(String.join("\n", head, broken, "", "17", line("B"), line("d")));
        assertThat(chats.readAll(KEY).broken()).extracting(BrokenLine::line).containsExactly(2L, 4L);
    }

    @Test
    void bytesOfOtherLinesDoNotChange() {
        String odd = "{ \"mes\" : \"\\u0061\\/ 1.0\", \"x\":1.0, \"x\":1e3, \"1\":2 }";
        byte[] latin = ("{\"mes\":\"caf" + (char) 0xE9 + "\"}").getBytes(ISO_8859_1);
        byte[] start = (HEAD + "\n" + odd + "\n").getBytes(UTF_8);
        byte[] all = Stream.of(start, latin, ("\n" + line("c")).getBytes(UTF_8))
                .collect(java.io.ByteArrayOutputStream::new, (out, part) -> out.writeBytes(part), (a, b) -> {})
                .toByteArray();
        write(layout.chat(KEY), all);

        assertThat(texts(chats.readAll(KEY))).containsExactly("a/ 1.0", "caf\uFFFD", "c");
        chats.replace(KEY, ANY, 2, message("C"));
        byte[] now = bytes(layout.chat(KEY));
        assertThat(now).startsWith(start).containsSequence(latin);
    }

    private static byte[] bytes(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    @Test
    void aTornLastLineIsKeptAsideWhenTheChatIsOpened() throws IOException {
        String torn = line("torn").substring(0, 20);
        chats.create(KEY, ChatHeader.of(Json.Obj.EMPTY), List.of(message("a")));
        chats = open(layout);
        write(layout.chat(KEY), String.join("\n", HEAD, line("a"), torn));

        ChatPage page = chats.readAll(KEY);
        assertThat(texts(page)).containsExactly("a");
        assertThat(page.healed()).contains(new Healed(3, 20));
        assertThat(page.broken()).isEmpty();
        assertThat(file()).isEqualTo(HEAD + "\n" + line("a"));
        try (Stream<Path> kept = Files.list(layout.torn(KEY))) {
            assertThat(kept.map(FileChatsTest::read)).containsExactly(torn);
        }
        chats.append(KEY, ANY, List.of(message("b")));
        assertThat(file()).isEqualTo(String.join("\n", HEAD, line("a"), line("b")));
    }

    @Test
    void aTornLineThatAppearsWhileTheChatIsInUseIsOnlyTakenOffByAWrite() {
        chats.create(KEY, ChatHeader.of(Json.Obj.EMPTY), List.of(message("a")));
        String half = file() + "\n{\"mes\":\"somebody is still wri";
        write(layout.chat(KEY), half);

        assertThat(chats.readAll(KEY).broken()).extracting(BrokenLine::line).containsExactly(3L);
        assertThat(file()).isEqualTo(half);
        chats.append(KEY, ANY, List.of(message("b")));
        assertThat(file()).isEqualTo(String.join("\n", HEAD, line("a"), line("b")));
        assertThat(chats.readAll(KEY).healed()).isPresent();
    }

    @Test
    void aFirstLineThatIsAMessageIsOne() {
        write(layout.chat(KEY), line("a") + "\n" + line("b"));
        assertThat(texts(chats.readAll(KEY))).containsExactly("a", "b");
        chats.replaceHeader(KEY, ANY, header());

        assertThat(file()).isEqualTo(String.join("\n", header().json().text(), line("a"), line("b")));
    }

    @Test
    void aByteOrderMarkDoesNotHideTheHeader() {
        write(layout.chat(KEY), "\uFEFF" + String.join("\n", HEAD, line("a")));
        assertThat(chats.readAll(KEY).header().json().text()).isEqualTo(HEAD);
        assertThat(texts(chats.readAll(KEY))).containsExactly("a");
        chats.append(KEY, ANY, List.of(message("b")));

        assertThat(texts(reopened().readAll(KEY))).containsExactly("a", "b");
        chats.remove(KEY, ANY, 0, 1);
        assertThat(file()).isEqualTo(HEAD + "\n" + line("b"));
    }

    @Test
    void anEmptyFileGetsAHeaderWithItsFirstMessage() {
        write(layout.chat(KEY), "");
        assertThat(chats.readAll(KEY).total()).isZero();
        chats.append(KEY, ANY, List.of(message("a")));

        assertThat(file()).isEqualTo(HEAD + "\n" + line("a"));
        assertThat(chats.readAll(KEY).header().json().text()).isEqualTo(HEAD);
        assertThat(texts(chats.readAll(KEY))).containsExactly("a");
    }

    @Test
    void removedAndReplacedLinesAreKept() throws IOException {
        chats.create(KEY, header(), messages(3));
        chats.replace(KEY, ANY, 0, message("x"));
        chats.remove(KEY, ANY, 1, 2);

        assertThat(read(layout.history(KEY).resolve("base")))
                .endsWith(line("text 0") + "\n" + line("text 1") + "\n" + line("text 2"));
        chats.delete(KEY);
        try (Stream<Path> trash = Files.walk(layout.trash())) {
            List<Path> kept = trash.filter(Files::isRegularFile).toList();
            assertThat(kept)
                    .filteredOn(file -> file.endsWith(layout.root().relativize(layout.chat(KEY))))
                    .singleElement()
                    .satisfies(file -> assertThat(read(file)).endsWith(line("x")));
            assertThat(kept).extracting(file -> file.getFileName().toString()).contains("base", "log");
        }
        assertThat(layout.history(KEY)).doesNotExist();
    }

    @Test
    void aRewriteKeepsPermissionsAndLinksAndLeavesNoTemporaryFile() throws IOException {
        Path elsewhere = root.resolve("elsewhere.jsonl");
        write(elsewhere, HEAD + "\n" + line("a"));
        Files.setPosixFilePermissions(elsewhere, PosixFilePermissions.fromString("rw-rw----"));
        Files.createDirectories(layout.chats(ARIA));
        Files.createSymbolicLink(layout.chat(KEY), elsewhere);

        chats.replace(KEY, ANY, 0, message("b"));
        assertThat(Files.isSymbolicLink(layout.chat(KEY))).isTrue();
        assertThat(read(elsewhere)).isEqualTo(HEAD + "\n" + line("b"));
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(elsewhere)))
                .isEqualTo("rw-rw----");
        try (Stream<Path> all = Files.walk(root)) {
            assertThat(all.map(Path::toString)).noneMatch(path -> path.endsWith(".tmp"));
        }
    }

    @Test
    void memoryForManyChatsIsBoundedAndRevisionsStay() {
        List<ChatKey> keys = Stream.iterate(0, i -> i < 150, i -> i + 1)
                .map(i -> ChatKey.of(ARIA, new FileName("chat " + i)))
                .toList();
        List<Long> revisions = keys.stream()
                .map(key -> chats.create(key, header(), messages(1)))
                .toList();

        assertThat(keys.stream().map(chats::revision)).isEqualTo(revisions);
        assertThat(keys.stream().map(key -> chats.readAll(key).revision())).isEqualTo(revisions);
    }
}
