package dev.innkeeper.storage.chat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.chat.ChatHeader;
import dev.innkeeper.formats.chat.ChatLine;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.storage.failure.ConflictException;
import dev.innkeeper.storage.failure.NameTakenException;
import dev.innkeeper.storage.failure.NotFoundException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What every store of chats has to pass. */
public abstract class ChatsContract {
    protected static final FileName ARIA = new FileName("艾莉亚");
    protected static final ChatKey KEY = ChatKey.of(ARIA, new FileName("一 first.chat"));
    private static final OptionalLong ANY = OptionalLong.empty();

    /** The store under test. */
    protected abstract Chats chats();

    /** The same data, opened anew as after a restart. */
    protected abstract Chats reopened();

    /** Adds a message to the chat as another program would. */
    protected abstract void addFromOutside(ChatKey key, ChatLine message);

    /** Deletes the chat as another program would. */
    protected abstract void deleteFromOutside(ChatKey key);

    protected static ChatLine message(String text) {
        return ChatLine.ofUser("Ann", text, Instant.parse("2026-03-01T10:00:00Z"));
    }

    protected static List<ChatLine> messages(int count) {
        return IntStream.range(0, count).mapToObj(i -> message("text " + i)).toList();
    }

    protected static List<String> texts(ChatPage page) {
        return page.messages().stream().map(ChatLine::text).toList();
    }

    protected static ChatHeader header() {
        return ChatHeader.of(Json.Obj.build(metadata -> metadata.put("note_prompt", "be brief")));
    }

    @Test
    void aNewChatHoldsWhatItWasMadeWith() {
        long revision = chats().create(KEY, header(), messages(2));

        ChatPage page = chats().readAll(KEY);
        assertThat(page.revision()).isEqualTo(revision).isPositive().isLessThan(1L << 53);
        assertThat(page.header()).isEqualTo(header());
        assertThat(page.messages()).isEqualTo(messages(2));
        assertThat(page.total()).isEqualTo(2);
        assertThat(page.broken()).isEmpty();
        assertThat(page.healed()).isEmpty();
        assertThat(chats().exists(KEY)).isTrue();
    }

    @Test
    void aNameIsGivenOnce() {
        chats().create(KEY, header(), messages(1));

        assertThatExceptionOfType(NameTakenException.class)
                .isThrownBy(() -> chats().create(KEY, header(), messages(2)));
        assertThat(chats().readAll(KEY).messages()).hasSize(1);
    }

    @Test
    void appendedMessagesAreThereAfterARestartWithTheSameRevision() {
        chats().create(KEY, header(), List.of());
        long first = chats().append(KEY, ANY, messages(1));
        long second = chats().append(KEY, OptionalLong.of(first), List.of(message("two\nlines"), message("😀")));

        assertThat(second).isGreaterThan(first);
        ChatPage page = reopened().readAll(KEY);
        assertThat(texts(page)).containsExactly("text 0", "two\nlines", "😀");
        assertThat(page.revision()).isEqualTo(second);
    }

    @Test
    void appendingNothingChangesNothing() {
        long revision = chats().create(KEY, header(), messages(1));

        assertThat(chats().append(KEY, ANY, List.of())).isEqualTo(revision);
        assertThat(chats().revision(KEY)).isEqualTo(revision);
    }

    @Test
    void aStaleRevisionIsRefusedByEveryWrite() {
        long stale = chats().create(KEY, header(), messages(3));
        long current = chats().append(KEY, ANY, messages(1));
        OptionalLong basis = OptionalLong.of(stale);

        List<Runnable> writes = List.of(
                () -> chats().append(KEY, basis, messages(1)),
                () -> chats().replace(KEY, basis, 0, message("x")),
                () -> chats().remove(KEY, basis, 0, 1),
                () -> chats().replaceHeader(KEY, basis, ChatHeader.NONE));

        for (Runnable write : writes) {
            assertThatExceptionOfType(ConflictException.class)
                    .isThrownBy(write::run)
                    .satisfies(conflict -> assertThat(conflict.current()).isEqualTo(current));
        }
        assertThat(chats().readAll(KEY).messages()).hasSize(4);
        assertThat(chats().revision(KEY)).isEqualTo(current);
    }

