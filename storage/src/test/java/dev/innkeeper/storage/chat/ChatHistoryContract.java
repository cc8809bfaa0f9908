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
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What every store has to know of the past of chats. */
public abstract class ChatHistoryContract {
    private static final FileName ARIA = new FileName("Aria");
    private static final ChatKey KEY = ChatKey.of(ARIA, new FileName("evening"));
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

    private static ChatLine message(String text) {
        return ChatLine.ofUser("Ann", text, Instant.parse("2026-03-01T10:00:00Z"));
    }

    private static List<ChatLine> messages(int count) {
        return IntStream.range(0, count).mapToObj(i -> message("text " + i)).toList();
    }

    private static ChatHeader header() {
        return ChatHeader.of(Json.Obj.EMPTY.with("note_prompt", "be brief"));
    }

    private List<String> textsAt(long revision) {
        return chats().readAt(KEY, revision, 0, Integer.MAX_VALUE).messages().stream()
                .map(ChatLine::text)
                .toList();
    }

    private List<String> texts() {
        return chats().readAll(KEY).messages().stream().map(ChatLine::text).toList();
    }

    private List<ChatEvent> events() {
        return chats().history(KEY, ANY, Integer.MAX_VALUE).reversed();
    }

    private ChatEvent newest() {
        return chats().history(KEY, ANY, 1).getFirst();
    }

    private static void assertThatEvent(
            ChatEvent event, ChatEvent.Kind kind, Author by, int line, int removed, int added) {
        assertThat(List.<Object>of(event.kind(), event.by(), event.line(), event.removed(), event.added()))
                .isEqualTo(List.of(kind, by, line, removed, added));
    }

    private void save(List<String> lines) {
        chats().save(KEY, ChatTexts.save(lines), SaveGuard.NONE, Author.SILLYTAVERN);
    }

    private List<String> stored() {
        return ChatTexts.lines(ChatTexts.stored(chats(), KEY).orElseThrow());
    }

    @Test
    void everyKindOfChangeIsListedWithWhatItDid() {
        chats().create(KEY, header(), messages(3));
        assertThatEvent(newest(), ChatEvent.Kind.CREATED, Author.INNKEEPER, 0, 0, 4);
        long appended = chats().append(KEY, ANY, messages(2));
        assertThatEvent(newest(), ChatEvent.Kind.APPENDED, Author.INNKEEPER, 4, 0, 2);
        chats().replace(KEY, ANY, 1, message("other"));
        assertThatEvent(newest(), ChatEvent.Kind.CHANGED, Author.INNKEEPER, 2, 1, 1);
        chats().replaceHeader(KEY, ANY, ChatHeader.of(Json.Obj.EMPTY));
        assertThatEvent(newest(), ChatEvent.Kind.CHANGED, Author.INNKEEPER, 0, 1, 1);
        long removed = chats().remove(KEY, ANY, 0, 2);
        assertThatEvent(newest(), ChatEvent.Kind.REMOVED, Author.INNKEEPER, 1, 2, 0);

        long undone = chats().undo(KEY, ANY).orElseThrow();
        assertThatEvent(newest(), ChatEvent.Kind.UNDONE, Author.INNKEEPER, 1, 0, 2);
        assertThat(newest().about()).hasValue(removed);
        assertThat(newest().revision()).isEqualTo(undone);
        chats().redo(KEY, ANY).orElseThrow();
        assertThatEvent(newest(), ChatEvent.Kind.REDONE, Author.INNKEEPER, 1, 2, 0);
        assertThat(newest().about()).hasValue(removed);
        chats().restore(KEY, ANY, appended);
        assertThat(newest().kind()).isEqualTo(ChatEvent.Kind.RESTORED);
        assertThat(newest().about()).hasValue(appended);
        assertThat(textsAt(newest().revision())).isEqualTo(textsAt(appended));

        List<String> lines = stored();
        lines.set(2, message("saved").json().text());
        save(lines);
        assertThatEvent(newest(), ChatEvent.Kind.SAVED, Author.SILLYTAVERN, 2, 1, 1);
        lines.add(message("from outside").json().text());
        store.overwrite(KEY, ChatTexts.text(lines));
        chats().revision(KEY);
        assertThatEvent(newest(), ChatEvent.Kind.FOUND, Author.OUTSIDE, 6, 0, 1);
        assertThat(events().stream().map(ChatEvent::revision)).isSorted().doesNotHaveDuplicates();
        assertThat(newest().revision()).isEqualTo(chats().revision(KEY));
    }

