package dev.innkeeper.storage.doctor;

import static dev.innkeeper.storage.doctor.Patient.CHAT;
import static dev.innkeeper.storage.doctor.Patient.header;
import static dev.innkeeper.storage.doctor.Patient.message;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.chat.ChatLine;
import dev.innkeeper.storage.chat.Author;
import dev.innkeeper.storage.chat.ChatLines;
import dev.innkeeper.storage.chat.SaveGuard;
import dev.innkeeper.storage.file.FileLibrary;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each damage is found, its repair takes nothing away, and a second look finds it no more. */
final class DoctorTest {
    @TempDir
    private Path root = Path.of("unused");

    private Patient patient = new Patient(root);

    @BeforeEach
    void folder() throws IOException {
        patient = Patient.healthy(root);
    }

    private Finding only(FindingCode code) {
        List<Finding> found = patient.examine();
        assertThat(found).extracting(Finding::code).containsExactly(code);
        return found.getFirst();
    }

    /** Repairs, and asks that every line is still somewhere and nothing is found any more. */
    private void repairLosesNothing() throws IOException {
        List<String> before = patient.allLines();
        assertThat(patient.repair()).isNotEmpty();
        assertHolds(counts(patient.allLines()), counts(before));
        assertThat(patient.examine()).isEmpty();
    }

    private static void assertHolds(Map<String, Integer> after, Map<String, Integer> before) {
        before.forEach((line, count) -> assertThat(after.getOrDefault(line, 0))
                .as("how often this line is there: %s", line)
                .isGreaterThanOrEqualTo(count));
    }

    private static Map<String, Integer> counts(List<String> lines) {
        Map<String, Integer> counts = new HashMap<>();
        lines.stream()
                .filter(line -> line.contains("\"mes\"") || line.contains("chat_metadata") || line.contains("torn"))
                .forEach(line -> counts.merge(line, 1, Integer::sum));
        return counts;
    }

    @Test
    void aHealthyFolderHasNothingWrong() {
        assertThat(patient.examine()).isEmpty();
    }

    @Test
    void lookingChangesNoByte() throws IOException {
        patient.bytes(CHAT.path(), patient.text(CHAT.path()) + "\nnot json\n{\"torn");
        Map<String, Integer> before = counts(patient.allLines());
        FileTime time = Files.getLastModifiedTime(root.resolve(CHAT.path()));

        assertThat(patient.codes()).contains(FindingCode.TORN_END);

        assertThat(counts(patient.allLines())).isEqualTo(before);
        assertThat(Files.getLastModifiedTime(root.resolve(CHAT.path()))).isEqualTo(time);
    }

    @Test
    void aTornEndIsTakenOffAndKept() throws IOException {
        patient.bytes(CHAT.path(), patient.text(CHAT.path()) + "\n{\"name\":\"Aria\",\"mes\":\"torn");

        assertThat(only(FindingCode.TORN_END).lines()).containsExactly(4L);
        repairLosesNothing();
        assertThat(patient.text(CHAT.path())).endsWith("Hello!\"}");
    }

    @Test
    void linesThatAreNoMessagesAreTakenOutAndKept() throws IOException {
        patient.write(
                CHAT.path(),
                header("slug-1"),
                "{\"mes\": torn",
                message("Me", 1, "a"),
                "42",
                "null",
                message("Me", 2, "b"));

        assertThat(patient.examine())
                .extracting(Finding::code, Finding::lines)
                .containsExactly(
                        tuple(FindingCode.BROKEN_LINE, List.of(2L)), tuple(FindingCode.NOT_A_MESSAGE, List.of(4L, 5L)));
        repairLosesNothing();
        assertThat(patient.text(CHAT.path()).lines()).hasSize(3);
    }

    @Test
    void theRepairOfAChatCanBeUndone() throws IOException {
        patient.write(CHAT.path(), header("slug-1"), message("Me", 1, "a"), message("Me", 1, "a"));
        assertThat(patient.codes()).containsExactly(FindingCode.DUPLICATE_MESSAGE);
        patient.repair();
        assertThat(patient.text(CHAT.path()).lines()).hasSize(2);

        try (FileLibrary library = FileLibrary.open(root, Clock.systemUTC())) {
            library.chats().undo(CHAT, OptionalLong.empty());
        }

        assertThat(patient.text(CHAT.path()).lines()).hasSize(3);
    }

    @Test
    void marksAndReturnsGo() throws IOException {
        patient.bytes(CHAT.path(), "\uFEFF" + patient.text(CHAT.path()).replace("\n", "\r\n"));

        assertThat(patient.codes())
                .containsExactlyInAnyOrder(FindingCode.BYTE_ORDER_MARK, FindingCode.CARRIAGE_RETURNS);
        repairLosesNothing();
        assertThat(patient.text(CHAT.path()))
                .isEqualTo(String.join(
                        "\n", header("slug-1"), message("Aria", 1, "Good evening."), message("Me", 2, "Hello!")));
    }

