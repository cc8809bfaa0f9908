package dev.innkeeper.storage.chat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.chat.ChatHeader;
import dev.innkeeper.formats.chat.ChatLine;
import dev.innkeeper.formats.name.FileName;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.TreeMap;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;

/** Whatever is done to a chat, by whomever: every version that it had can be read, and undo and redo go back and forth. */
public abstract class ChatHistoryLaws {
    private static final OptionalLong ANY = OptionalLong.empty();
    private static final FileName ARIA = new FileName("Aria");

    /** A fresh store. */
    protected abstract ChatStoreUnderTest open();

    sealed interface Operation {
        record Append(List<ChatLine> messages) implements Operation {}

        record Replace(int index, ChatLine message) implements Operation {}

        record Remove(int from, int count) implements Operation {}

        record Header(Json.Obj metadata) implements Operation {}

        /** A whole-chat save: some lines are left out, and others are put in. */
        record Save(int leaveOut, int count, int at, List<ChatLine> more, boolean header) implements Operation {}

        record Undo() implements Operation {}

        record Redo() implements Operation {}

        record Restore(int which) implements Operation {}

        record Rename(String name) implements Operation {}

        record ThroughTheTrash() implements Operation {}

        record Reopen() implements Operation {}

        record ClockJump(int days) implements Operation {}

        /** Another program takes lines out, puts one in, and ends lines its way. */
        record Outside(int leaveOut, int at, String line, Ending ending, boolean inPlace) implements Operation {}

        /** Another program is still writing a line. */
        record Torn() implements Operation {}
    }

    enum Ending {
        NONE,
        LINE_FEED,
        RETURNS,
        MARK
    }

    /** A plain list of versions. */
    private static final class Model {
        private ChatKey key = ChatKey.of(ARIA, new FileName("law"));
        private List<String> lines = new ArrayList<>();
        private boolean torn;
        private long revision;
        private final TreeMap<Long, List<String>> versions = new TreeMap<>();
        private final Deque<Step> done = new ArrayDeque<>();
        private final Deque<Step> undone = new ArrayDeque<>();

        private record Step(List<String> before, List<String> after) {}

        void become(List<String> next) {
            if (!next.equals(lines)) {
                done.push(new Step(lines, List.copyOf(next)));
                undone.clear();
                lines = List.copyOf(next);
            }
        }

        int number(int any, int below) {
            return below == 0 ? 0 : any % below;
        }
    }

    @Property(tries = 120, edgeCases = EdgeCasesMode.NONE)
    void everyVersionCanBeReadAndNothingIsLost(@ForAll("operations") List<Operation> operations) {
        try (ChatStoreUnderTest store = open()) {
            Model model = new Model();
            ChatHeader header = ChatHeader.of(Json.Obj.EMPTY);
            store.chats().create(model.key, header, List.of());
            model.lines = List.of(header.json().text());
            seen(store, model);
            for (Operation operation : operations) {
                apply(operation, store, model);
                seen(store, model);
            }
            everyVersionReads(store, model);
            store.reopen();
            everyVersionReads(store, model);
            backAndForth(store, model);
            everyVersionCanBeRestored(store, model);
        }
    }

    /** Notes which version the chat has now. */
    private static void seen(ChatStoreUnderTest store, Model model) {
        long revision = store.chats().revision(model.key);
        assertThat(revision).as("revisions ascend").isGreaterThanOrEqualTo(model.revision);
        model.revision = revision;
        if (model.versions.containsKey(revision)) {
            assertThat(model.versions.get(revision)).isEqualTo(model.lines);
        }
        model.versions.put(revision, model.lines);
        ChatPage page = store.chats().readAll(model.key);
        assertThat(page.messages()).isEqualTo(ChatTexts.messages(model.lines));
        assertThat(page.header()).isEqualTo(ChatTexts.header(model.lines));
    }