    @Test
    void aPageOfTheHistoryGoesBackFromARevision() {
        chats().create(KEY, header(), List.of());
        List<Long> revisions = IntStream.range(0, 5)
                .mapToObj(i -> chats().append(KEY, ANY, List.of(message("m" + i))))
                .toList();

        assertThat(chats().history(KEY, ANY, 2))
                .extracting(ChatEvent::revision)
                .containsExactly(revisions.get(4), revisions.get(3));
        assertThat(chats().history(KEY, OptionalLong.of(revisions.get(3)), 2))
                .extracting(ChatEvent::revision)
                .containsExactly(revisions.get(2), revisions.get(1));
        assertThat(chats().history(KEY, OptionalLong.of(0), 2)).isEmpty();
        assertThat(chats().readAt(KEY, revisions.get(2), 1, 1).messages()).containsExactly(message("m1"));
        assertThat(chats().readAt(KEY, revisions.get(2), 1, 1).total()).isEqualTo(3);
    }

    @Test
    void theHistoryOfAChatThatOthersMadeBeginsWithTheFirstWrite() {
        List<String> theirs =
                List.of(header().json().text(), message("theirs").json().text());
        store.overwrite(KEY, ChatTexts.text(theirs));
        assertThat(events()).isEmpty();
        long before = chats().revision(KEY);
        assertThatExceptionOfType(NotFoundException.class).isThrownBy(() -> chats().readAt(KEY, before, 0, 1));

        chats().append(KEY, ANY, List.of(message("ours")));
        assertThat(events())
                .extracting(ChatEvent::kind)
                .containsExactly(ChatEvent.Kind.ADOPTED, ChatEvent.Kind.APPENDED);
        assertThat(textsAt(before)).containsExactly("theirs");
        chats().undo(KEY, ANY);
        assertThat(texts()).containsExactly("theirs");
        assertThat(chats().undo(KEY, ANY)).isEmpty();
    }

    @Test
    void whatIsNotKnownIsNotFound() {
        assertThatExceptionOfType(NotFoundException.class).isThrownBy(() -> chats().history(KEY, ANY, 1));
        long made = chats().create(KEY, header(), messages(1));

        assertThatExceptionOfType(NotFoundException.class)
                .isThrownBy(() -> chats().readAt(KEY, made - 1, 0, 1))
                .satisfies(missing -> assertThat(missing.kind()).isEqualTo(NotFoundException.Kind.REVISION));
        assertThatExceptionOfType(NotFoundException.class).isThrownBy(() -> chats().restore(KEY, ANY, made - 1));
        assertThatExceptionOfType(NotFoundException.class).isThrownBy(() -> chats().readAt(KEY, made + 1, 0, 1));
        assertThatExceptionOfType(NotFoundException.class).isThrownBy(() -> chats().restore(KEY, ANY, made + 1));
    }

    @Test
    void waysBackAreRefusedToThoseWhoDoNotKnowTheChat() {
        long stale = chats().create(KEY, header(), messages(3));
        chats().append(KEY, ANY, messages(1));

        OptionalLong basis = OptionalLong.of(stale);
        for (Runnable write : List.<Runnable>of(
                () -> chats().undo(KEY, basis),
                () -> chats().redo(KEY, basis),
                () -> chats().restore(KEY, basis, stale))) {
            assertThatExceptionOfType(ConflictException.class).isThrownBy(write::run);
        }
        assertThat(texts()).hasSize(4);
    }

    @Test
    void undoAndRedoGoOnAfterARestartUntilSomethingElseIsDone() {
        chats().create(KEY, header(), List.of());
        for (int i = 0; i < 4; i++) {
            chats().append(KEY, ANY, List.of(message("m" + i)));
        }
        chats().undo(KEY, ANY);
        chats().undo(KEY, ANY);
        store.reopen();
        assertThat(chats().undoable(KEY)).isPresent();
        assertThat(chats().redoable(KEY)).isPresent();
        chats().redo(KEY, ANY);
        assertThat(texts()).containsExactly("m0", "m1", "m2");
        chats().append(KEY, ANY, List.of(message("other")));
        assertThat(chats().redoable(KEY)).isEmpty();
        assertThat(chats().redo(KEY, ANY)).isEmpty();
        chats().undo(KEY, ANY);
        chats().undo(KEY, ANY);
        assertThat(texts()).containsExactly("m0", "m1");
    }

