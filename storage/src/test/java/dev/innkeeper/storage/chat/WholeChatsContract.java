package dev.innkeeper.storage.chat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.chat.ChatHeader;
import dev.innkeeper.formats.chat.ChatLine;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.storage.failure.NameTakenException;
import dev.innkeeper.storage.failure.NotFoundException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What every store has to make of whole-chat saves, and of chats as texts. */
public abstract class WholeChatsContract {
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

    private static String message(String name, String text) {
        Json.Obj message = Json.Obj.EMPTY
                .with("name", name)
                .with("is_user", Json.of(name.equals("Ann")))
                .with("send_date", "2026-03-01 " + text)
                .with("mes", text);
        return message.text();
    }

    private static String header(int number) {
        return ChatHeader.of(Json.Obj.EMPTY.with("lastInContextMessageId", Json.of(number)))
                .json()
                .text();
    }

    private static List<String> chat(int messages) {
        List<String> lines = new ArrayList<>();
        lines.add(header(0));
        IntStream.range(0, messages).forEach(i -> lines.add(message(i % 2 == 0 ? "Ann" : "Aria", "text " + i)));
        return lines;
    }

    private SaveOutcome.Saved save(List<String> lines) {
        return (SaveOutcome.Saved) chats().save(KEY, ChatTexts.save(lines), SaveGuard.NONE, Author.SILLYTAVERN);
    }

    private ChatEvent newest() {
        return chats().history(KEY, ANY, 1).getFirst();
    }

    private Optional<String> stored() {
        return ChatTexts.stored(chats(), KEY);
    }

    @Test
    void aSaveOfAChatThatIsNotThereMakesItAndItsHome() {
        assertThat(chats().hasHome(ChatHome.of(ARIA))).isFalse();
        SaveOutcome.Saved saved = save(chat(2));

        assertThat(stored()).contains(String.join("\n", chat(2)));
        assertThat(saved).isEqualTo(new SaveOutcome.Saved(chats().revision(KEY), 0));
        assertThat(newest().kind()).isEqualTo(ChatEvent.Kind.CREATED);
        assertThat(newest().by()).isEqualTo(Author.SILLYTAVERN);
    }

    @Test
    void aSaveThatOnlyAddsIsAnAppend() {
        save(chat(5));
        Object before = store.identity(KEY);
        save(chat(7));

        assertThat(store.identity(KEY)).isEqualTo(before);
        assertThat(List.of(newest().line(), newest().removed(), newest().added()))
                .isEqualTo(List.of(6, 0, 2));
        assertThat(stored()).contains(String.join("\n", chat(7)));
    }

    @Test
    void aSaveThatChangesTheHeaderAndAddsKeepsWhatIsInBetween() {
        save(chat(200));
        List<String> next = chat(201);
        next.set(0, header(7));
        save(next);

        assertThat(List.of(newest().line(), newest().removed(), newest().added()))
                .isEqualTo(List.of(0, 1, 2));
        assertThat(stored()).contains(String.join("\n", next));
        store.reopen();
        long revision = chats().revision(KEY);
        assertThat(chats().readAt(KEY, revision, 0, 999).messages()).isEqualTo(ChatTexts.messages(next));
        chats().undo(KEY, ANY);
        assertThat(stored()).contains(String.join("\n", chat(200)));
    }

    @Test
    void aSaveWithManyScatteredChangesIsExact() {
        List<String> before = chat(2000);
        save(before);
        List<String> next = new ArrayList<>(before);
        for (int line = 1; line < next.size(); line += 3) {
            next.set(line, message("Aria", "changed " + line));
        }
        next.subList(500, 700).clear();
        next.addAll(900, chat(50));
        save(next);
        assertThat(stored()).contains(String.join("\n", next));
        chats().undo(KEY, ANY);
        assertThat(stored()).contains(String.join("\n", before));
        chats().redo(KEY, ANY);
        assertThat(stored()).contains(String.join("\n", next));
    }

