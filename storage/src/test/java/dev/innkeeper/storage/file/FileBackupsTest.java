package dev.innkeeper.storage.file;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.storage.backup.BackupSettings;
import dev.innkeeper.storage.backup.BackupText;
import dev.innkeeper.storage.backup.Backups;
import dev.innkeeper.storage.time.SettableTime;
import dev.innkeeper.storage.time.Time;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Backups of chats as files. */
final class FileBackupsTest {
    private static final BackupSettings OFTEN = new BackupSettings(true, true, OptionalInt.empty(), 0, 3);

    @TempDir(factory = QuickFolder.class)
    private Path root;

    private final SettableTime time = new SettableTime();
    private Backups backups = backups(Path.of("unused"), BackupSettings.DEFAULT);

    @BeforeEach
    void open() {
        backups = backups(root, OFTEN);
    }

    private Backups backups(Path root, BackupSettings settings) {
        Layout layout = new Layout(root);
        Trash trash = new Trash(layout, new Stamps(time), time);
        return new FileBackups(layout, Access.FULL, trash, new Time(time, time), settings);
    }

    private static BackupText text(String text) {
        return out -> out.write(text.getBytes(UTF_8));
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(root.resolve("backups"))) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    private void place(String name, int age) throws IOException {
        Files.createDirectories(root.resolve("backups"));
        Path file = root.resolve("backups").resolve(name);
        Files.writeString(file, name);
        Files.setLastModifiedTime(
                file, FileTime.from(Instant.parse("2026-01-01T00:00:00Z").minusSeconds(age)));
    }

    @Test
    void backupsOfTheSameSecondAreAllKept() throws IOException {
        backups.saved("Aria", text("one"));
        backups.saved("Aria", text("two"));
        backups.saved("aria", text("three"));

        assertThat(names())
                .containsExactly(
                        "chat_aria_20260301-100000.jsonl",
                        "chat_aria_20260301-100001.jsonl",
                        "chat_aria_20260301-100002.jsonl");
        assertThat(root.resolve("backups/chat_aria_20260301-100001.jsonl")).hasContent("two");
    }

    @Test
    void theOldestMakeRoomAndThoseOfOthersGoToTheTrash() throws IOException {
        place("chat_aria_20250101-000000.jsonl", 30);
        place("chat_aria_smith_20250101-000001.jsonl", 20);
        place("chat_aria_20250101-000002.jsonl", 10);
        backups.saved("Aria", text("new"));
        backups.saved("Aria", text("newer"));

        assertThat(names())
                .containsExactly(
                        "chat_aria_20250101-000002.jsonl",
                        "chat_aria_20260301-100000.jsonl",
                        "chat_aria_20260301-100001.jsonl");
        try (Stream<Path> kept = Files.walk(root.resolve("_innkeeper"))) {
            assertThat(kept.filter(Files::isRegularFile)
                            .map(file -> file.getFileName().toString()))
                    .containsExactly("chat_aria_smith_20250101-000001.jsonl");
        }
    }

    @Test
    void aTextThatCannotBeReadLeavesNothingBehind() throws IOException {
        backups.saved("Aria", out -> {
            out.write('x');
            throw new IOException("on purpose");
        });

        assertThat(names()).isEmpty();
    }

    @Test
    void whatWaitsIsWrittenAtTheEndAndNothingAfterwards() throws IOException {
        Backups slow = backups(root, BackupSettings.DEFAULT);
        slow.saved("Aria", text("one"));
        slow.saved("Aria", text("two"));
        slow.changed("Maren", text("three"));
        slow.close();
        slow.saved("Aria", text("four"));

        assertThat(names())
                .containsExactly(
                        "chat_aria_20260301-100000.jsonl",
                        "chat_aria_20260301-100001.jsonl",
                        "chat_maren_20260301-100000.jsonl");
    }

    @Test
    void anOutlineIsThatOfTheFile() {
        backups.saved("Aria", text("{\"a\":1}\n{\"b\":2}"));
        FileName name = backups.list().getFirst();

        assertThat(backups.outline(name)).hasValueSatisfying(outline -> {
            assertThat(outline.lines()).isEqualTo(2);
            assertThat(outline.lastLine()).contains("{\"b\":2}");
        });
        assertThat(backups.outline(name)).isEqualTo(backups.outline(name));
        assertThat(backups.delete(name)).isTrue();
        assertThat(backups.delete(name)).isFalse();
        assertThat(backups.outline(name)).isEqualTo(Optional.empty());
        assertThat(backups.text(name)).isEqualTo(Optional.empty());
    }

    @Test
    void settingsAreReadAsTheReferenceReadsThem() {
        BackupSettings settings = BackupSettings.ofEnvironment(name -> Optional.ofNullable(
                switch (name) {
                    case "SILLYTAVERN_BACKUPS_CHAT_ENABLED" -> "false";
                    case "SILLYTAVERN_BACKUPS_CHAT_CHECKINTEGRITY" -> "true";
                    case "SILLYTAVERN_BACKUPS_CHAT_MAXTOTALBACKUPS" -> "-5";
                    case "SILLYTAVERN_BACKUPS_CHAT_THROTTLEINTERVAL" -> "2500";
                    case "SILLYTAVERN_BACKUPS_COMMON_NUMBEROFBACKUPS" -> "many";
                    default -> null;
                }));

        assertThat(settings).isEqualTo(new BackupSettings(false, true, OptionalInt.empty(), 2500, 50));
    }
}