    @Test
    void makingAChatOfANameThatIsTakenLeavesItsHistoryAlone() {
        long made = chats().create(KEY, header(), messages(1));
        chats().replace(KEY, ANY, 0, message("changed"));

        assertThatExceptionOfType(NameTakenException.class).isThrownBy(() -> chats().create(KEY, header(), List.of()));
        ChatKey other = ChatKey.of(ARIA, new FileName("other"));
        chats().create(other, header(), List.of());
        assertThatExceptionOfType(NameTakenException.class).isThrownBy(() -> chats().rename(other, KEY));
        assertThat(textsAt(made)).containsExactly("text 0");
        assertThat(events()).hasSize(2);
    }

    @Test
    void aHistoryFollowsItsChatToANewNameAndTheOldNameBeginsAnew() {
        long made = chats().create(KEY, header(), messages(1));
        chats().replace(KEY, ANY, 0, message("changed"));
        ChatKey other = ChatKey.of(ARIA, new FileName("other"));
        chats().rename(KEY, other);
        chats().create(KEY, header(), List.of(message("new")));
        store.reopen();

        assertThat(chats().readAt(other, made, 0, 1).messages()).containsExactly(message("text 0"));
        assertThat(chats().history(other, ANY, 10)).hasSize(2);
        assertThat(events()).extracting(ChatEvent::kind).containsExactly(ChatEvent.Kind.CREATED);
        chats().undo(other, ANY);
        assertThat(chats().readAll(other).messages()).containsExactly(message("text 0"));
    }

    @Test
    void whatOtherProgramsDidStaysReadableWhateverItWas() {
        chats().create(KEY, header(), messages(2));
        List<String> lines = stored();
        String plain = ChatTexts.text(lines);
        String more = plain + "\n" + message("more").json().text();
        List<String> outside = List.of(
                more,
                "\uFEFF" + plain,
                plain.replace("\n", "\r\n"),
                plain + "\n",
                lines.get(0) + "\nnot json\n\n[1]\n" + lines.get(1),
                "",
                "\n\n",
                "not json at all",
                message("no header").json().text(),
                plain);
        List<Long> revisions = new ArrayList<>();
        for (int i = 0; i < outside.size(); i++) {
            if (i % 2 == 0) {
                store.overwrite(KEY, outside.get(i));
            } else {
                store.replace(KEY, outside.get(i));
            }
            if (i % 3 == 0) {
                store.reopen();
            }
            revisions.add(chats().revision(KEY));
        }
        assertThat(revisions).isSorted().doesNotHaveDuplicates();
        for (int i = 0; i < outside.size(); i++) {
            assertThat(chats().readAt(KEY, revisions.get(i), 0, 99).messages())
                    .as("version %d", i)
                    .isEqualTo(ChatTexts.messages(ChatTexts.lines(outside.get(i))));
        }
        assertThat(events().stream().filter(event -> event.kind() == ChatEvent.Kind.FOUND))
                .allSatisfy(event -> assertThat(event.by()).isEqualTo(Author.OUTSIDE));
        chats().restore(KEY, ANY, revisions.getFirst());
        assertThat(stored()).isEqualTo(ChatTexts.lines(more));
    }

    @Test
    void aChatThatAnotherProgramDeletedIsInTheTrashOnceItsNameIsTaken() {
        chats().create(KEY, header(), messages(2));
        long last = chats().replace(KEY, ANY, 1, message("last words"));
        store.delete(KEY);
        assertThatExceptionOfType(NotFoundException.class).isThrownBy(() -> chats().readAll(KEY));
        chats().create(KEY, header(), List.of(message("new")));
        assertThat(events()).hasSize(1);

        chats().rename(KEY, new FileName("out of the way"));
        String id = store.trash().list().getFirst().id();
        store.trash().restore(id);
        assertThat(texts()).containsExactly("text 0", "last words");
        assertThat(textsAt(last)).containsExactly("text 0", "last words");
        chats().undo(KEY, ANY);
        assertThat(texts()).containsExactly("text 0", "text 1");
    }

    @Test
    void aChatThatAnotherProgramDeletedAndBroughtBackGoesOn() {
        long made = chats().create(KEY, header(), messages(2));
        String text = ChatTexts.stored(chats(), KEY).orElseThrow();
        store.delete(KEY);
        assertThat(chats().exists(KEY)).isFalse();
        assertThatExceptionOfType(NotFoundException.class).isThrownBy(() -> chats().revision(KEY));
        store.overwrite(KEY, text);

        chats().append(KEY, ANY, List.of(message("again")));
        assertThat(textsAt(made)).containsExactly("text 0", "text 1");
        assertThat(texts()).containsExactly("text 0", "text 1", "again");
    }

