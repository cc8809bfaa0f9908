package dev.innkeeper.storage.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.JsStrings;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.JsonSyntaxException;
import dev.innkeeper.formats.chat.ChatLine;
import dev.innkeeper.formats.chat.ChatSearchWords;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.storage.chat.ChatHome;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.search.SearchHit;
import dev.innkeeper.storage.search.SearchIndex;
import dev.innkeeper.storage.search.SearchQuery;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;

/** What search promises, for any texts. */
class SearchLawsTest {
    private static final ChatHome ARIA = ChatHome.of(new FileName("Aria"));
    private static final String HEAD = "{\"chat_metadata\":{},\"user_name\":\"unused\",\"character_name\":\"unused\"}";
    private static final Instant NOON = Instant.parse("2024-03-01T12:00:00Z");

    @Property(tries = 25)
    void everyWordOfAMessageFindsIt(@ForAll("talks") List<String> texts) throws IOException {
        in(folder -> {
            List<String> lines = new ArrayList<>(List.of(HEAD));
            texts.forEach(text -> lines.add(line(Json.of(text))));
            Files.writeString(folder.resolve("x.jsonl"), String.join("\n", lines));
            try (FileLibrary library = FileLibrary.open(root(folder), Clock.systemUTC())) {
                SearchIndex index = indexed(library);
                for (int i = 0; i < texts.size(); i++) {
                    for (String word : texts.get(i).split("\\s+")) {
                        int message = i;
                        assertThat(index.search(SearchQuery.of(word, SearchQuery.MOST))
                                        .hits())
                                .as("«%s» finds «%s»", word, texts.get(i))
                                .anyMatch(hit -> hit instanceof SearchHit.InChat found && found.index() == message);
                    }
                }
            }
        });
    }

    @Property(tries = 40)
    void exactlyTheChatsThatContainAllWordsAreFound(
            @ForAll("files") List<String> files, @ForAll("queries") List<String> queries) throws IOException {
        in(folder -> {
            List<FileName> names = new ArrayList<>();
            for (int i = 0; i < files.size(); i++) {
                names.add(new FileName("c" + i + ".jsonl"));
                Files.writeString(folder.resolve(names.get(i).value()), files.get(i));
            }
            names.add(new FileName("missing.jsonl"));
            try (FileLibrary library = FileLibrary.open(root(folder), Clock.systemUTC())) {
                SearchIndex index = library.search();
                assertExact(index, folder, names, queries);
                indexed(library);
                assertExact(index, folder, names, queries);
                ChatKey first = new ChatKey(ARIA, names.getFirst());
                library.chats()
                        .append(first, OptionalLong.empty(), List.of(ChatLine.ofUser("Sam", "Straße ΟΔΟΣ é", NOON)));
                assertExact(index, folder, names, queries);
                assertExact(index, folder, names, List.of("STRASSE", "straße οδοσ", "οδος é"));
            }
        });
    }

    private static void assertExact(SearchIndex index, Path folder, List<FileName> names, List<String> queries)
            throws IOException {
        for (String query : queries) {
            List<String> words = ChatSearchWords.of(query).words();
            List<FileName> expected = new ArrayList<>();
            for (FileName name : names) {
                if (Files.exists(folder.resolve(name.value())) && plainly(folder.resolve(name.value()), words)) {
                    expected.add(name);
                }
            }
            assertThat(index.chatsContaining(ARIA, names, words))
                    .as("«%s»", query)
                    .isEqualTo(expected);
        }
    }

    /** The rule of chats.md §7.3, word for word. */
    private static boolean plainly(Path file, List<String> words) throws IOException {
        String name = file.getFileName().toString().replace(".jsonl", "");
        List<String> texts = new ArrayList<>();
        String[] lines = Files.readString(file).split("\r\n|\r|\n", -1);
        for (int i = 1; i < lines.length; i++) {
            texts.add(JsStrings.lowerCase(text(lines[i])));
        }
        return words.stream().allMatch(name::contains)
                || words.stream().allMatch(word -> texts.stream().anyMatch(text -> text.contains(word)));
    }

    private static String text(String line) {
        try {
            return Json.parse(line).asObject().map(ChatSearchWords::text).orElse("");
        } catch (JsonSyntaxException broken) {
            return "";
        }
    }

    private static SearchIndex indexed(FileLibrary library) {
        SearchIndex index = library.search();
        long until = System.nanoTime() + 20_000_000_000L;
        while (index.progress().indexing()) {
            assertThat(System.nanoTime()).isLessThan(until);
            Thread.onSpinWait();
        }
        return index;
    }

    @FunctionalInterface
    private interface Scene {
        void in(Path chats) throws IOException;
    }

