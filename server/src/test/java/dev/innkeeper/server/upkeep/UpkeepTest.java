package dev.innkeeper.server.upkeep;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.server.testing.Client;
import dev.innkeeper.server.testing.House;
import dev.innkeeper.storage.Progress;
import dev.innkeeper.storage.archive.OpenArchive;
import dev.innkeeper.storage.archive.Restore;
import dev.innkeeper.storage.failure.NotFoundException;
import dev.innkeeper.storage.file.FileLibrary;
import dev.innkeeper.storage.trash.TrashBin;
import dev.innkeeper.storage.trash.Trashed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The doctor and the archive over HTTP, and the trash that empties itself. */
class UpkeepTest {
    @TempDir
    Path folder;

    House house;

    @BeforeEach
    void open() {
        house = new House(folder.resolve("user"));
    }

    @AfterEach
    void close() {
        house.close();
    }

    @Test
    void theDoctorTellsWhatIsWrong() throws IOException {
        house.newChat("Aria");
        assertThat(house.client()
                        .get("/api/v1/doctor")
                        .expect(200, "UpkeepReport")
                        .number("errors", -1))
                .isZero();
        Files.writeString(house.data().resolve("chats/Aria/torn.jsonl"), "{\"chat_metadata\":{}}\n{\"mes");

        Json.Obj report = house.client().get("/api/v1/doctor").expect(200, "UpkeepReport");

        assertThat(report.array("findings").objects()).singleElement().satisfies(finding -> {
            assertThat(finding.string("code")).contains("torn-end");
            assertThat(finding.string("place")).contains("chats/Aria/torn.jsonl");
        });
    }

    @Test
    void theArchiveThatIsDownloadedCanBeRestored() throws IOException {
        house.newChat("Aria");
        Client.Answer answer = house.client().get("/api/v1/archive");
        Path archive = folder.resolve("user.zip");
        Files.write(archive, answer.raw().body());

        try (OpenArchive open = OpenArchive.open(archive)) {
            new Restore(open, Clock.systemUTC()).into(folder.resolve("back"), Progress.NONE);
        }

        assertThat(answer.raw().headers().firstValue("Content-Disposition").orElse(""))
                .contains("attachment", ".zip");
        try (FileLibrary back = FileLibrary.inspect(folder.resolve("back"), Clock.systemUTC())) {
            assertThat(back.chats().count()).isEqualTo(1);
        }
    }

    @Test
    void theTrashIsEmptiedAgainAndAgainUntilTheEnd() throws InterruptedException {
        CountDownLatch looks = new CountDownLatch(3);
        TrashKeeper keeper = TrashKeeper.start(new CountedTrash(looks), Duration.ofMillis(5));

        assertThat(looks.await(20, TimeUnit.SECONDS)).isTrue();

        keeper.close();
        keeper.close();
    }

    /** A trash in which nothing is, that counts how often it was to be emptied. */
    private record CountedTrash(CountDownLatch looks) implements TrashBin {
        @Override
        public Duration retention() {
            return Duration.ofDays(30);
        }

        @Override
        public List<Trashed> list() {
            return List.of();
        }

        @Override
        public Trashed restore(String id) {
            throw new NotFoundException(NotFoundException.Kind.TRASHED);
        }

        @Override
        public void purge(String id) {
            throw new NotFoundException(NotFoundException.Kind.TRASHED);
        }

        @Override
        public int purgeExpired() {
            looks.countDown();
            return 0;
        }
    }
}