    private static void apply(Operation operation, ChatStoreUnderTest store, Model model) {
        Chats chats = store.chats();
        List<Integer> messages = ChatTexts.messageLines(model.lines);
        List<String> next = new ArrayList<>(model.lines);
        switch (operation) {
            case Operation.Append(List<ChatLine> added) -> {
                if (!added.isEmpty() && next.isEmpty()) {
                    next.add(ChatHeader.of(Json.Obj.EMPTY).json().text());
                }
                added.forEach(message -> next.add(message.json().text()));
                chats.append(model.key, ANY, added);
                wrote(model, next);
            }
            case Operation.Replace(int index, ChatLine message) -> {
                if (!messages.isEmpty()) {
                    int at = model.number(index, messages.size());
                    Json old = Json.parse(next.get(messages.get(at)));
                    if (!old.equals(message.json())) {
                        next.set(messages.get(at), message.json().text());
                    }
                    chats.replace(model.key, ANY, at, message);
                    wrote(model, next);
                }
            }
            case Operation.Remove(int from, int count) -> {
                if (!messages.isEmpty()) {
                    int first = model.number(from, messages.size());
                    int many = 1 + model.number(count, messages.size() - first);
                    for (int i = first + many - 1; i >= first; i--) {
                        next.remove((int) messages.get(i));
                    }
                    chats.remove(model.key, ANY, first, many);
                    wrote(model, next);
                }
            }
            case Operation.Header(Json.Obj metadata) -> {
                ChatHeader header = ChatHeader.of(metadata);
                ChatHeader old = ChatTexts.header(next);
                if (!old.equals(header)) {
                    if (!old.equals(ChatHeader.NONE)) {
                        next.removeFirst();
                    }
                    next.addFirst(header.json().text());
                }
                chats.replaceHeader(model.key, ANY, header);
                wrote(model, next);
            }
            case Operation.Save save -> save(save, store, model, next);
            case Operation.Undo ignored -> undo(store, model);
            case Operation.Redo ignored -> redo(store, model);
            case Operation.Restore(int which) -> {
                List<Long> revisions = List.copyOf(model.versions.keySet());
                long revision = revisions.get(model.number(which, revisions.size()));
                chats.restore(model.key, ANY, revision);
                wrote(model, Objects.requireNonNull(model.versions.get(revision)));
            }
            case Operation.Rename(String name) -> {
                ChatKey to = ChatKey.of(ARIA, new FileName(name));
                if (!to.equals(model.key)) {
                    chats.rename(model.key, to);
                    model.key = to;
                    model.torn = false;
                }
            }
            case Operation.ThroughTheTrash ignored -> {
                chats.delete(model.key);
                assertThat(chats.exists(model.key)).isFalse();
                String id = store.trash().list().stream()
                        .filter(trashed -> trashed.place().equals(model.key.path()))
                        .findFirst()
                        .orElseThrow()
                        .id();
                store.trash().restore(id);
                model.torn = false;
            }
            case Operation.Reopen ignored -> store.reopen();
            case Operation.ClockJump(int days) -> store.moveClock(Duration.ofDays(days));
            case Operation.Outside outside -> outside(outside, store, model, next);
            case Operation.Torn ignored -> {
                if (!next.isEmpty() && !model.torn) {
                    String text = ChatTexts.text(next);
                    store.overwrite(model.key, text + (text.endsWith("\n") ? "" : "\n") + "{\"mes\":\"somebody is sti");
                    model.torn = true;
                }
            }
        }
    }

    private static void wrote(Model model, List<String> next) {
        model.become(next);
    }

    private static void save(Operation.Save save, ChatStoreUnderTest store, Model model, List<String> next) {
        int from = model.number(save.leaveOut(), next.size() + 1);
        int many = model.number(save.count(), next.size() - from + 1);
        next.subList(from, from + many).clear();
        int at = model.number(save.at(), next.size() + 1);
        next.addAll(at, save.more().stream().map(line -> line.json().text()).toList());
        if (save.header()) {
            next.addFirst(ChatHeader.of(Json.Obj.EMPTY.with("saved", Json.of(save.at())))
                    .json()
                    .text());
        }
        next.removeIf(line -> line.isBlank() || ChatTexts.parsed(line).isEmpty());
        store.chats().save(model.key, ChatTexts.save(next), SaveGuard.NONE, Author.SILLYTAVERN);
        wrote(model, next);
        model.torn = false;
        assertThat(ChatTexts.stored(store.chats(), model.key)).contains(String.join("\n", next));
    }

    private static void undo(ChatStoreUnderTest store, Model model) {
        OptionalLong undone = store.chats().undo(model.key, ANY);
        assertThat(undone.isPresent()).isEqualTo(!model.done.isEmpty());
        if (undone.isPresent()) {
            Model.Step step = model.done.pop();
            model.undone.push(step);
            model.lines = step.before();
        }
    }

    private static void redo(ChatStoreUnderTest store, Model model) {
        OptionalLong redone = store.chats().redo(model.key, ANY);
        assertThat(redone.isPresent()).isEqualTo(!model.undone.isEmpty());
        if (redone.isPresent()) {
            Model.Step step = model.undone.pop();
            model.done.push(step);
            model.lines = step.after();
        }
    }