    @Test
    void bytesThatAreNotUtf8AreToldAndLeft() throws IOException {
        byte[] latin =
                patient.text(CHAT.path()).replace("Hello", "Gr\u00FC\u00DFe").getBytes(StandardCharsets.ISO_8859_1);
        Files.write(root.resolve(CHAT.path()), latin);

        only(FindingCode.INVALID_UTF8);
        assertThat(patient.repair()).isEmpty();
        assertThat(Files.readAllBytes(root.resolve(CHAT.path()))).isEqualTo(latin);
    }

    @Test
    void aChatWithoutHeaderGetsOne() throws IOException {
        patient.write(CHAT.path(), message("Aria", 1, "Good evening."));

        only(FindingCode.NO_HEADER);
        repairLosesNothing();
        assertThat(patient.text(CHAT.path())).contains(message("Aria", 1, "Good evening."));
    }

    @Test
    void identicalChatsAreListed() throws IOException {
        patient.bytes("chats/Aria/copy.jsonl", patient.text(CHAT.path()));

        assertThat(only(FindingCode.IDENTICAL_CHATS).problem()).contains("copy.jsonl");
    }

    @Test
    void messagesThatABackupHoldsComeBackInAChatBesideTheDamagedOne() throws IOException {
        patient.write(
                "backups/chat_aria_20260101-120000.jsonl",
                header("slug-1"),
                message("Aria", 1, "Good evening."),
                message("Me", 2, "Hello!"),
                message("Aria", 3, "A story that was lost."));
        patient.write(
                "backups/chat_bob_20260101-120000.jsonl", header("slug-1"), message("Bob", 3, "Of somebody else."));

        Finding lost = only(FindingCode.LOST_MESSAGES);
        assertThat(lost.count()).isEqualTo(1);
        assertThat(lost.problem()).contains("chat_aria_20260101-120000.jsonl");
        String before = patient.text(CHAT.path());
        repairLosesNothing();
        assertThat(patient.text(CHAT.path())).isEqualTo(before);
        assertThat(patient.text("chats/Aria/evening - recovered.jsonl"))
                .contains("A story that was lost.")
                .doesNotContain("slug-1");
    }

    @Test
    void aWipedChatComesBackFromItsBackup() throws IOException {
        String whole = patient.text(CHAT.path());
        patient.bytes("backups/chat_aria_20260101-120000.jsonl", whole);
        patient.bytes(CHAT.path(), "");

        assertThat(only(FindingCode.LOST_MESSAGES).count()).isEqualTo(2);
        repairLosesNothing();
        assertThat(patient.text("chats/Aria/evening - recovered.jsonl")).contains("Good evening.", "Hello!");
    }

    @Test
    void anEditedOrSwipedMessageIsNotLost() throws IOException {
        patient.write(
                "backups/chat_aria_20260101-120000.jsonl",
                header("slug-1"),
                message("Aria", 1, "Good morning, as it was before the edit."),
                message("Me", 2, "Hello!"));

        assertThat(patient.examine()).isEmpty();
    }

    @Test
    void whatASaveLeftOutIsLostAndWhatWasRemovedIsNot() throws IOException {
        try (FileLibrary library = FileLibrary.open(root, Clock.systemUTC())) {
            library.chats().append(CHAT, OptionalLong.empty(), lines(message("Me", 3, "Removed on purpose.")));
            library.chats().remove(CHAT, OptionalLong.empty(), 2, 1);
        }
        patient.write(
                "backups/chat_aria_20260101-120000.jsonl",
                header("slug-1"),
                message("Aria", 1, "Good evening."),
                message("Me", 3, "Removed on purpose."));
        assertThat(patient.examine()).isEmpty();

        try (FileLibrary library = FileLibrary.open(root, Clock.systemUTC())) {
            byte[] header = header("slug-1").getBytes(StandardCharsets.UTF_8);
            library.chats().save(CHAT, one(header), SaveGuard.NONE, Author.SILLYTAVERN);
        }

        Finding lost = only(FindingCode.LOST_MESSAGES);
        assertThat(lost.count()).isEqualTo(2);
        assertThat(lost.problem()).contains("history");
        repairLosesNothing();
        assertThat(patient.text("chats/Aria/evening - recovered.jsonl"))
                .contains("Good evening.", "Hello!")
                .doesNotContain("Removed on purpose.");
    }

    private static List<ChatLine> lines(String json) {
        return List.of(new ChatLine(Json.parse(json).asObject().orElseThrow()));
    }

    private static ChatLines one(byte[] line) {
        return new ChatLines() {
            @Override
            public int count() {
                return 1;
            }

            @Override
            public byte[] line(int index) {
                return line;
            }
        };
    }