    @Test
    void aReplacedMessageKeepsItsPlaceAndTheOthersTheirs() {
        chats().create(KEY, header(), messages(4));
        ChatLine odd = new ChatLine(message("changed").json().with("unknown", Json.of(3)));
        long revision = chats().replace(KEY, ANY, 1, odd);

        ChatPage page = reopened().readAll(KEY);
        assertThat(texts(page)).containsExactly("text 0", "changed", "text 2", "text 3");
        assertThat(page.messages().get(1)).isEqualTo(odd);
        assertThat(page.revision()).isEqualTo(revision);
        assertThat(chats().replace(KEY, ANY, 1, odd)).isEqualTo(revision);
    }

    @Test
    void removedMessagesLeaveTheOthersInOrder() {
        chats().create(KEY, header(), messages(6));
        chats().remove(KEY, ANY, 1, 2);
        chats().remove(KEY, ANY, 3, 1);
        assertThat(texts(reopened().readAll(KEY))).containsExactly("text 0", "text 3", "text 4");

        reopened().remove(KEY, ANY, 0, 3);
        reopened().append(KEY, ANY, List.of(message("again")));
        assertThat(texts(reopened().readAll(KEY))).containsExactly("again");
        assertThat(reopened().readAll(KEY).header()).isEqualTo(header());
    }

    @Test
    void messagesThatAreNotThereCannotBeChanged() {
        long revision = chats().create(KEY, header(), messages(2));

        List<Runnable> writes = List.of(
                () -> chats().replace(KEY, ANY, 2, message("x")),
                () -> chats().replace(KEY, ANY, -1, message("x")),
                () -> chats().remove(KEY, ANY, 1, 2),
                () -> chats().remove(KEY, ANY, 1, Integer.MAX_VALUE));

        for (Runnable write : writes) {
            assertThatExceptionOfType(NotFoundException.class)
                    .isThrownBy(write::run)
                    .satisfies(missing -> assertThat(missing.kind()).isEqualTo(NotFoundException.Kind.MESSAGE));
        }
        assertThat(chats().revision(KEY)).isEqualTo(revision);
    }

    @Test
    void pagesAreWindowsOfTheChat() {
        chats().create(KEY, header(), messages(10));

        assertThat(texts(chats().read(KEY, 3, 2))).containsExactly("text 3", "text 4");
        assertThat(texts(chats().read(KEY, 8, 5))).containsExactly("text 8", "text 9");
        assertThat(texts(chats().readLast(KEY, 3))).containsExactly("text 7", "text 8", "text 9");
        assertThat(chats().readLast(KEY, 3).from()).isEqualTo(7);
        assertThat(chats().readLast(KEY, 30).from()).isZero();
        assertThat(chats().read(KEY, 99, 5).messages()).isEmpty();
        assertThat(chats().read(KEY, 99, 5).from()).isEqualTo(10);
        assertThat(chats().read(KEY, 5, Integer.MAX_VALUE).messages()).hasSize(5);
        assertThat(chats().read(KEY, 5, 0).total()).isEqualTo(10);
    }

    @Test
    void aHeaderIsReplacedWithoutTouchingMessages() {
        chats().create(KEY, header(), messages(3));
        ChatHeader other = header().withMetadata(Json.Obj.build(metadata -> metadata.put("tainted", true)));
        long revision = chats().replaceHeader(KEY, ANY, other);

        ChatPage page = reopened().readAll(KEY);
        assertThat(page.header()).isEqualTo(other);
        assertThat(page.messages()).isEqualTo(messages(3));
        assertThat(page.revision()).isEqualTo(revision);
        assertThat(chats().replaceHeader(KEY, ANY, other)).isEqualTo(revision);
    }

    @Test
    void aRenamedChatIsOnlyUnderItsNewName() {
        long before = chats().create(KEY, header(), messages(3));
        FileName name = new FileName("another");
        ChatKey newKey = ChatKey.of(ARIA, name);
        assertThat(chats().rename(KEY, name)).isGreaterThanOrEqualTo(before);

        assertThat(chats().exists(KEY)).isFalse();
        assertThat(chats().readAll(newKey).messages()).hasSize(3);
        assertThatExceptionOfType(NotFoundException.class).isThrownBy(() -> chats().readAll(KEY));

        chats().create(KEY, header(), messages(1));
        assertThatExceptionOfType(NameTakenException.class).isThrownBy(() -> chats().rename(KEY, name));
        assertThatExceptionOfType(NameTakenException.class).isThrownBy(() -> chats().rename(newKey, name));
        assertThat(chats().readAll(KEY).messages()).hasSize(1);
        assertThat(chats().readAll(newKey).messages()).hasSize(3);
    }