    private static void outside(Operation.Outside outside, ChatStoreUnderTest store, Model model, List<String> next) {
        int from = model.number(outside.leaveOut(), next.size() + 1);
        if (from < next.size()) {
            next.remove(from);
        }
        next.add(model.number(outside.at(), next.size() + 1), outside.line());
        String text = String.join(outside.ending() == Ending.RETURNS ? "\r\n" : "\n", next);
        text = switch (outside.ending()) {
            case NONE -> ChatTexts.text(next);
            case LINE_FEED -> text + "\n";
            case RETURNS -> text + "\r\n";
            case MARK -> "\uFEFF" + ChatTexts.text(next);
        };
        if (outside.inPlace()) {
            store.overwrite(model.key, text);
        } else {
            store.replace(model.key, text);
        }
        model.torn = false;
        wrote(model, ChatTexts.lines(text));
    }

    private static void everyVersionReads(ChatStoreUnderTest store, Model model) {
        model.versions.forEach((revision, lines) -> {
            ChatPage page = store.chats().readAt(model.key, revision, 0, Integer.MAX_VALUE);
            assertThat(page.messages()).as("messages at %d", revision).isEqualTo(ChatTexts.messages(lines));
            assertThat(page.header()).isEqualTo(ChatTexts.header(lines));
        });
        List<ChatEvent> events = store.chats().history(model.key, ANY, Integer.MAX_VALUE);
        assertThat(events.reversed().stream().map(ChatEvent::revision))
                .isSorted()
                .doesNotHaveDuplicates();
    }

    private static void backAndForth(ChatStoreUnderTest store, Model model) {
        List<String> lines = model.lines;
        int steps = model.done.size();
        for (int i = 0; i <= steps; i++) {
            undo(store, model);
            seen(store, model);
        }
        for (int i = 0; i < steps; i++) {
            redo(store, model);
            seen(store, model);
        }
        assertThat(model.lines).isEqualTo(lines);
    }

    private static void everyVersionCanBeRestored(ChatStoreUnderTest store, Model model) {
        TreeMap<Long, List<String>> versions = new TreeMap<>(model.versions);
        versions.forEach((revision, lines) -> {
            store.chats().restore(model.key, ANY, revision);
            String text = ChatTexts.stored(store.chats(), model.key).orElseThrow();
            assertThat(ChatTexts.lines(text)).as("text at %d", revision).isEqualTo(lines);
        });
    }

    @Provide
    Arbitrary<List<Operation>> operations() {
        Arbitrary<Integer> number = Arbitraries.integers().between(0, 1000);
        Arbitrary<List<ChatLine>> few = lines().list().ofMaxSize(3);
        return Arbitraries.<Operation>frequencyOf(
                        Tuple.of(6, few.map(Operation.Append::new)),
                        Tuple.of(4, Combinators.combine(number, lines()).as(Operation.Replace::new)),
                        Tuple.of(2, Combinators.combine(number, number).as(Operation.Remove::new)),
                        Tuple.of(2, number.map(n -> new Operation.Header(Json.Obj.EMPTY.with("n", Json.of(n % 3))))),
                        Tuple.of(
                                5,
                                Combinators.combine(number, number, number, few, Arbitraries.of(false, false, true))
                                        .as(Operation.Save::new)),
                        Tuple.of(4, Arbitraries.just(new Operation.Undo())),
                        Tuple.of(3, Arbitraries.just(new Operation.Redo())),
                        Tuple.of(2, number.map(Operation.Restore::new)),
                        Tuple.of(1, Arbitraries.of("law", "right", "日本").map(Operation.Rename::new)),
                        Tuple.of(1, Arbitraries.just(new Operation.ThroughTheTrash())),
                        Tuple.of(2, Arbitraries.just(new Operation.Reopen())),
                        Tuple.of(1, Arbitraries.of(-4000, -1, 1, 4000).map(Operation.ClockJump::new)),
                        Tuple.of(
                                3,
                                Combinators.combine(
                                                number,
                                                number,
                                                outsideLines(),
                                                Arbitraries.of(Ending.values()),
                                                Arbitraries.of(true, false))
                                        .as(Operation.Outside::new)),
                        Tuple.of(1, Arbitraries.just(new Operation.Torn())))
                .list()
                .ofMaxSize(25);
    }

    private static Arbitrary<String> outsideLines() {
        return Arbitraries.oneOf(
                lines().map(line -> line.json().text()),
                Arbitraries.of("{ \"mes\" : \"spaced\" }", "[1]", "17", "null", "\"text\"", "not json", "", "{\"half"));
    }

    /** Few texts, so that the same lines come again. */
    private static Arbitrary<ChatLine> lines() {
        return Combinators.combine(
                        Arbitraries.of("a", "b", "c", "艾莉亚 😀"),
                        Arbitraries.integers().between(0, 4))
                .as((text, n) -> new ChatLine(Json.Obj.EMPTY
                        .with("name", "Ann")
                        .with("send_date", Json.of(n))
                        .with("mes", text)));
    }
}