    @Test
    void aSaveOfTheSameChangesNothing() {
        long revision = save(chat(3)).revision();

        assertThat(save(chat(3))).isEqualTo(new SaveOutcome.Saved(revision, 0));
        assertThat(chats().history(KEY, ANY, 9)).hasSize(1);
    }

    @Test
    void aSaveIsTheWholeTextWhateverWasThere() {
        String text = String.join("\n", chat(3));
        for (String before :
                List.of(text + "\n", "\uFEFF" + text, text.replace("\n", "\r\n"), "", "\n", "broken", text)) {
            store.overwrite(KEY, before);
            save(chat(3));
            assertThat(stored()).as("over %s", before).contains(text);
            store.overwrite(KEY, before);
            save(chat(4));
            assertThat(stored()).contains(String.join("\n", chat(4)));
        }
        save(List.of());
        assertThat(stored()).contains("");
        save(List.of("null"));
        assertThat(stored()).contains("null");
    }

    @Test
    void aGuardSeesTheStoredFirstLineAndItsRefusalChangesNothing() {
        List<Optional<String>> seen = new ArrayList<>();
        SaveGuard refusing = first -> {
            seen.add(first);
            return false;
        };
        ChatLines lines = ChatTexts.save(chat(1));
        assertThat(chats().save(KEY, lines, refusing, Author.SILLYTAVERN)).isEqualTo(new SaveOutcome.Refused(0));
        assertThat(chats().exists(KEY)).isFalse();
        long revision = save(chat(2)).revision();
        assertThat(chats().save(KEY, lines, refusing, Author.SILLYTAVERN)).isEqualTo(new SaveOutcome.Refused(revision));
        assertThat(stored()).contains(String.join("\n", chat(2)));
        store.overwrite(KEY, "");
        chats().save(KEY, lines, refusing, Author.SILLYTAVERN);
        store.overwrite(KEY, "one\r\ntwo");
        chats().save(KEY, lines, refusing, Author.SILLYTAVERN);

        assertThat(seen)
                .containsExactly(Optional.empty(), Optional.of(header(0)), Optional.empty(), Optional.of("one"));
    }

    @Test
    void whatAStaleSaveOverwritesStaysInTheHistory() {
        save(chat(4));
        long theirs = chats().append(
                        KEY,
                        ANY,
                        List.of(new ChatLine(Json.parse(message("Aria", "from the other tab"))
                                .asObject()
                                .orElseThrow())));
        List<String> stale = chat(4);
        stale.add(message("Ann", "from the stale tab"));
        assertThat(save(stale).lost()).isEqualTo(1);

        assertThat(stored()).contains(String.join("\n", stale));
        assertThat(chats().readAt(KEY, theirs, 0, 99).messages().getLast().text())
                .isEqualTo("from the other tab");
        assertThat(newest().lost()).isEqualTo(1);
    }

    @Test
    void aSaveThatLeavesNearlyNothingCanBeTakenBack() {
        long full = save(chat(50)).revision();
        assertThat(save(chat(1))).satisfies(saved -> assertThat(saved.lost()).isEqualTo(49));
        assertThat(save(List.of(header(1))).lost()).isEqualTo(1);
        store.reopen();

        chats().restore(KEY, ANY, full);
        assertThat(stored()).contains(String.join("\n", chat(50)));
    }

    @Test
    void editsSwipesAndRegenerationsLoseNothing() {
        List<String> lines = chat(4);
        save(lines);
        Json.Obj last = Json.parse(lines.get(4)).asObject().orElseThrow();
        lines.set(
                2,
                Json.parse(lines.get(2))
                        .asObject()
                        .orElseThrow()
                        .with("mes", "edited")
                        .text());
        assertThat(save(lines).lost()).isZero();
        lines.set(
                4,
                last.with("mes", "another")
                        .with("send_date", "later")
                        .with("swipes", Json.parse("[\"text 3\",\"another\"]"))
                        .text());
        assertThat(save(lines).lost()).isZero();
        lines.set(4, message("Aria", "generated anew"));
        assertThat(save(lines).lost()).isZero();
        lines.set(4, message("Ann", "something else"));
        assertThat(save(lines).lost()).isEqualTo(1);
        lines.removeLast();
        assertThat(save(lines).lost()).isEqualTo(1);
    }