    @Test
    void aHistoryBringsItsChatBack() throws IOException {
        try (FileLibrary library = FileLibrary.open(root, Clock.systemUTC())) {
            library.chats().append(CHAT, OptionalLong.empty(), lines(message("Me", 3, "One more.")));
            library.chats().remove(CHAT, OptionalLong.empty(), 0, 1);
        }
        String text = patient.text(CHAT.path());
        Files.delete(root.resolve(CHAT.path()));

        only(FindingCode.ORPHAN_HISTORY);
        assertThat(patient.repair()).hasSize(1);
        assertThat(patient.text(CHAT.path())).isEqualTo(text);
        assertThat(patient.examine()).isEmpty();
    }

    @Test
    void aHistoryThatContradictsItselfGoesAside() throws IOException {
        try (FileLibrary library = FileLibrary.open(root, Clock.systemUTC())) {
            library.chats().remove(CHAT, OptionalLong.empty(), 0, 1);
        }
        Files.write(root.resolve("_innkeeper/history").resolve(CHAT.path()).resolve("base"), new byte[] {'{'});

        only(FindingCode.DAMAGED_HISTORY);
        repairLosesNothing();
        assertThat(root.resolve("_innkeeper/former-histories")).isNotEmptyDirectory();
    }

    @Test
    void anOrphanFolderIsLinkedToItsOnlyCard() throws IOException {
        Files.move(root.resolve("characters/Aria.png"), root.resolve("characters/ARIA.png"));

        only(FindingCode.ORPHAN_FOLDER);
        repairLosesNothing();
        assertThat(patient.text("chats/ARIA/evening.jsonl")).contains("Hello!");
    }

    @Test
    void anOrphanFolderThatCouldBeAnybodysIsLeft() throws IOException {
        Files.delete(root.resolve("characters/Aria.png"));

        only(FindingCode.ORPHAN_FOLDER);
        assertThat(patient.repair()).isEmpty();
        assertThat(patient.text(CHAT.path())).contains("Hello!");
    }

    @Test
    void groupsAndTheirChatsAreComparedBothWays() throws IOException {
        patient.write(
                "groups/1.json",
                "{\"id\":\"1\",\"name\":\"Party\",\"members\":[\"Aria.png\",\"Nobody.png\"],\"chats\":[\"gone\"]}");
        patient.write(
                "group chats/stray.jsonl",
                "{\"chat_metadata\":{}}",
                "{\"name\":\"Aria\",\"mes\":\"Hi.\",\"original_avatar\":\"Aria.png\"}");

        assertThat(patient.codes())
                .containsExactlyInAnyOrder(
                        FindingCode.MISSING_GROUP_CHAT, FindingCode.MISSING_MEMBER, FindingCode.ORPHAN_GROUP_CHAT);
        patient.repair();

        assertThat(patient.codes()).doesNotContain(FindingCode.ORPHAN_GROUP_CHAT);
        assertThat(patient.text("groups/1.json")).contains("\"gone\"", "\"stray\"");
    }

    @Test
    void linksToNowhereAreTold() throws IOException {
        patient.write(
                CHAT.path(),
                "{\"chat_metadata\":{\"main_chat\":\"parent\"}}",
                "{\"name\":\"Me\",\"mes\":\"a\",\"extra\":{\"bookmark_link\":\"evening\",\"branches\":[\"b1\"]}}");

        Finding links = only(FindingCode.MISSING_LINK);
        assertThat(links.count()).isEqualTo(2);
        assertThat(links.lines()).containsExactly(1L, 2L);
    }

    @Test
    void leftoversOfOldWritesGoAside() throws IOException {
        patient.bytes("chats/Aria/evening.jsonl.123456", "half of it torn");
        assertThat(patient.examine()).isEmpty();
        Files.setLastModifiedTime(
                root.resolve("chats/Aria/evening.jsonl.123456"), FileTime.from(Instant.parse("2026-01-01T00:00:00Z")));

        only(FindingCode.TEMPORARY_FILE);
        repairLosesNothing();
    }

    @Test
    void damagedDocumentsComeBackFromTheirLastKeptVersion() throws IOException {
        patient.bytes("worlds/Tales.json", "{\"entries\":{");
        patient.bytes("_innkeeper/replaced/worlds/Tales.json/20260101-100000-000.json", "{\"entries\":{}}");
        patient.bytes("themes/Dark.json", "[");
        patient.bytes("characters/Empty.png", "no picture");

        assertThat(patient.codes())
                .containsExactlyInAnyOrder(
                        FindingCode.DAMAGED_DOCUMENT, FindingCode.DAMAGED_DOCUMENT, FindingCode.DAMAGED_CARD);
        assertThat(patient.repair()).extracting(done -> done.finding().place()).containsExactly("worlds/Tales.json");
        assertThat(patient.text("worlds/Tales.json")).isEqualTo("{\"entries\":{}}");
        assertThat(patient.codes()).containsExactlyInAnyOrder(FindingCode.DAMAGED_DOCUMENT, FindingCode.DAMAGED_CARD);
    }
}
