package dev.innkeeper.storage.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.chat.ChatHeader;
import dev.innkeeper.formats.chat.ChatLine;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.chat.ChatPage;
import dev.innkeeper.storage.chat.Chats;
import dev.innkeeper.storage.search.SearchHit;
import dev.innkeeper.storage.search.SearchIndex;
import dev.innkeeper.storage.search.SearchQuery;
import dev.innkeeper.storage.search.SearchQuery.Kind;
import dev.innkeeper.storage.search.SearchResult;
import dev.innkeeper.storage.search.Snippet;
import dev.innkeeper.storage.search.lucene.LuceneSearchIndex;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is said is found, whatever happens to the files and to the index. */
final class FileSearchTest {
    private static final OptionalLong ANY = OptionalLong.empty();
    private static final Instant NOON = Instant.parse("2024-03-01T12:00:00Z");
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final FileName ARIA = new FileName("Aria");
    private static final ChatKey EVENING = ChatKey.of(ARIA, new FileName("evening"));

    @TempDir(factory = QuickFolder.class)
    private Path root;

    private Optional<FileLibrary> open = Optional.empty();

    @BeforeEach
    void open() {
        root.resolve("chats").toFile().mkdir();
        open = Optional.of(FileLibrary.open(root, Clock.systemUTC()));
    }

    @AfterEach
    void close() {
        open.ifPresent(FileLibrary::close);
    }

    private FileLibrary library() {
        return open.orElseThrow();
    }

    private void reopen() {
        close();
        open();
    }

    private SearchIndex indexed() {
        SearchIndex index = library().search();
        await(() -> !index.progress().indexing());
        return index;
    }

