package dev.innkeeper.storage.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.JsonSyntaxException;
import dev.innkeeper.formats.chat.ChatHeader;
import dev.innkeeper.formats.chat.ChatLine;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.chat.ChatPage;
import dev.innkeeper.storage.chat.Chats;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.lifecycle.AfterTry;
import net.jqwik.api.lifecycle.BeforeTry;

/** Whatever is done to a chat, the file is what a plain list of lines would be. */
final class ChatLawsTest {
    private static final ChatKey KEY = ChatKey.of(new FileName("Aria"), new FileName("law"));
    private static final OptionalLong ANY = OptionalLong.empty();

    private Path root = Path.of("unused");

    @BeforeTry
    void folder() throws IOException {
        root = QuickFolder.create();
    }

    @AfterTry
    void clean() throws IOException {
        QuickFolder.delete(root);
    }

    sealed interface Operation {
        record Append(List<ChatLine> messages) implements Operation {}

        record Replace(int index, ChatLine message) implements Operation {}

        record Remove(int from, int count) implements Operation {}

        record Header(Json.Obj metadata) implements Operation {}

        record Reopen() implements Operation {}

        record Garbage(String line) implements Operation {}
    }

    /** The lines of the file; those that are not objects are broken and never touched. */
    private static final class Model {
        private final List<String> lines = new ArrayList<>();

        List<Integer> messages() {
            List<Integer> found = new ArrayList<>();
            for (int i = 1; i < lines.size(); i++) {
                if (lines.get(i).startsWith("{")) {
                    found.add(i);
                }
            }
            return found;
        }
    }

    @Property(tries = 300, edgeCases = EdgeCasesMode.NONE)
    void theFileIsWhatAListOfLinesWouldBe(@ForAll("operations") List<Operation> operations) throws IOException {
        Layout layout = new Layout(root);
        Model model = new Model();
        Chats chats = FileChatsTest.open(layout);
        ChatHeader header = ChatHeader.of(Json.Obj.EMPTY);
        long revision = chats.create(KEY, header, List.of());
        model.lines.add(header.json().text());
        for (Operation operation : operations) {
            chats = apply(operation, layout, chats, model);
            long next = chats.revision(KEY);
            assertThat(next).isGreaterThanOrEqualTo(revision);
            revision = next;
            check(layout, chats, model);
        }
    }

    private static Chats apply(Operation operation, Layout layout, Chats chats, Model model) throws IOException {
        List<Integer> messages = model.messages();
        switch (operation) {
            case Operation.Append(List<ChatLine> added) -> {
                chats.append(KEY, ANY, added);
                added.forEach(message -> model.lines.add(message.json().text()));
            }
            case Operation.Replace(int index, ChatLine message)
            when !messages.isEmpty() -> {
                int at = index % messages.size();
                chats.replace(KEY, ANY, at, message);
                model.lines.set(messages.get(at), message.json().text());
            }
            case Operation.Remove(int from, int count)
            when !messages.isEmpty() -> {
                int at = from % messages.size();
                int some = 1 + count % (messages.size() - at);
                chats.remove(KEY, ANY, at, some);
                messages.subList(at, at + some).reversed().forEach(line -> model.lines.remove(line.intValue()));
            }
            case Operation.Header(Json.Obj metadata) -> {
                ChatHeader next = chats.readLast(KEY, 0).header().withMetadata(metadata);
                chats.replaceHeader(KEY, ANY, next);
                model.lines.set(0, next.json().text());
            }
            case Operation.Garbage(String line) -> {
                model.lines.add(line);
                model.lines.add("{\"mes\":\"after\",\"odd\":[1.50]}");
                Files.writeString(layout.chat(KEY), String.join("\n", model.lines));
            }
            case Operation.Reopen() -> {
                return FileChatsTest.open(layout);
            }
            case Operation.Replace ignored -> {
                return chats;
            }
            case Operation.Remove ignored -> {
                return chats;
            }
        }
        return chats;
    }

    private static boolean isJson(String line) {
        try {
            Json.parse(line);
            return true;
        } catch (JsonSyntaxException broken) {
            return false;
        }
    }

    private static void check(Layout layout, Chats chats, Model model) throws IOException {
        String closing = isJson(model.lines.getLast()) ? "" : "\n";
        assertThat(Files.readString(layout.chat(KEY))).isEqualTo(String.join("\n", model.lines) + closing);
        ChatPage page = chats.readAll(KEY);
        assertThat(page.header().json()).isEqualTo(Json.parse(model.lines.getFirst()));
        assertThat(page.messages().stream().map(ChatLine::json))
                .isEqualTo(model.messages().stream()
                        .map(line -> Json.parse(model.lines.get(line)))
                        .toList());
        int total = page.total();
        assertThat(chats.read(KEY, total / 3, total / 2).messages())
                .isEqualTo(page.messages().subList(total / 3, Math.min(total, total / 3 + total / 2)));
    }

    @Provide
    Arbitrary<List<Operation>> operations() {
        Arbitrary<Integer> number = Arbitraries.integers().between(0, 1000);
        Arbitrary<Operation> append = lines().list().ofMinSize(1).ofMaxSize(3).map(Operation.Append::new);
        return Arbitraries.frequencyOf(
                        Tuple.of(5, append),
                        Tuple.of(3, Combinators.combine(number, lines()).as(Operation.Replace::new)),
                        Tuple.of(2, Combinators.combine(number, number).as(Operation.Remove::new)),
                        Tuple.of(1, values().map(Operation.Header::new)),
                        Tuple.of(1, Arbitraries.just(new Operation.Reopen())),
                        Tuple.of(
                                1,
                                Arbitraries.of("not json", "17", "", "[1]", "\"x")
                                        .map(Operation.Garbage::new)))
                .list()
                .ofMaxSize(15);
    }

    private static Arbitrary<ChatLine> lines() {
        return Combinators.combine(Arbitraries.strings().ofMaxLength(12), values())
                .as((text, more) ->
                        new ChatLine(Json.Obj.build(line -> line.putAll(more).put("mes", text))));
    }

    private static Arbitrary<Json.Obj> values() {
        Arbitrary<String> keys = Arbitraries.of("name", "1", "extra", "swipes", "x y", "é", "__proto__");
        Arbitrary<Json> values = Arbitraries.oneOf(
                Arbitraries.strings().ofMaxLength(8).map(Json::of),
                Arbitraries.doubles().map(value -> Json.of(value.doubleValue())),
                Arbitraries.of(Json.NULL, Json.of(true), Json.parse("[{\"a\":[]}]")));
        return Arbitraries.maps(keys, values).ofMaxSize(4).map(Json.Obj::new);
    }
}
