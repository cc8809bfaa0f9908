package dev.innkeeper.formats.chat.transfer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.chat.transfer.ImportProblem.Reason;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class ChatImportTest {
    private static final Instant NOW = Instant.parse("2024-05-06T07:08:09.010Z");
    private static final ImportNames NAMES = new ImportNames("Mira", "Tom");
    private static final String HEADER =
            "{\"chat_metadata\":{},\"user_name\":\"unused\",\"character_name\":\"unused\"}";

    private static ImportedChats recognised(String text) throws UnreadableChatException {
        return ChatImport.recognised(text.getBytes(StandardCharsets.UTF_8), NAMES, NOW);
    }

    @Test
    void saysWhatIsInAFileBeforeItIsImported() throws UnreadableChatException {
        ImportedChats imported = recognised("\uFEFF" + HEADER + "\n{\"name\":\"Tom\",\"is_user\":true,\"mes\":\"Hi\"}\n"
                + "torn\n{\"name\":\"Mira\",\"mes\":\"" + "长".repeat(301) + "\"}\n7\n");
        assertThat(imported.format()).isEqualTo(ChatFormat.NATIVE);
        ChatPreview preview = imported.chats().getFirst().preview();
        assertThat(preview.messages()).isEqualTo(2);
        assertThat(preview.user()).contains("Tom");
        assertThat(preview.character()).contains("Mira");
        assertThat(preview.speakers()).containsExactly("Tom", "Mira");
        assertThat(preview.first()).isEqualTo("Hi");
        assertThat(preview.last()).isEqualTo("长".repeat(300) + "…");
        assertThat(imported.problems())
                .containsExactly(new ImportProblem(3, Reason.NOT_JSON), new ImportProblem(5, Reason.NOT_A_MESSAGE));
        assertThat(imported.refusedBySillyTavern()).isFalse();
    }

    @Test
    void aChatOfOneLineIsNoDocument() throws UnreadableChatException {
        assertThat(recognised(HEADER).format()).isEqualTo(ChatFormat.NATIVE);
        assertThat(recognised("{\"name\":\"A\",\"mes\":{\"message\":\"x\"}}").format())
                .isEqualTo(ChatFormat.CHUB);
    }

    @Test
    void goesOnBehindWhatItCannotRead() throws UnreadableChatException {
        ImportedChats imported = recognised(
                "{\"type\":\"risuChat\",\"data\":{\"message\":[null,{\"role\":\"user\",\"data\":\"a\",\"time\":\"x\"}]}}");
        assertThat(imported.problems())
                .containsExactly(new ImportProblem(1, Reason.MISSING), new ImportProblem(2, Reason.NOT_A_TIME));
        assertThat(imported.refusedBySillyTavern()).isTrue();
        assertThat(imported.chats().getFirst().preview().messages()).isEqualTo(1);
    }

    @Test
    void onlyTheFirstProblemsAreTold() throws UnreadableChatException {
        ImportedChats imported = recognised(HEADER + "\nx".repeat(1000));
        assertThat(imported.problems()).hasSize(ImportedChats.MOST_PROBLEMS);
    }

    @Test
    void failsInWordsForWhatIsNoChat() {
        assertThatThrownBy(() -> recognised(""))
                .isInstanceOfSatisfying(
                        UnreadableChatException.class,
                        failure -> assertThat(failure.reason()).isEqualTo(UnreadableChatException.Reason.EMPTY));
        assertThatThrownBy(() -> recognised("{\"foo\":1}"))
                .isInstanceOfSatisfying(
                        UnreadableChatException.class,
                        failure ->
                                assertThat(failure.reason()).isEqualTo(UnreadableChatException.Reason.UNKNOWN_FORMAT));
        assertThatThrownBy(() -> recognised("hello\nworld"))
                .isInstanceOfSatisfying(
                        UnreadableChatException.class,
                        failure -> assertThat(failure.reason()).isEqualTo(UnreadableChatException.Reason.NOT_JSON));
        assertThatThrownBy(() -> recognised("{\"foo\":1}\n{\"mes\":\"x\"}"))
                .isInstanceOfSatisfying(
                        UnreadableChatException.class,
                        failure -> assertThat(failure.reason()).isEqualTo(UnreadableChatException.Reason.NO_HEADER));
        assertThatThrownBy(() -> recognised("[".repeat(1_000_000))).isInstanceOf(UnreadableChatException.class);
        assertThatThrownBy(() -> recognised("{\"messages\":" + "[".repeat(100_000) + "]".repeat(100_000) + "}"))
                .isInstanceOf(UnreadableChatException.class);
    }

    @Test
    void keepsADeepLineAsItIs() throws UnreadableChatException, IOException {
        String file = HEADER + "\n{\"mes\":" + "[".repeat(100_000) + "]".repeat(100_000) + "}";
        ImportedChats imported = recognised(file);
        assertThat(imported.chats().getFirst().bytes())
                .asString(StandardCharsets.UTF_8)
                .isEqualTo(file);
        assertThat(imported.problems()).containsExactly(new ImportProblem(2, Reason.NOT_JSON));
        assertThat(export(imported.chats().getFirst().bytes())).isEmpty();
    }

    @Test
    void takesAHugeLine() throws UnreadableChatException, IOException {
        byte[] file = (HEADER + "\n{\"name\":\"A\",\"mes\":\"" + "x".repeat(100 << 20) + "\"}")
                .getBytes(StandardCharsets.UTF_8);
        ImportedChats imported = ChatImport.recognised(file, NAMES, NOW);
        assertThat(imported.chats().getFirst().preview().messages()).isEqualTo(1);
        Counter counter = new Counter();
        ChatTextExport.write(new ByteArrayInputStream(file), counter);
        assertThat(counter.length).isEqualTo("A: \n\n".length() + (100L << 20));
    }

    /** Counts what is written, without keeping it. */
    private static final class Counter implements Appendable {
        private long length;

        @Override
        public Appendable append(CharSequence text) {
            length += text.length();
            return this;
        }

        @Override
        public Appendable append(CharSequence text, int start, int end) {
            length += end - start;
            return this;
        }

        @Override
        public Appendable append(char c) {
            length++;
            return this;
        }
    }

    @Provide
    Arbitrary<byte[]> files() {
        Arbitrary<String> pieces = Arbitraries.of(
                HEADER,
                "\n",
                "\r\n",
                "{",
                "}",
                "[",
                "]",
                "\"mes\":",
                "\"x\"",
                ",",
                "null",
                "\uFEFF",
                "1e999",
                "{\"messages\":[",
                "{\"data_visible\":[[",
                "{\"savedsettings\":{},\"actions\":[",
                "{\"histories\":{",
                "\"histories\":[{\"msgs\":[",
                "{\"type\":\"risuChat\",\"data\":{\"message\":[",
                "{\"name\":\"A\",\"mes\":\"b\"}",
                "{\"mes\":{\"message\":\"c\"},\"swipes\":[{\"message\":1},null]}",
                "\ud800",
                "💬");
        Arbitrary<byte[]> texts =
                pieces.list().ofMaxSize(12).map(parts -> String.join("", parts).getBytes(StandardCharsets.UTF_8));
        return Arbitraries.oneOf(texts, Arbitraries.bytes().array(byte[].class).ofMaxSize(200));
    }

    @Property
    void anyBytesAreImportedAndExportedOrRefusedInWords(@ForAll("files") byte[] file) throws IOException {
        export(file);
        for (ImportedChats imported : imports(file)) {
            for (ImportedChat chat : imported.chats()) {
                byte[] bytes = chat.bytes();
                assertThat(joined(chat)).isEqualTo(bytes);
                export(bytes);
                assertThat(again(bytes)).hasValueSatisfying(second -> {
                    assertThat(second.preview()).isEqualTo(chat.preview());
                    assertThat(second.bytes()).isEqualTo(bytes);
                });
            }
        }
    }

    private static Iterable<ImportedChats> imports(byte[] file) {
        try {
            return java.util.List.of(ChatImport.recognised(file, NAMES, NOW));
        } catch (UnreadableChatException refused) {
            assertThat(refused).hasMessageMatching("(?s).*\\.");
            return java.util.List.of();
        }
    }

    private static Optional<ImportedChat> again(byte[] bytes) {
        try {
            return Optional.of(ChatImport.ofLines(bytes).chats().getFirst());
        } catch (UnreadableChatException refused) {
            return Optional.empty();
        }
    }

    private static byte[] joined(ImportedChat chat) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (int line = 0; line < chat.lines(); line++) {
            if (line > 0) {
                out.write('\n');
            }
            out.writeBytes(chat.line(line));
        }
        return out.toByteArray();
    }

    private static String export(byte[] chat) throws IOException {
        StringBuilder out = new StringBuilder();
        ChatTextExport.write(new ByteArrayInputStream(chat), out);
        return out.toString();
    }

    @Test
    void exportsAsRecorded() throws IOException {
        for (String name : new String[] {"txt-002", "txt-003", "txt-004", "txt-005", "txt-009"}) {
            Json.Obj recorded = Recorded.read("chats-export", name);
            Json.Obj file = recorded.object("input").object("files").object("chats/Ex/a.jsonl");
            String text = file.string("text")
                    .orElseGet(() -> String.join(
                                    "\n",
                                    file.array("lines").items().stream()
                                            .map(Json::text)
                                            .toList())
                            + file.string("end", ""));
            String expected = recorded.object("expected")
                    .array("responses")
                    .objects()
                    .getFirst()
                    .object("body")
                    .string("result", "");
            assertThat(export(text.getBytes(StandardCharsets.UTF_8))).as(name).isEqualTo(expected);
        }
    }

    @Test
    void leavesOutOfATextWhatIsNoMessage() throws IOException {
        String chat =
                "\uFEFF" + HEADER + "\n{\"name\":\"A\",\"mes\":\"1\"}\n\nnull\n7\n{\"name\":\"B\",\"mes\":{\"a\":1}}\n"
                        + "{\"name\":\"C\",\"mes\":\"to";
        assertThat(export(chat.getBytes(StandardCharsets.UTF_8))).isEqualTo("A: 1\n\nB: {\"a\":1}\n\n");
    }
}