    @Test
    void aDeletedChatIsGoneAndItsNameFreeWithAHigherRevision() {
        long before = chats().create(KEY, header(), messages(3));
        chats().delete(KEY);

        assertThat(chats().exists(KEY)).isFalse();
        assertThat(chats().list(ChatHome.of(ARIA))).isEmpty();
        assertThatExceptionOfType(NotFoundException.class)
                .isThrownBy(() -> chats().append(KEY, ANY, messages(1)))
                .satisfies(missing -> assertThat(missing.kind()).isEqualTo(NotFoundException.Kind.CHAT));
        assertThatExceptionOfType(NotFoundException.class).isThrownBy(() -> chats().delete(KEY));
        assertThat(chats().create(KEY, header(), messages(1))).isGreaterThan(before);
    }

    @Test
    void aListShowsEveryChatNewestFirst() throws InterruptedException {
        ChatKey other = ChatKey.of(ARIA, new FileName("other"));
        chats().create(KEY, header(), messages(3));
        Thread.sleep(20);
        chats().create(other, header(), List.of());

        assertThat(chats().list(ChatHome.of(ARIA))).extracting(ChatSummary::key).containsExactly(other, KEY);
        Thread.sleep(20);
        chats().append(KEY, ANY, List.of(message("newest")));
        for (Chats store : List.of(chats(), reopened())) {
            List<ChatSummary> list = store.list(ChatHome.of(ARIA));
            assertThat(list).extracting(ChatSummary::key).containsExactly(KEY, other);
            assertThat(list).extracting(ChatSummary::messages).containsExactly(4, 0);
            assertThat(list.getFirst().last()).contains(message("newest"));
            assertThat(list.getLast().last()).isEmpty();
        }
        assertThat(chats().count(ChatHome.of(ARIA))).isEqualTo(2);
        assertThat(chats().count()).isEqualTo(2);
        assertThat(chats().list(ChatHome.of(new FileName("nobody")))).isEmpty();
        assertThat(chats().count(ChatHome.of(new FileName("nobody")))).isZero();
    }

    @Test
    void aChangeFromOutsideIsNoticedAndNeverOverwritten() {
        long known = chats().create(KEY, header(), messages(2));
        List<ChatChange> changes = new ArrayList<>();
        try (ChatWatch watch = chats().watch(KEY, changes::add)) {
            addFromOutside(KEY, message("from outside"));

            assertThatExceptionOfType(ConflictException.class)
                    .isThrownBy(() -> chats().append(KEY, OptionalLong.of(known), messages(1)));
            long noticed = chats().revision(KEY);
            assertThat(noticed).isGreaterThan(known);
            assertThat(changes).containsExactly(new ChatChange.Reloaded(KEY, noticed));
            chats().append(KEY, OptionalLong.of(noticed), List.of(message("mine")));
        }
        assertThat(texts(chats().readAll(KEY))).containsExactly("text 0", "text 1", "from outside", "mine");
        assertThat(chats().list(ChatHome.of(ARIA)).getFirst().messages()).isEqualTo(4);
    }

    @Test
    void aChangeFromOutsideIsNoticedAfterARestart() {
        long known = chats().create(KEY, header(), messages(2));
        addFromOutside(KEY, message("from outside"));

        assertThat(reopened().readAll(KEY).messages()).hasSize(3);
        assertThat(reopened().list(ChatHome.of(ARIA)).getFirst().messages()).isEqualTo(3);
        assertThat(reopened().revision(KEY)).isGreaterThan(known);
    }

    @Test
    void aChatDeletedFromOutsideIsNotFound() {
        chats().create(KEY, header(), messages(2));
        deleteFromOutside(KEY);

        assertThatExceptionOfType(NotFoundException.class).isThrownBy(() -> chats().readAll(KEY));
        assertThatExceptionOfType(NotFoundException.class).isThrownBy(() -> chats().append(KEY, ANY, messages(1)));
        assertThat(chats().list(ChatHome.of(ARIA))).isEmpty();
    }

