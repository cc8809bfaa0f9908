package dev.innkeeper.storage.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.chat.ChatHeader;
import dev.innkeeper.formats.chat.ChatLine;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.search.SearchHit;
import dev.innkeeper.storage.search.SearchIndex;
import dev.innkeeper.storage.search.SearchQuery;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Queries in English, Chinese and Japanese over mixed messages find what a person would find (docs/adr/0012). */
class RelevanceTest {
    @TempDir(factory = QuickFolder.class)
    private Path root;

    @Test
    void allAnswersAreFoundAndHardlyAnythingElse() throws IOException {
        root.resolve("chats").toFile().mkdir();
        String table = table();
        ChatKey chat = ChatKey.of(new FileName("Aria"), new FileName("talk"));
        int answers = 0;
        int found = 0;
        try (FileLibrary library = FileLibrary.open(root, Clock.systemUTC())) {
            library.chats()
                    .create(
                            chat,
                            ChatHeader.of(Json.Obj.EMPTY),
                            rows(table, "M")
                                    .map(row -> ChatLine.ofUser("Sam", row[1], Instant.EPOCH))
                                    .toList());
            SearchIndex index = library.search();
            while (index.progress().indexing()) {
                Thread.onSpinWait();
            }
            for (String[] row : rows(table, "Q").toList()) {
                Set<Integer> expected = numbers(row);
                Set<Integer> hits = hits(index, row[2]);
                assertThat(hits).as("%s «%s»", row[1], row[2]).containsAll(expected);
                answers += expected.size();
                found += hits.size();
            }
        }
        assertThat(found - answers).as("what is found and no answer").isLessThanOrEqualTo(8);
    }

    private static String table() throws IOException {
        try (InputStream stream = RelevanceTest.class.getResourceAsStream("relevance.tsv")) {
            return new String(Objects.requireNonNull(stream).readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static Stream<String[]> rows(String table, String kind) {
        return table.lines().map(line -> line.split("\t")).filter(row -> row[0].equals(kind));
    }

    private static Set<Integer> numbers(String[] row) {
        return row.length < 4
                ? Set.of()
                : Stream.of(row[3].split(",")).map(Integer::valueOf).collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<Integer> hits(SearchIndex index, String query) {
        Set<Integer> hits = new TreeSet<>();
        for (SearchHit hit :
                index.search(SearchQuery.of(query, SearchQuery.MOST)).hits()) {
            if (hit instanceof SearchHit.InChat message) {
                hits.add(message.index() + 1);
            }
        }
        return hits;
    }
}