    private static void in(Scene scene) throws IOException {
        Path root = QuickFolder.create();
        try {
            scene.in(Files.createDirectories(root.resolve("chats").resolve("Aria")));
        } finally {
            QuickFolder.delete(root);
        }
    }

    private static Path root(Path chats) {
        return chats.resolve("../..").normalize();
    }

    private static String line(Json text) {
        return Json.Obj.EMPTY.with("name", "Aria").with("mes", text).text();
    }

    private static Arbitrary<String> pieces() {
        return Arbitraries.oneOf(
                Arbitraries.strings().withCharRange('a', 'z').ofMinLength(1).ofMaxLength(7),
                Arbitraries.strings().withCharRange('A', 'Z').ofMinLength(1).ofMaxLength(3),
                Arbitraries.strings().withCharRange('一', '乂').ofMinLength(1).ofMaxLength(5),
                Arbitraries.strings().withCharRange('あ', 'お').ofMinLength(1).ofMaxLength(5),
                Arbitraries.strings().withCharRange('ア', 'オ').ofMinLength(1).ofMaxLength(4),
                Arbitraries.strings().withCharRange('ｱ', 'ｵ').ofMinLength(1).ofMaxLength(3),
                Arbitraries.strings().withCharRange('가', '갅').ofMinLength(1).ofMaxLength(3),
                Arbitraries.strings().withCharRange('Ａ', 'Ｆ').ofMinLength(1).ofMaxLength(3),
                Arbitraries.strings().withCharRange('0', '9').ofMinLength(1).ofMaxLength(4),
                Arbitraries.of("😀", "👍🏽", "❤️", "👨‍👩‍👧", "𠮷野家", "é", "Σίσυφος", "don't", "naïve", "e-mail"),
                Arbitraries.of("。", "，", "!?", "…", "「」", "*", "——", "♥", "→"));
    }

    @Provide
    Arbitrary<List<String>> talks() {
        Arbitrary<String> word = pieces().list().ofMinSize(1).ofMaxSize(3).map(parts -> String.join("", parts));
        Arbitrary<String> text = word.list().ofMinSize(1).ofMaxSize(6).map(words -> String.join(" ", words));
        return text.list().ofMinSize(1).ofMaxSize(20);
    }

    private static Arbitrary<String> anything() {
        Arbitrary<String> few =
                Arbitraries.strings().withChars("abAB ςσΣİß一二あｱé\"\\\n\u2028").ofMaxLength(12);
        Arbitrary<String> ascii = Arbitraries.strings().withChars("abAB c").ofMaxLength(30);
        return Arbitraries.oneOf(
                few, ascii, Arbitraries.strings().ofMaxLength(8), Arbitraries.of("😀ab", "\uD83D", "x\uDE00a"));
    }

    @Provide
    Arbitrary<List<String>> files() {
        Arbitrary<String> line = Arbitraries.frequencyOf(
                Tuple.of(12, anything().map(text -> line(Json.of(text)))),
                Tuple.of(
                        1,
                        Arbitraries.of(
                                line(Json.of(12.5)),
                                line(Json.of(true)),
                                line(Json.NULL),
                                line(Json.ofStrings(List.of("a", "b"))),
                                "{\"name\":\"b\"}",
                                "",
                                "null",
                                "[\"a\"]",
                                "{\"mes\":\"b",
                                "{\"mes\":\"a\"}\r{\"mes\":\"b\"}")));
        Arbitrary<String> first = Arbitraries.frequencyOf(
                Tuple.of(8, Arbitraries.just(HEAD)),
                Tuple.of(1, Arbitraries.of("{}", "", "{\"mes\":\"ab\"}", "broken")));
        Arbitrary<String> end = Arbitraries.of("\n", "\n", "\n", "\r\n");
        return Combinators.combine(first, line.list().ofMaxSize(6), end, Arbitraries.of("", "\n"))
                .as((head, lines, between, last) -> Stream.concat(Stream.of(head), lines.stream())
                                .reduce((a, b) -> a + between + b)
                                .orElse("")
                        + last)
                .list()
                .ofMinSize(1)
                .ofMaxSize(5);
    }

    @Provide
    Arbitrary<List<String>> queries() {
        Arbitrary<String> word = Arbitraries.oneOf(
                Arbitraries.strings().withChars("abc").ofMinLength(3).ofMaxLength(5),
                Arbitraries.strings().withChars("abςσΣiİß一二あｱé").ofMinLength(1).ofMaxLength(3),
                Arbitraries.strings().withChars("abc").ofMinLength(3).ofMaxLength(5),
                Arbitraries.of("😀", "\uD83D", "\uDE00a", "true", "12.5", "a,b", "c1", "i\u0307", "\u2028", "null"));
        return word.list()
                .ofMaxSize(3)
                .map(words -> String.join(" ", words))
                .list()
                .ofSize(12);
    }
}