    @Test
    void revisionsAscendWhateverTheClockSays() {
        List<Long> revisions = new ArrayList<>();
        revisions.add(chats().create(KEY, header(), List.of()));
        for (int days : List.of(-4000, 8000, -8000, 1, 40_000, -40_000)) {
            store.moveClock(Duration.ofDays(days));
            revisions.add(chats().append(KEY, ANY, List.of(message("by day " + days))));
            store.reopen();
            assertThat(chats().revision(KEY)).isEqualTo(revisions.getLast());
            revisions.add(chats().append(KEY, ANY, List.of(message("again " + days))));
        }
        assertThat(revisions).isSorted().doesNotHaveDuplicates();
        assertThat(events().stream().map(ChatEvent::revision)).isEqualTo(revisions);
    }

    @Test
    void watchersOfAllChatsAreToldTheTruthInOrder() {
        List<ChatChange> told = new ArrayList<>();
        try (ChatWatch watch = chats().watchAll(told::add)) {
            long made = chats().create(KEY, header(), messages(2));
            List<String> lines = stored();
            lines.add(message("more").json().text());
            save(lines);
            long appended = newest().revision();
            lines.set(0, ChatHeader.of(Json.Obj.EMPTY).json().text());
            save(lines);
            long headed = newest().revision();
            lines.set(0, header().json().text());
            lines.remove(1);
            save(lines);
            long both = newest().revision();
            long undone = chats().undo(KEY, ANY).orElseThrow();
            chats().delete(KEY);
            store.trash().restore(store.trash().list().getFirst().id());
            long back = chats().revision(KEY);

            assertThat(told)
                    .containsExactly(
                            new ChatChange.Reloaded(KEY, made),
                            new ChatChange.Appended(KEY, appended, 2, List.of(message("more"))),
                            new ChatChange.HeaderChanged(KEY, headed),
                            new ChatChange.Reloaded(KEY, both),
                            new ChatChange.Reloaded(KEY, undone),
                            new ChatChange.Deleted(KEY, undone),
                            new ChatChange.Reloaded(KEY, back));
        }
    }

    @Test
    void aChangeFromOutsideIsToldAlsoWhenTheChatWasNotUsedForLong() {
        chats().create(KEY, header(), messages(1));
        for (int i = 0; i < 100; i++) {
            chats().create(ChatKey.of(ARIA, new FileName("other " + i)), header(), List.of());
        }
        List<ChatChange> told = new ArrayList<>();
        try (ChatWatch watch = chats().watch(KEY, told::add)) {
            store.overwrite(KEY, ChatTexts.text(List.of(header().json().text())));
            long found = chats().revision(KEY);
            store.delete(KEY);
            assertThatExceptionOfType(NotFoundException.class).isThrownBy(() -> chats().revision(KEY));
            assertThat(told).containsExactly(new ChatChange.Reloaded(KEY, found), new ChatChange.Deleted(KEY, found));
        }
    }

    @Test
    void ofManyWritersEveryVersionIsKept() throws Exception {
        chats().create(KEY, header(), List.of(message("start")));
        Map<Long, String> acknowledged = new ConcurrentSkipListMap<>();
        List<Long> told = new ArrayList<>();
        try (ChatWatch watch = chats().watch(KEY, change -> told.add(change.revision()));
                ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<?>> work = new ArrayList<>();
            for (int writer = 0; writer < 6; writer++) {
                int number = writer;
                work.add(threads.submit(() -> {
                    for (int i = 0; i < 15; i++) {
                        String mark = "w" + number + " " + i;
                        long revision = write(number, mark);
                        if (revision > 0) {
                            acknowledged.put(revision, mark);
                        }
                    }
                }));
            }
            for (Future<?> task : work) {
                task.get();
            }
        }
        assertThat(told).isSorted();
        store.reopen();
        List<Long> all = events().stream().map(ChatEvent::revision).toList();
        assertThat(all).isSorted().doesNotHaveDuplicates().containsAll(acknowledged.keySet());
        acknowledged.forEach((revision, mark) -> assertThat(textsAt(revision)).contains(mark));
    }

    private long write(int writer, String mark) {
        switch (writer % 3) {
            case 0 -> {
                return chats().append(KEY, ANY, List.of(message(mark)));
            }
            case 1 -> {
                List<String> mine =
                        List.of(header().json().text(), message(mark).json().text());
                SaveOutcome outcome = chats().save(KEY, ChatTexts.save(mine), SaveGuard.NONE, Author.SILLYTAVERN);
                return outcome instanceof SaveOutcome.Saved saved ? saved.revision() : 0;
            }
            default -> {
                chats().undo(KEY, ANY);
                chats().redo(KEY, ANY);
                return 0;
            }
        }
    }
}
