package dev.innkeeper.storage.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.storage.failure.ConflictException;
import dev.innkeeper.storage.failure.NotFoundException;
import dev.innkeeper.storage.group.Groups;
import dev.innkeeper.storage.group.StoredGroup;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.OptionalLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Groups as files. */
final class FileGroupsTest {
    private static final OptionalLong ANY = OptionalLong.empty();
    private static final Json.Obj PAIR = Json.Obj.EMPTY.with("name", "Pair");

    @TempDir(factory = QuickFolder.class)
    private Path root;

    private Groups groups = groups(Path.of("unused"));

    @BeforeEach
    void open() {
        groups = groups(root);
    }

    private static Groups groups(Path root) {
        Clock still = Clock.fixed(Instant.ofEpochMilli(1_700_000_000_000L), ZoneOffset.UTC);
        Layout layout = new Layout(root);
        return new FileGroups(layout, Access.FULL, new Trash(layout, new Stamps(still), still), still);
    }

    @Test
    void groupsMadeInTheSameMillisecondHaveDifferentIds() throws IOException {
        Files.createDirectories(root.resolve("groups"));
        Files.writeString(root.resolve("groups/1700000000001.json"), "{\"name\":\"older\"}");

        StoredGroup one = groups.create(id -> PAIR.with("id", id.value()));
        StoredGroup two = groups.create(id -> PAIR.with("id", id.value()));

        assertThat(one.id().value()).isEqualTo("1700000000000");
        assertThat(two.id().value()).isEqualTo("1700000000002");
        assertThat(groups.list())
                .extracting(StoredGroup::id)
                .extracting(FileName::value)
                .containsExactly("1700000000000", "1700000000001", "1700000000002");
        assertThat(Files.readString(root.resolve("groups/1700000000000.json")))
                .isEqualTo("{\n    \"name\": \"Pair\",\n    \"id\": \"1700000000000\"\n}");
    }

    @Test
    void whatCannotBeReadIsLeftOutOfTheListAndStaysOnTheDisk() throws IOException {
        Files.createDirectories(root.resolve("groups"));
        Files.writeString(root.resolve("groups/broken.json"), "{\"id\":");
        Files.writeString(root.resolve("groups/readme.txt"), "{}");
        StoredGroup good = groups.write(new FileName("good"), ANY, PAIR);

        assertThat(groups.list()).containsExactly(good);
        assertThat(root.resolve("groups/broken.json")).hasContent("{\"id\":");
    }

    @Test
    void idsAreListedInTheOrderOfTheirBytes() {
        groups.write(new FileName("\uFF5E"), ANY, PAIR);
        groups.write(new FileName("\uD83D\uDE00"), ANY, PAIR);
        groups.write(new FileName("a"), ANY, PAIR);

        assertThat(groups.list())
                .extracting(group -> group.id().value())
                .containsExactly("a", "\uFF5E", "\uD83D\uDE00");
    }

    @Test
    void aStaleWriteIsRefused() {
        StoredGroup first = groups.write(new FileName("pair"), ANY, PAIR);
        StoredGroup second = groups.write(first.id(), OptionalLong.of(first.revision()), PAIR.with("name", "Two"));

        assertThatExceptionOfType(ConflictException.class)
                .isThrownBy(() -> groups.write(first.id(), OptionalLong.of(first.revision()), PAIR));
        assertThat(groups.find(first.id())).contains(second);
    }

    @Test
    void aDeletedGroupIsInTheTrash() throws IOException {
        StoredGroup group = groups.write(new FileName("pair"), ANY, PAIR);
        groups.delete(group.id());

        assertThat(groups.find(group.id())).isEmpty();
        assertThatExceptionOfType(NotFoundException.class).isThrownBy(() -> groups.delete(group.id()));
        try (var left = Files.walk(root.resolve("_innkeeper"))) {
            assertThat(left).anyMatch(path -> path.endsWith("pair.json"));
        }
    }
}