    @Test
    void watchersHearOfEveryChangeInOrderUntilTheyClose() {
        chats().create(KEY, header(), messages(2));
        List<ChatChange> changes = new ArrayList<>();
        ChatWatch watch = chats().watch(KEY, changes::add);
        ChatWatch faulty = chats().watch(KEY, change -> {
            throw new IllegalStateException("a fault of the listener");
        });
        long appended = chats().append(KEY, ANY, List.of(message("a")));
        long replaced = chats().replace(KEY, ANY, 0, message("b"));
        long removed = chats().remove(KEY, ANY, 1, 2);
        long header = chats().replaceHeader(KEY, ANY, ChatHeader.of(Json.Obj.EMPTY));
        long renamed = chats().rename(KEY, new FileName("n"));
        watch.close();
        faulty.close();
        chats().create(KEY, header(), List.of());

        assertThat(changes)
                .containsExactly(
                        new ChatChange.Appended(KEY, appended, 2, List.of(message("a"))),
                        new ChatChange.Replaced(KEY, replaced, 0, message("b")),
                        new ChatChange.Removed(KEY, removed, 1, 2),
                        new ChatChange.HeaderChanged(KEY, header),
                        new ChatChange.Renamed(KEY, renamed, ChatKey.of(ARIA, new FileName("n"))));
        assertThat(changes).extracting(ChatChange::revision).isSorted();
    }

    @Test
    void manyWritersLoseNothingAndReadersSeeWholePages() throws Exception {
        chats().create(KEY, header(), List.of());
        int writers = 8;
        int each = 25;
        AtomicBoolean writing = new AtomicBoolean(true);
        Set<Long> revisions = new ConcurrentSkipListSet<>();
        // A virtual thread that never waits, such as the reader, would keep a machine's only core from the others.
        try (ExecutorService threads =
                Executors.newThreadPerTaskExecutor(Thread.ofPlatform().factory())) {
            Future<?> reader = threads.submit(() -> {
                int seen = 0;
                while (writing.get()) {
                    ChatPage page = chats().readAll(KEY);
                    assertThat(page.messages()).hasSize(page.total());
                    assertThat(page.total()).isGreaterThanOrEqualTo(seen);
                    seen = page.total();
                }
            });
            List<Future<?>> work = new ArrayList<>();
            for (int writer = 0; writer < writers; writer++) {
                int number = writer;
                work.add(threads.submit(() -> {
                    for (int i = 0; i < each; i++) {
                        revisions.add(chats().append(KEY, ANY, List.of(message(number + ":" + i))));
                        if (i % 10 == 9) {
                            chats().replaceHeader(KEY, ANY, ChatHeader.of(Json.Obj.build(m -> m.put("by", number))));
                        }
                    }
                }));
            }
            for (Future<?> task : work) {
                task.get();
            }
            writing.set(false);
            reader.get();
        }
        List<String> all = texts(reopened().readAll(KEY));
        assertThat(all).hasSize(writers * each).doesNotHaveDuplicates();
        assertThat(revisions).hasSize(writers * each);
        for (int writer = 0; writer < writers; writer++) {
            String prefix = writer + ":";
            assertThat(all.stream().filter(text -> text.startsWith(prefix)))
                    .isEqualTo(
                            IntStream.range(0, each).mapToObj(i -> prefix + i).toList());
        }
    }

    @Test
    void ofTwoWritersWithTheSameRevisionOneWins() throws Exception {
        for (int round = 0; round < 20; round++) {
            ChatKey key = ChatKey.of(ARIA, new FileName("race " + round));
            OptionalLong basis = OptionalLong.of(chats().create(key, header(), messages(1)));
            try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
                List<Future<Boolean>> attempts = IntStream.range(0, 2)
                        .mapToObj(i -> threads.submit(() -> wins(key, basis, "attempt " + i)))
                        .toList();
                assertThat(attempts.get(0).get()).isNotEqualTo(attempts.get(1).get());
            }
            assertThat(chats().readAll(key).messages()).hasSize(2);
        }
    }

    private boolean wins(ChatKey key, OptionalLong basis, String text) {
        try {
            chats().append(key, basis, List.of(message(text)));
            return true;
        } catch (ConflictException lost) {
            return false;
        }
    }

    @Test
    void crossingRenamesEnd() throws Exception {
        ChatKey a = ChatKey.of(ARIA, new FileName("a"));
        ChatKey b = ChatKey.of(ARIA, new FileName("b"));
        chats().create(a, header(), messages(1));
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < 20; i++) {
                Future<?> there = threads.submit(() -> renameIfThere(a, b));
                Future<?> back = threads.submit(() -> renameIfThere(b, a));
                there.get();
                back.get();
            }
        }
        assertThat(chats().list(ChatHome.of(ARIA))).hasSize(1);
        assertThat(chats().list(ChatHome.of(ARIA)).getFirst().messages()).isEqualTo(1);
    }

    private void renameIfThere(ChatKey from, ChatKey to) {
        try {
            chats().rename(from, to.name());
        } catch (NotFoundException goneBefore) {
            assertThat(goneBefore.kind()).isEqualTo(NotFoundException.Kind.CHAT);
        }
    }
}
