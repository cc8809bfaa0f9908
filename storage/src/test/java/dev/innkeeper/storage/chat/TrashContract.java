package dev.innkeeper.storage.chat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.chat.ChatHeader;
import dev.innkeeper.formats.chat.ChatLine;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.storage.failure.NameTakenException;
import dev.innkeeper.storage.failure.NotFoundException;
import dev.innkeeper.storage.trash.Trashed;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What every store has to do with deleted chats. */
public abstract class TrashContract {
    private static final FileName ARIA = new FileName("Aria");
    private static final ChatKey KEY = ChatKey.of(ARIA, new FileName("evening"));
    private static final ChatKey OTHER = ChatKey.ofGroup(new FileName("2026-03-01"));
    private static final OptionalLong ANY = OptionalLong.empty();

    private final ChatStoreUnderTest store = open();

    /** A fresh store. */
    protected abstract ChatStoreUnderTest open();

    @AfterEach
    void close() {
        store.close();
    }

    private Chats chats() {
        return store.chats();
    }

    private long make(ChatKey key, String... texts) {
        List<ChatLine> messages = List.of(texts).stream()
                .map(text -> ChatLine.ofUser("Ann", text, Instant.EPOCH))
                .toList();
        return chats().create(key, ChatHeader.of(Json.Obj.EMPTY), messages);
    }

    private List<String> texts(ChatKey key) {
        return chats().readAll(key).messages().stream().map(ChatLine::text).toList();
    }

    @Test
    void deletedChatsAreListedNewestFirst() {
        make(KEY, "a");
        make(OTHER, "b");
        long bytes = chats().outline(KEY).orElseThrow().bytes();
        chats().delete(KEY);
        store.moveClock(Duration.ofSeconds(1));
        chats().delete(OTHER);
        store.reopen();

        List<Trashed> list = store.trash().list();
        assertThat(list).extracting(Trashed::place).containsExactly(OTHER.path(), KEY.path());
        assertThat(list).extracting(Trashed::kind).containsOnly(Trashed.Kind.CHAT);
        assertThat(list.getLast().name()).isEqualTo("evening");
        assertThat(list.getLast().bytes()).isEqualTo(bytes);
        assertThat(list.getFirst().deletedAt()).isAfter(list.getLast().deletedAt());
    }

    @Test
    void aChatComesBackWithItsHistoryAndItsRevision() {
        long made = make(KEY, "a", "b");
        long removed = chats().remove(KEY, ANY, 0, 1);
        chats().delete(KEY);
        store.reopen();
        Trashed back = store.trash().restore(store.trash().list().getFirst().id());

        assertThat(back.place()).isEqualTo(KEY.path());
        assertThat(texts(KEY)).containsExactly("b");
        assertThat(chats().revision(KEY)).isGreaterThanOrEqualTo(removed);
        assertThat(chats().readAt(KEY, made, 0, 9).total()).isEqualTo(2);
        chats().undo(KEY, ANY);
        assertThat(texts(KEY)).containsExactly("a", "b");
        assertThat(store.trash().list()).isEmpty();
    }

    @Test
    void severalOfOneNameComeBackOneAfterTheOther() {
        for (String text : List.of("first", "second", "third")) {
            make(KEY, text);
            chats().replace(KEY, ANY, 0, ChatLine.ofUser("Ann", text + "!", Instant.EPOCH));
            chats().delete(KEY);
        }
        for (String text : List.of("third", "second", "first")) {
            store.trash().restore(store.trash().list().getFirst().id());
            assertThat(texts(KEY)).containsExactly(text + "!");
            chats().undo(KEY, ANY);
            assertThat(texts(KEY)).containsExactly(text);
            chats().rename(KEY, new FileName(text));
        }
        assertThat(store.trash().list()).isEmpty();
    }

    @Test
    void aNameThatIsTakenIsRefusedAndBothStay() {
        make(KEY, "old");
        chats().replace(KEY, ANY, 0, ChatLine.ofUser("Ann", "old!", Instant.EPOCH));
        chats().delete(KEY);
        make(KEY, "new");
        long last = chats().replace(KEY, ANY, 0, ChatLine.ofUser("Ann", "new!", Instant.EPOCH));
        String id = store.trash().list().getFirst().id();

        assertThatExceptionOfType(NameTakenException.class)
                .isThrownBy(() -> store.trash().restore(id));
        assertThat(texts(KEY)).containsExactly("new!");
        assertThat(chats().revision(KEY)).isEqualTo(last);
        chats().undo(KEY, ANY);
        assertThat(texts(KEY)).containsExactly("new");
        chats().rename(KEY, new FileName("elsewhere"));
        store.trash().restore(id);
        chats().undo(KEY, ANY);
        assertThat(texts(KEY)).containsExactly("old");
    }

    @Test
    void whatIsNotThereIsNotFound() {
        make(KEY, "a");
        chats().delete(KEY);
        String id = store.trash().list().getFirst().id();
        store.trash().purge(id);

        assertThat(store.trash().list()).isEmpty();
        for (String unknown : List.of(id, "", "..", "../..", "nothing")) {
            assertThatExceptionOfType(NotFoundException.class)
                    .isThrownBy(() -> store.trash().restore(unknown));
            assertThatExceptionOfType(NotFoundException.class)
                    .isThrownBy(() -> store.trash().purge(unknown));
        }
    }

    @Test
    void whatWasKeptLongEnoughIsDeletedForGood() {
        make(KEY, "a");
        chats().delete(KEY);
        Duration retention = store.trash().retention();
        for (Duration kept = Duration.ZERO; kept.compareTo(retention) < 0; kept = kept.plusDays(1)) {
            assertThat(store.trash().purgeExpired()).isZero();
            store.moveClock(Duration.ofDays(1));
        }
        store.moveClock(Duration.ofMinutes(1));
        assertThat(store.trash().purgeExpired()).isEqualTo(1);
        assertThat(store.trash().list()).isEmpty();
    }

    @Test
    void aClockThatJumpsDeletesNothing() {
        make(KEY, "a");
        make(OTHER, "b");
        chats().delete(KEY);
        for (int years : List.of(10, -10, 20, -40, 30)) {
            store.moveClock(Duration.ofDays(365L * years));
            assertThat(store.trash().purgeExpired()).isZero();
            store.reopen();
            assertThat(store.trash().purgeExpired()).isZero();
        }
        store.moveClock(Duration.ofDays(-40 * 365));
        chats().delete(OTHER);
        store.moveClock(Duration.ofDays(40 * 365));
        assertThat(store.trash().purgeExpired()).isZero();
        assertThat(store.trash().list()).hasSize(2);
    }

    @Test
    void deletionsAtTheSameMomentByTheClockAreTwoThings() {
        for (int i = 0; i < 5; i++) {
            make(KEY, "round " + i);
            chats().delete(KEY);
            store.reopen();
            store.moveClock(Duration.ofSeconds(-1));
        }
        assertThat(store.trash().list()).hasSize(5).extracting(Trashed::id).doesNotHaveDuplicates();
    }
}
