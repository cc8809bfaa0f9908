package dev.innkeeper.storage.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.storage.failure.ReadOnlyStorageException;
import dev.innkeeper.storage.journal.Journal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MonthlyJournalTest {
    private static final Instant NOVEMBER = Instant.parse("2026-11-30T23:59:59Z");
    private static final Instant DECEMBER = Instant.parse("2026-12-01T00:00:00Z");

    @TempDir
    Path data;

    private Path folder;
    private Journal journal;

    @BeforeEach
    void open() {
        folder = data.resolve("calls");
        journal = new MonthlyJournal(folder, Access.FULL);
    }

    @Test
    void theNewestComesFirstAcrossMonths() {
        journal.append(NOVEMBER, event(1));
        journal.append(NOVEMBER, event(2));
        journal.append(DECEMBER, event(3));
        assertThat(journal.newest(10)).containsExactly(event(3), event(2), event(1));
        assertThat(journal.newest(2)).containsExactly(event(3), event(2));
    }

    @Test
    void anEmptyJournalHasNothing() {
        assertThat(journal.newest(10)).isEmpty();
        assertThat(folder).doesNotExist();
    }

    @Test
    void aLineThatWasNotFinishedHarmsNoOther() throws IOException {
        journal.append(NOVEMBER, event(1));
        Files.writeString(folder.resolve("2026-11.jsonl"), "{\"n\":", StandardOpenOption.APPEND);
        journal.append(NOVEMBER, event(2));
        assertThat(journal.newest(10)).containsExactly(event(2), event(1));
    }

    @Test
    void afterAYearMonthsAreForgotten() throws IOException {
        OffsetDateTime first = OffsetDateTime.parse("2026-01-15T12:00:00Z");
        for (int month = 0; month < Journal.KEPT_MONTHS + 3; month++) {
            journal.append(first.plusMonths(month).toInstant(), event(month));
        }
        try (Stream<Path> files = Files.list(folder)) {
            List<String> names =
                    files.map(file -> file.getFileName().toString()).sorted().toList();
            assertThat(names).hasSize(Journal.KEPT_MONTHS).startsWith("2026-04.jsonl");
        }
    }

    @Test
    void aLibraryForReadingIsNotWrittenTo() {
        assertThatThrownBy(() -> new MonthlyJournal(folder, Access.READ_ONLY).append(NOVEMBER, event(1)))
                .isInstanceOf(ReadOnlyStorageException.class);
    }

    private static Json.Obj event(int number) {
        return Json.Obj.EMPTY.with("n", Json.of(number));
    }
}