    @Test
    void firstLinesAreReadAsTheyStand() {
        assertThat(chats().firstLine(KEY)).isEmpty();
        Map<String, Optional<String>> first = Map.of(
                "",
                Optional.empty(),
                "a",
                Optional.of("a"),
                "a\nb",
                Optional.of("a"),
                "a\r\nb",
                Optional.of("a"),
                "a\rb",
                Optional.of("a"),
                "\nb",
                Optional.of(""),
                "\uFEFFa\nb",
                Optional.of("\uFEFFa"),
                "x".repeat(50_000) + "\n",
                Optional.of("x".repeat(50_000)));
        first.forEach((text, line) -> {
            store.overwrite(KEY, text);
            assertThat(chats().firstLine(KEY)).isEqualTo(line);
        });
    }

    @Test
    void outlinesCountLinesAsTheyAreEnded() {
        assertThat(chats().outline(KEY)).isEmpty();
        record Expected(String text, long lines, Optional<String> last) {}
        List<Expected> cases = List.of(
                new Expected("", 0, Optional.empty()),
                new Expected("{}", 1, Optional.of("{}")),
                new Expected("{}\n", 1, Optional.of("{}")),
                new Expected("{}\n{\"mes\":\"a\"}", 2, Optional.of("{\"mes\":\"a\"}")),
                new Expected("{}\r\n{\"mes\":\"a\"}\r\n", 2, Optional.of("{\"mes\":\"a\"}")),
                new Expected("{}\r{\"mes\":\"a\"}\r", 2, Optional.of("{\"mes\":\"a\"}")),
                new Expected("{}\n\n", 2, Optional.of("")),
                new Expected("\n", 1, Optional.of("")),
                new Expected("{}\n\n\n[1]", 4, Optional.of("[1]")),
                new Expected("{}\n{\"half", 2, Optional.of("{\"half")));
        for (Expected expected : cases) {
            store.overwrite(KEY, expected.text());
            for (int round = 0; round < 2; round++) {
                ChatOutline outline = chats().outline(KEY).orElseThrow();
                assertThat(outline.lines()).as(expected.text()).isEqualTo(expected.lines());
                assertThat(outline.lastLine()).as(expected.text()).isEqualTo(expected.last());
                assertThat(outline.bytes()).isEqualTo(expected.text().getBytes(StandardCharsets.UTF_8).length);
                store.reopen();
            }
        }
    }

    @Test
    void anOutlineKeepsUpWithTheChat() {
        save(chat(2));
        assertThat(chats().outline(KEY).orElseThrow().lines()).isEqualTo(3);
        save(chat(9));
        assertThat(chats().outline(KEY).orElseThrow().lines()).isEqualTo(10);
        assertThat(chats().outline(KEY).orElseThrow().lastLine()).contains(chat(9).getLast());
        chats().delete(KEY);
        assertThat(chats().outline(KEY)).isEmpty();
    }

    @Test
    void anOpenTextDoesNotMoveWithTheChat() throws IOException {
        assertThat(chats().text(KEY)).isEmpty();
        save(chat(3));
        List<String> other = chat(2);
        other.set(1, message("Ann", "other"));
        for (List<String> next : List.of(chat(5), other, List.<String>of())) {
            String before = stored().orElseThrow();
            try (ChatText text = chats().text(KEY).orElseThrow()) {
                save(next);
                for (int round = 0; round < 2; round++) {
                    byte[] bytes = text.stream().readAllBytes();
                    assertThat(new String(bytes, StandardCharsets.UTF_8)).isEqualTo(before);
                    assertThat(text.size()).isEqualTo(bytes.length);
                }
            }
        }
    }