    private static void await(BooleanSupplier condition) {
        long until = System.nanoTime() + PATIENCE.toNanos();
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).as("waited for too long").isLessThan(until);
            sleep();
        }
    }

    private static void sleep() {
        try {
            Thread.sleep(5);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("Interrupted", e);
        }
    }

    private void chat(ChatKey key, String... texts) {
        library().chats().create(key, ChatHeader.of(Json.Obj.EMPTY), lines(texts));
    }

    private static List<ChatLine> lines(String... texts) {
        return Stream.of(texts).map(text -> ChatLine.ofUser("Sam", text, NOON)).toList();
    }

    private List<Integer> found(String text) {
        return indexed().search(SearchQuery.of(text, SearchQuery.MOST)).hits().stream()
                .flatMap(hit -> hit instanceof SearchHit.InChat message ? Stream.of(message.index()) : Stream.empty())
                .sorted()
                .toList();
    }

    private void awaitFound(String text, Integer... indices) {
        await(() -> found(text).equals(List.of(indices)));
    }

    @Test
    void wordsOfAllLanguagesAreFoundInMixedTexts() {
        chat(
                EVENING,
                "The innkeeper poured ale for the travellers. Café!",
                "艾莉亚笑着说：“欢迎回来，旅行者。” Welcome back!",
                "Ａｒｉａ「おかえりなさい」と言って、パンを食べた。",
                "他说 さようなら 的时候 😀 ｱﾘｱ",
                "She was running; stories 猫が好き",
                "여관 주인이 웃었다 → fin?!");

        assertThat(found("innkeeper ale")).containsExactly(0);
        assertThat(found("innk")).as("an unfinished word").containsExactly(0);
        assertThat(found("innk ")).as("a finished one").isEmpty();
        assertThat(found("traveller")).as("another form").containsExactly(0);
        assertThat(found("CAFE")).containsExactly(0);
        assertThat(found("story run")).containsExactly(4);
        assertThat(found("旅行者")).containsExactly(1);
        assertThat(found("行者 welc")).containsExactly(1);
        assertThat(found("aria")).as("full width").containsExactly(2);
        assertThat(found("食べる")).as("another form").containsExactly(2);
        assertThat(found("かえりな")).as("a part").containsExactly(2);
        assertThat(found("アリア")).as("half width").containsExactly(3);
        assertThat(found("😀")).containsExactly(3);
        assertThat(found("猫")).containsExactly(4);
        assertThat(found("猫好")).isEmpty();
        assertThat(found("주인")).containsExactly(5);
        assertThat(found("→")).as("a sign").containsExactly(5);
        assertThat(found("?!")).containsExactly(5);
        assertThat(found("innkeeper 猫")).as("all words in one text").isEmpty();
        assertThat(found("\"the travellers\"")).containsExactly(0);
        assertThat(found("\"travellers the\"")).isEmpty();
        assertThat(found("")).isEmpty();
        assertThat(found(" \" ")).isEmpty();
        assertThat(found("a ".repeat(SearchQuery.LONGEST / 2))).isEmpty();
        assertThat(found("猫".repeat(SearchQuery.LONGEST))).isEmpty();
    }

    @Test
    void aHitSaysWhereItIsAndShowsWhatWasFound() {
        chat(
                EVENING,
                "Nothing here.",
                "word ".repeat(200) + "the golden dragon, the dragon's hoard" + " word".repeat(200));

        SearchHit hit =
                indexed().search(SearchQuery.of("golden drag", 5)).hits().getFirst();

        assertThat(hit).isInstanceOfSatisfying(SearchHit.InChat.class, message -> {
            assertThat(message.chat()).isEqualTo(EVENING);
            assertThat(message.index()).isEqualTo(1);
            assertThat(message.title()).isEqualTo("Sam");
            assertThat(message.at()).contains(NOON);
        });
        assertThat(hit.snippet().text()).hasSizeLessThan(250).startsWith("…").endsWith("…");
        assertThat(hit.snippet().spans().stream().filter(Snippet.Span::hit).map(Snippet.Span::text))
                .containsExactly("golden", "dragon", "dragon's");
    }

    @Test
    void charactersAndEntriesOfLorebooksAreFoundAndKindsAreTold() {
        Json.Obj card = Json.Obj.EMPTY.with(
                "data",
                Json.Obj.EMPTY.with("name", "Mira").with("description", "A smith who hammers moonsilver at night."));
        library().characters().create("Mira", card, Optional.empty());
        Json.Obj entry = Json.Obj.EMPTY
                .with("key", Json.ofStrings(List.of("forge", "anvil")))
                .with("comment", "The forge")
                .with("content", "Moonsilver melts only here.");
        library()
                .lorebooks()
                .write(new FileName("World"), ANY, Json.Obj.EMPTY.with("entries", Json.Obj.EMPTY.with("7", entry)));
        chat(EVENING, "Is it moonsilver?");
        SearchIndex index = indexed();

        SearchResult all = index.search(SearchQuery.of("moonsilver", 10));
        assertThat(all.total()).isEqualTo(3);
        assertThat(all.indexing()).isFalse();
        assertThat(all.hits())
                .anySatisfy(hit -> assertThat(hit).isInstanceOfSatisfying(SearchHit.InCharacter.class, found -> {
                    assertThat(found.character()).isEqualTo(new FileName("Mira"));
                    assertThat(found.title()).isEqualTo("Mira");
                }));
        assertThat(all.hits())
                .anySatisfy(hit -> assertThat(hit).isInstanceOfSatisfying(SearchHit.InLorebook.class, found -> {
                    assertThat(found.lorebook()).isEqualTo(new FileName("World"));
                    assertThat(found.entry()).isEqualTo("7");
                    assertThat(found.title()).isEqualTo("The forge");
                }));
        for (Kind kind : Kind.values()) {
            SearchQuery one = new SearchQuery("moonsilver", Set.of(kind), Optional.empty(), Optional.empty(), 10);
            assertThat(index.search(one).total()).as("%s", kind).isEqualTo(1);
        }
        assertThat(index.search(SearchQuery.of("anvil", 10)).total())
                .as("a key")
                .isEqualTo(1);
    }

    @Test
    void aSearchCanBeConfinedToACharacterOrToChatsAndToANumberOfHits() {
        ChatKey group = ChatKey.ofGroup(new FileName("together"));
        chat(EVENING, "lantern one", "lantern two");
        chat(ChatKey.of(new FileName("Bea"), new FileName("x")), "lantern three");
        chat(group, "lantern four");
        SearchIndex index = indexed();

        assertThat(index.search(SearchQuery.of("lantern", 1)).hits()).hasSize(1);
        assertThat(index.search(SearchQuery.of("lantern", 1)).total()).isEqualTo(4);
        assertThat(index.search(SearchQuery.of("lantern", 0)).hits()).isEmpty();
        assertThat(index.search(new SearchQuery("lantern", Set.of(Kind.CHAT), Optional.of(ARIA), Optional.empty(), 9))
                        .total())
                .isEqualTo(2);
        assertThat(index.search(new SearchQuery(
                                "lantern", Set.of(Kind.CHAT), Optional.empty(), Optional.of(Set.of(group)), 9))
                        .total())
                .isEqualTo(1);
    }

    @Test
    void theIndexFollowsEveryChange() {
        indexed();
        chat(EVENING, "alpha", "beta", "gamma");
        awaitFound("beta", 1);
        library().chats().append(EVENING, ANY, lines("delta beta"));
        awaitFound("beta", 1, 3);
        library().chats().replace(EVENING, ANY, 1, lines("epsilon").getFirst());
        awaitFound("beta", 3);
        awaitFound("epsilon", 1);
        library().chats().remove(EVENING, ANY, 0, 1);
        awaitFound("epsilon", 0);
        awaitFound("alpha");
        awaitFound("beta", 2);
        library().chats().rename(EVENING, new FileName("night"));
        ChatKey night = ChatKey.of(ARIA, new FileName("night"));
        await(() -> indexed().search(SearchQuery.of("gamma", 5)).hits().stream()
                .anyMatch(hit ->
                        hit instanceof SearchHit.InChat found && found.chat().equals(night)));
        library().chats().append(night, ANY, lines("zeta"));
        awaitFound("zeta", 3);
        library().chats().delete(night);
        awaitFound("zeta");
        awaitFound("gamma");
    }

    @Test
    void changesOfOtherProgramsAreNoticed() throws IOException {
        chat(EVENING, "alpha");
        awaitFound("alpha", 0);
        Path file = new Layout(root).chat(EVENING);

        Files.writeString(file, "\n{\"name\":\"Aria\",\"mes\":\"outsider\"}", StandardOpenOption.APPEND);
        awaitFound("outsider", 1);
        Path other = file.resolveSibling("other.jsonl");
        Files.writeString(other, "{\"chat_metadata\":{}}\n{\"name\":\"Aria\",\"mes\":\"newcomer\"}");
        awaitFound("newcomer", 0);
        Files.delete(other);
        awaitFound("newcomer");
        Files.writeString(file, Files.readString(file).replace("alpha", "omega"));
        awaitFound("omega", 0);
        awaitFound("alpha");
    }

    @Test
    void afterARestartOnlyWhatChangedIsReadAgain() throws IOException {
        ChatKey still = ChatKey.of(ARIA, new FileName("still"));
        chat(EVENING, "alpha");
        chat(still, "beta");
        awaitFound("alpha", 0);
        close();
        Path file = new Layout(root).chat(still);
        FileTime time = Files.getLastModifiedTime(file);
        Files.writeString(file, Files.readString(file).replace("beta", "veto"));
        Files.setLastModifiedTime(file, time);
        Path changed = new Layout(root).chat(EVENING);
        Files.writeString(changed, Files.readString(changed).replace("alpha", "omega"));

        open();

        assertThat(found("omega")).containsExactly(0);
        assertThat(found("beta"))
                .as("a file of the same size and time was not read")
                .containsExactly(0);
    }

    @Test
    void aMissingOrDamagedIndexIsMadeAnew() throws IOException {
        chat(EVENING, "alpha");
        awaitFound("alpha", 0);
        close();
        Path index = new Layout(root).search();
        QuickFolder.delete(index);
        open();
        assertThat(found("alpha")).containsExactly(0);
        close();
        for (Path part : parts(index).keySet().stream().map(index::resolve).toList()) {
            byte[] bytes = Files.readAllBytes(part);
            for (int i = bytes.length / 3; i < bytes.length; i++) {
                bytes[i] ^= 0x55;
            }
            Files.write(part, bytes);
        }

        open();

        await(() -> found("alpha").equals(List.of(0)));
        assertThat(index.resolveSibling("search-damaged")).isDirectory();
    }

    @Test
    void oneFlippedBitIsDamage() throws IOException {
        chat(EVENING, "alpha");
        awaitFound("alpha", 0);
        close();
        Path index = new Layout(root).search();
        Path largest = parts(index).keySet().stream()
                .map(index::resolve)
                .max(Comparator.comparing(part -> part.toFile().length()))
                .orElseThrow();
        byte[] bytes = Files.readAllBytes(largest);
        bytes[bytes.length / 2] ^= 1;
        Files.write(largest, bytes);

        open();

        await(() -> found("alpha").equals(List.of(0)));
        assertThat(index.resolveSibling("search-damaged")).isDirectory();
    }

    @Test
    void aLibraryForReadingSearchesAndWritesNothing() throws IOException {
        chat(EVENING, "alpha");
        awaitFound("alpha", 0);
        close();
        Map<String, Long> before = parts(root);

        try (FileLibrary reading = FileLibrary.inspect(root, Clock.systemUTC())) {
            assertThat(reading.search().search(SearchQuery.of("alpha", 5)).total())
                    .isEqualTo(1);
            assertThat(reading.search().progress().indexing()).isFalse();
            assertThat(reading.search().chatsContaining(EVENING.home(), List.of(EVENING.file()), List.of("lph")))
                    .containsExactly(EVENING.file());
        }

        assertThat(parts(root)).isEqualTo(before);
        QuickFolder.delete(new Layout(root).search());
        try (FileLibrary reading = FileLibrary.inspect(root, Clock.systemUTC())) {
            assertThat(reading.search().search(SearchQuery.of("alpha", 5)).total())
                    .isZero();
            assertThat(reading.search().chatsContaining(EVENING.home(), List.of(EVENING.file()), List.of("lph")))
                    .containsExactly(EVENING.file());
        }
        assertThat(new Layout(root).search()).doesNotExist();
    }

    private static Map<String, Long> parts(Path folder) throws IOException {
        Map<String, Long> parts = new TreeMap<>();
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                if (!file.getFileName().toString().equals("write.lock")) {
                    parts.put(folder.relativize(file).toString(), Files.size(file));
                }
            }
        }
        return parts;
    }

    @Test
    void tenThousandMessagesAreFoundOneByOne() {
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < 10_000; i++) {
            texts.add("message number" + i + " 第" + i + "条 mod" + i % 10);
        }
        chat(EVENING, texts.toArray(String[]::new));

        assertThat(found("number7777 ")).containsExactly(7777);
        assertThat(found("第9999条")).containsExactly(9999);
        assertThat(indexed().search(SearchQuery.of("mod3 ", 5)).total()).isEqualTo(1_000);
        assertThat(indexed().chatsContaining(EVENING.home(), List.of(EVENING.file()), List.of("number9998", "r123")))
                .hasSize(1);
        library().chats().append(EVENING, ANY, lines("the last one"));
        awaitFound("\"the last one\"", 10_000);
        library().chats().replace(EVENING, ANY, 5_000, lines("in the middle").getFirst());
        awaitFound("\"in the middle\"", 5_000);
    }

    @Test
    void aChatMayBeWrittenToWhileItIsIndexed() {
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < 3_000; i++) {
            texts.add("first" + i);
        }
        chat(EVENING, texts.toArray(String[]::new));
        library().search();
        for (int i = 0; i < 200; i++) {
            library().chats().append(EVENING, ANY, lines("late" + i));
            library().chats().replace(EVENING, ANY, 7 * i, lines("new" + i).getFirst());
            if (i % 50 == 49) {
                library().chats().remove(EVENING, ANY, 100, 1);
            }
        }
        List<ChatLine> now = library().chats().readAll(EVENING).messages();

        await(() -> found("new199 ").size() == 1 && found("late199 ").size() == 1);
        for (int i = 0; i < now.size(); i += 37) {
            assertThat(found("\"" + now.get(i).text() + "\"")).containsExactly(i);
        }
        awaitFound("\"late199\"", now.size() - 1);
    }

    @Test
    void oneMoreMessageIsOneMessageToRead() {
        chat(EVENING, Stream.generate(() -> "again").limit(2_000).toArray(String[]::new));
        AtomicInteger read = new AtomicInteger();
        SearchedFiles files = new SearchedFiles(
                new Layout(root),
                counting(library().chats(), read),
                library().characters(),
                library().lorebooks());
        try (SearchIndex index = LuceneSearchIndex.open(root.resolve("index"), files)) {
            await(() -> index.search(SearchQuery.of("again", 1)).total() == 2_000);
            assertThat(read.getAndSet(0)).isEqualTo(2_000);

            library().chats().append(EVENING, ANY, lines("one more"));
            await(() -> index.search(SearchQuery.of("more", 1)).total() == 1);
            library().chats().replace(EVENING, ANY, 3, lines("another").getFirst());
            await(() -> index.search(SearchQuery.of("another", 1)).total() == 1);

            assertThat(read).hasValue(2);
        }
    }

    private static Chats counting(Chats chats, AtomicInteger read) {
        return (Chats) Proxy.newProxyInstance(
                Chats.class.getClassLoader(), new Class<?>[] {Chats.class}, (self, method, arguments) -> {
                    Object result = method.invoke(chats, arguments);
                    if (result instanceof ChatPage page) {
                        read.addAndGet(page.messages().size());
                    }
                    return result;
                });
    }
}
