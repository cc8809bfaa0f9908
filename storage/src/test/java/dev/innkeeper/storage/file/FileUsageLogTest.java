package dev.innkeeper.storage.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.storage.failure.ReadOnlyStorageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileUsageLogTest {
    private static final Instant AT = Instant.parse("2026-11-21T10:00:00Z");
    private static final YearMonth MONTH = YearMonth.of(2026, 11);

    @TempDir
    Path folder;

    private static Json.Obj entry(String id) {
        return Json.Obj.EMPTY.with("id", id);
    }

    private static List<String> ids(FileUsageLog log, YearMonth month) {
        List<String> ids = new ArrayList<>();
        log.each(month, entry -> ids.add(entry.string("id", "")));
        return ids;
    }

    @Test
    void keepsEntriesByMonth() {
        FileUsageLog log = new FileUsageLog(folder.resolve("usage"), Access.FULL);
        assertThat(log.months()).isEmpty();
        assertThat(ids(log, MONTH)).isEmpty();

        assertThat(log.add(AT, entry("a"))).isTrue();
        assertThat(log.add(AT, entry("b"))).isTrue();
        log.add(Instant.parse("2026-10-31T23:59:59Z"), entry("c"));

        assertThat(log.months()).containsExactly(YearMonth.of(2026, 10), MONTH);
        assertThat(ids(log, MONTH)).containsExactly("a", "b");
    }

    @Test
    void whatAKilledProcessLeftIsNotPartOfTheNextEntry() throws IOException {
        FileUsageLog log = new FileUsageLog(folder, Access.FULL);
        log.add(AT, entry("a"));
        Files.writeString(folder.resolve("2026-11.jsonl"), "{\"id\":\"torn", StandardOpenOption.APPEND);

        log.add(AT, entry("b"));

        assertThat(ids(log, MONTH)).containsExactly("a", "b");
        assertThat(folder.resolve("2026-11.jsonl")).content().doesNotContain("torn");
    }

    @Test
    void aFullMonthTakesNoMore() {
        FileUsageLog log = new FileUsageLog(folder, Access.FULL, 25);

        assertThat(log.add(AT, entry("a"))).isTrue();
        assertThat(log.add(AT, entry("b"))).isTrue();
        assertThat(log.add(AT, entry("c"))).isFalse();

        assertThat(ids(log, MONTH)).containsExactly("a", "b");
    }

    @Test
    void theOldestMonthsAreForgotten() {
        FileUsageLog log = new FileUsageLog(folder, Access.FULL);
        YearMonth first = YearMonth.of(2010, 1);
        for (int i = 0; i < FileUsageLog.KEPT_MONTHS + 2; i++) {
            log.add(Instant.parse(first.plusMonths(i) + "-15T00:00:00Z"), entry("x"));
        }

        assertThat(log.months()).hasSize(FileUsageLog.KEPT_MONTHS).startsWith(YearMonth.of(2010, 3));
    }

    @Test
    void isNotWrittenInALibraryForReading() {
        FileUsageLog log = new FileUsageLog(folder, Access.READ_ONLY);

        assertThatThrownBy(() -> log.add(AT, entry("a"))).isInstanceOf(ReadOnlyStorageException.class);
    }
}