    @Test
    void homesHoldTheirOwnChatsInTheOrderOfTheBytesOfTheirNames() {
        List<String> names = List.of("Z", "a", "ä", "日", "\uFFFD", "😀");
        for (String name : names.reversed()) {
            for (ChatHome home : List.of(ChatHome.of(ARIA), ChatHome.GROUPS, ChatHome.NOBODY)) {
                ChatLines lines = ChatTexts.save(List.of(header(1), message("Ann", home + name)));
                chats().save(ChatKey.named(home, new FileName(name)), lines, SaveGuard.NONE, Author.SILLYTAVERN);
            }
        }
        chats().makeHome(ChatHome.of(new FileName("empty")));
        chats().makeHome(ChatHome.of(new FileName("empty")));

        for (ChatHome home : List.of(ChatHome.of(ARIA), ChatHome.GROUPS, ChatHome.NOBODY)) {
            assertThat(chats().files(home).stream().map(FileName::value))
                    .isEqualTo(names.stream().map(name -> name + ".jsonl").toList());
            assertThat(chats().count(home)).isEqualTo(names.size());
            ChatKey first = new ChatKey(home, chats().files(home).getFirst());
            assertThat(chats().readAll(first).messages().getFirst().text()).isEqualTo(home + "Z");
            assertThat(chats().history(first, ANY, 9)).hasSize(1);
        }
        assertThat(chats().characters()).containsExactly(ARIA, new FileName("empty"));
        assertThat(chats().files(ChatHome.of(new FileName("empty")))).isEmpty();
        assertThat(chats().hasHome(ChatHome.of(new FileName("empty")))).isTrue();
        assertThat(chats().hasHome(ChatHome.of(new FileName("none")))).isFalse();
    }

    @Test
    void namesMayBeAsLongAndAsOddAsFileSystemsAllow() throws IOException {
        for (String name : List.of(
                "x".repeat(255 - 6) + ".jsonl",
                "日".repeat(83) + ".jsonl",
                "x".repeat(255),
                "v1",
                ".hidden.jsonl",
                " leading and trailing .jsonl",
                "tab\tand\u0001control.jsonl",
                "..jsonl",
                ".jsonl",
                "log",
                "base",
                "a.jsonl.jsonl",
                "'quotes\" & <tags> % $.jsonl")) {
            ChatKey key = new ChatKey(ChatHome.of(ARIA), new FileName(name));
            ChatLines lines = ChatTexts.save(chat(1));
            chats().save(key, lines, SaveGuard.NONE, Author.SILLYTAVERN);
            chats().append(key, ANY, List.of(ChatLine.ofUser("Ann", "more", Instant.EPOCH)));
            chats().replace(key, ANY, 0, ChatLine.ofUser("Ann", "other", Instant.EPOCH));
            ChatKey moved = new ChatKey(key.home(), new FileName("moved"));
            chats().rename(key, moved);
            chats().rename(moved, key);
            chats().undo(key, ANY);
            chats().delete(key);
            store.trash().restore(store.trash().list().getFirst().id());
            assertThat(chats().readAll(key).total()).as(name).isEqualTo(2);
            assertThat(chats().history(key, ANY, 9)).as(name).hasSize(4);
        }
    }

    @Test
    void renamingSaysWhatIsWrong() {
        save(chat(1));
        ChatKey none = ChatKey.of(ARIA, new FileName("none"));
        ChatKey free = ChatKey.of(ARIA, new FileName("free"));

        assertThatExceptionOfType(NotFoundException.class).isThrownBy(() -> chats().rename(none, free));
        assertThatExceptionOfType(NameTakenException.class).isThrownBy(() -> chats().rename(KEY, KEY));
        assertThatExceptionOfType(IllegalArgumentException.class)
                .isThrownBy(() -> chats().rename(KEY, ChatKey.ofGroup(new FileName("x"))));
        assertThat(stored()).contains(String.join("\n", chat(1)));
    }
}
