package dev.innkeeper.providers.answer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Obj;
import dev.innkeeper.providers.Delta;
import dev.innkeeper.providers.FinishReason;
import dev.innkeeper.providers.GenerationResult;
import dev.innkeeper.providers.TokenUsage;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class AnswerStreamTest {
    private static final int MEBI = 1024 * 1024;

    /** A stream of an API, with characters of one to four bytes and a pair of surrogates in two events. */
    record Sample(String name, AnswerForm form, String stream) {
        byte[] bytes() {
            return stream.getBytes(StandardCharsets.UTF_8);
        }

        @Override
        public String toString() {
            return name;
        }
    }

    private static final List<Sample> SAMPLES = List.of(
            new Sample("openai", AnswerForm.OPENAI_COMPATIBLE, """
                    \uFEFF: OPENROUTER PROCESSING

                    data: {"choices":[{"index":0,"delta":{"reasoning":"pensée 思"}}]}

                    data: {"choices":[{"index":0,
                    data: "delta":{"content":"né 客栈 👋 \\ud83d"}}]}

                    data: {"choices":[{"index":0,"delta":{"content":"\\udc4b!"}}]}

                    data: {"choices":[{"index":0,"delta":{"tool_calls":[{"index":0,"id":"c1","function":{"name":"dice","arguments":"{\\"é"}}]}}]}

                    data: {"choices":[{"index":0,"delta":{"tool_calls":[{"index":0,"function":{"arguments":"\\":1}"}}]},"finish_reason":"tool_calls"}]}

                    data: [DONE]

                    """),
            new Sample("claude", AnswerForm.of("openai", "claude", ""), """
                    event: message_start\r
                    data: {"type":"message_start","message":{"model":"c","usage":{"input_tokens":7}}}\r
                    \r
                    event: content_block_delta\r
                    data: {"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":"客 \\ud83d"}}\r
                    \r
                    event: content_block_delta\r
                    data: {"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":"\\udc4b"}}\r
                    \r
                    event: content_block_start\r
                    data: {"type":"content_block_start","index":1,"content_block":{"type":"tool_use","id":"t","name":"dice","input":{}}}\r
                    \r
                    event: content_block_delta\r
                    data: {"type":"content_block_delta","index":1,"delta":{"type":"input_json_delta","partial_json":"{\\"a\\":\\"界\\"}"}}\r
                    \r
                    event: content_block_stop\r
                    data: {"type":"content_block_stop","index":1}\r
                    \r
                    event: message_delta\r
                    data: {"type":"message_delta","delta":{"stop_reason":"tool_use"},"usage":{"output_tokens":3}}\r
                    \r
                    event: message_stop\r
                    data: {"type":"message_stop"}\r
                    \r
                    """),
            new Sample("google", AnswerForm.of("openai", "makersuite", ""), """
                    data: {"candidates":[{"content":{"parts":[{"text":"思","thought":true},{"text":"one "},{"text":"两 👋"}]}}]}

                    data: {"candidates":[{"content":{"parts":[{"inlineData":{"mimeType":"image/png","data":"AAAA"}},{"text":"","thoughtSignature":"S"}]},"finishReason":"STOP"}],"usageMetadata":{"promptTokenCount":4,"candidatesTokenCount":2,"thoughtsTokenCount":1}}

                    """),
            new Sample("document", AnswerForm.OPENAI_COMPATIBLE, """
                     \uFEFF{"model":"m","choices":[{"index":0,"message":{"content":"né 客栈 👋"},"finish_reason":"stop"}]}
                    """));

    static Stream<Sample> samples() {
        return SAMPLES.stream();
    }

    private final List<Delta> heard = new ArrayList<>();

    @Test
    void readsAStreamOfOpenAi() throws AnswerException {
        GenerationResult result =
                read(SAMPLES.getFirst(), List.of(SAMPLES.getFirst().bytes()));

        assertThat(result.text()).isEqualTo("né 客栈 👋 👋!");
        assertThat(result.reasoning()).isEqualTo("pensée 思");
        assertThat(result.finish()).isEqualTo(FinishReason.TOOL_CALLS);
        assertThat(result.toolCalls().getFirst().text())
                .isEqualTo("{\"id\":\"c1\",\"type\":\"function\",\"function\":{\"name\":\"dice\","
                        + "\"arguments\":\"{\\\"é\\\":1}\"}}");
        assertThat(heard)
                .contains(
                        new Delta.ToolCall(0, "c1", "dice", "{\"é"),
                        new Delta.ToolCall(0, "", "", "\":1}"),
                        new Delta.Text("👋!"));
    }

    @Test
    void readsAStreamOfClaude() throws AnswerException {
        GenerationResult result = read(SAMPLES.get(1), List.of(SAMPLES.get(1).bytes()));

        assertThat(result.text()).isEqualTo("客 👋");
        assertThat(result.model()).isEqualTo("c");
        assertThat(result.usage()).contains(new TokenUsage(7, 3));
        assertThat(result.finish()).isEqualTo(FinishReason.TOOL_CALLS);
        assertThat(result.toolCalls().getFirst().object("function").string("arguments"))
                .contains("{\"a\":\"界\"}");
    }

    @Test
    void losesNothingOfAStreamOfGoogle() throws AnswerException {
        GenerationResult result = read(SAMPLES.get(2), List.of(SAMPLES.get(2).bytes()));

        assertThat(result.text()).isEqualTo("one 两 👋");
        assertThat(result.reasoning()).isEqualTo("思");
        assertThat(result.images()).containsExactly("data:image/png;base64,AAAA");
        assertThat(result.signature()).contains("S");
        assertThat(result.usage()).contains(new TokenUsage(4, 3, 0, 0, 1));
    }

    @ParameterizedTest
    @MethodSource("samples")
    void whereTheBytesAreCutMakesNoDifference(Sample sample) throws AnswerException {
        byte[] bytes = sample.bytes();
        GenerationResult whole = read(sample, List.of(bytes));
        List<Delta> wholeHeard = List.copyOf(heard);
        for (int at = 1; at < bytes.length; at++) {
            heard.clear();
            assertThat(read(sample, cut(bytes, List.of(at)))).isEqualTo(whole);
            assertThat(heard).isEqualTo(wholeHeard);
        }
        List<byte[]> single = new ArrayList<>();
        for (byte one : bytes) {
            single.add(new byte[] {one});
        }
        assertThat(read(sample, single)).isEqualTo(whole);
    }

    @Property(tries = 300)
    void norDoManyCuts(
            @ForAll @IntRange(max = 3) int which, @ForAll @Size(max = 40) List<@IntRange(max = 2000) Integer> cuts)
            throws AnswerException {
        Sample sample = SAMPLES.get(which);

        assertThat(read(sample, cut(sample.bytes(), cuts))).isEqualTo(read(sample, List.of(sample.bytes())));
    }

    @Test
    void everythingBetweenEventsThatIsNoEventIsPassedOver() throws AnswerException {
        String stream = "data: " + text("a") + "\n\ngarbage \u0000\u0001 here\n\n{\"choices\":1}\n\n<html>\n\ndata: "
                + text("b") + "\n\ndata: [DONE]\n\n";

        assertThat(read(openAi(stream), List.of(stream.getBytes(StandardCharsets.UTF_8)))
                        .text())
                .isEqualTo("ab");
    }

    @Test
    void readsOneEventOfTenMegabytes() throws AnswerException {
        String long10 = "客".repeat(10 * MEBI / 3);
        Sample sample = openAi("data: " + text(long10) + "\n\ndata: [DONE]\n\n");

        assertThat(read(sample, portions(sample.bytes(), 1000)).text()).isEqualTo(long10);
    }

    @Test
    void readsArgumentsOfAToolInVeryManyPieces() throws AnswerException {
        int pieces = 200_000;
        AnswerReader reader = reader(AnswerForm.OPENAI_COMPATIBLE);
        String event = "{\"choices\":[{\"index\":0,\"delta\":{\"tool_calls\":[{\"index\":0,\"id\":\"c\",\"function\":"
                + "{\"name\":\"f\",\"arguments\":\"0123456789\"}}]}}]}";
        for (int i = 0; i < pieces; i++) {
            reader.event(event);
        }

        assertThat(reader.end(Optional.empty(), "")
                        .toolCalls()
                        .getFirst()
                        .object("function")
                        .string("arguments", ""))
                .hasSize(10 * pieces);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "data: hello\n\n",
                "data: [1]\n\n",
                "data: {\"choices\":\n\n",
                "<!DOCTYPE html>",
                "\u007f",
                "HTTP nonsense",
                "{\"choices\":[]}",
                "{\"truncated\":"
            })
    void whatIsNoAnswerIsSaidToBeNone(String body) {
        assertThatExceptionOfType(AnswerException.Unreadable.class)
                .isThrownBy(() -> read(openAi(body), List.of(body.getBytes(StandardCharsets.UTF_8))));
    }

    @Test
    void deepNestingIsRefused() {
        String deep = "data: {\"choices\":" + "[".repeat(100_000) + "\n\n";

        assertThatExceptionOfType(AnswerException.Unreadable.class)
                .isThrownBy(() -> read(openAi(deep), List.of(deep.getBytes(StandardCharsets.UTF_8))));
    }

    @Test
    void aStreamWithoutEndIsEnded() {
        AnswerReader reader =
                new AnswerReader(AnswerForm.OPENAI_COMPATIBLE, options(AnswerPolicy.WHOLE), heard::add, MEBI);

        assertThatExceptionOfType(AnswerException.Unreadable.class)
                .isThrownBy(() -> {
                    while (true) {
                        reader.event(text("x".repeat(1000)));
                    }
                })
                .withMessageContaining("no end");
        assertThat(reader.state().text()).hasSizeBetween(900_000, MEBI);
    }

    @Test
    void whiteSpaceWithoutEndIsEnded() {
        AnswerStream stream = new AnswerStream(reader(AnswerForm.OPENAI_COMPATIBLE));

        assertThatExceptionOfType(AnswerException.Unreadable.class).isThrownBy(() -> {
            while (true) {
                stream.take(new byte[] {' ', '\n'});
            }
        });
    }

    @Test
    void anErrorWithinAStreamEndsItAndWhatCameIsKept() throws AnswerException {
        AnswerReader reader = reader(AnswerForm.of("openai", "claude", ""));
        reader.event("{\"type\":\"content_block_delta\",\"delta\":{\"text\":\"part\"}}");

        assertThatExceptionOfType(AnswerException.Reported.class)
                .isThrownBy(() -> reader.event("{\"type\":\"error\",\"error\":{\"message\":\"Overloaded\"}}"))
                .withMessage("Overloaded");
        assertThat(reader.state().text()).isEqualTo("part");
    }

    @Test
    void sillyTavernOnlyNoticesIt() throws AnswerException {
        AnswerReader reader =
                new AnswerReader(AnswerForm.OPENAI_COMPATIBLE, options(AnswerPolicy.SILLYTAVERN), heard::add);

        reader.event("{\"error\":\"quota\"}");

        assertThat(reader.notice()).contains("quota");
        assertThat(reader.isFinished()).isFalse();
    }

    @Test
    void brokenArgumentsStayAsTheyCame() throws AnswerException {
        AnswerReader reader = reader(AnswerForm.of("openai", "claude", ""));
        reader.event("{\"type\":\"content_block_start\",\"index\":0,\"content_block\":"
                + "{\"type\":\"tool_use\",\"id\":\"t\",\"name\":\"dice\",\"input\":{}}}");
        reader.event("{\"type\":\"content_block_delta\",\"index\":0,\"delta\":"
                + "{\"type\":\"input_json_delta\",\"partial_json\":\"{\\\"a\\\": \"}}");
        reader.event("{\"type\":\"content_block_stop\",\"index\":0}");

        Obj call = reader.end(Optional.empty(), "").toolCalls().getFirst();

        assertThat(call.object("function").string("arguments")).contains("{\"a\": ");
    }

    @Test
    void aStreamThatEndsTooEarlyIsNotComplete() throws AnswerException {
        AnswerStream stream = new AnswerStream(reader(AnswerForm.of("openai", "makersuite", "")));
        stream.take("data: {\"candidates\":[{\"content\":{\"parts\":[{\"text\":\"a\"}]}}]}\n\n"
                .getBytes(StandardCharsets.UTF_8));

        assertThat(stream.end()).isFalse();
    }

    @Test
    void aCallThatCameWholeIsCompleteWithoutAFinishReason() throws AnswerException {
        AnswerStream stream = new AnswerStream(reader(AnswerForm.of("openai", "makersuite", "")));
        stream.take(
                "data: {\"candidates\":[{\"content\":{\"parts\":[{\"functionCall\":{\"name\":\"a\",\"args\":{}}}]}}]}\n\n"
                        .getBytes(StandardCharsets.UTF_8));

        assertThat(stream.end()).isTrue();
    }

    @Test
    void indicesOutOfAllMeasureTakeNoRoom() throws AnswerException {
        AnswerReader reader = reader(AnswerForm.OPENAI_COMPATIBLE);

        reader.event(
                "{\"choices\":[{\"index\":2000000000,\"delta\":{\"content\":\"x\",\"tool_calls\":[{\"index\":0}]}},"
                        + "{\"index\":0,\"delta\":{\"tool_calls\":[{\"index\":2000000000,\"id\":\"a\"}]}},"
                        + "{\"index\":-5,\"delta\":{\"tool_calls\":[{\"index\":1e300,\"id\":\"a\"}]}}]}");

        assertThat(reader.state().toolCalls().text()).isEqualTo("[[]]");
        assertThat(reader.state().alternatives()).isEmpty();
    }

    private GenerationResult read(Sample sample, List<byte[]> portions) throws AnswerException {
        AnswerReader reader = reader(sample.form());
        AnswerStream stream = new AnswerStream(reader);
        for (byte[] portion : portions) {
            stream.take(portion);
        }
        assertThat(stream.end()).isTrue();
        return reader.end(Optional.empty(), "asked");
    }

    private AnswerReader reader(AnswerForm form) {
        return new AnswerReader(form, options(AnswerPolicy.WHOLE), heard::add);
    }

    private static AnswerOptions options(AnswerPolicy policy) {
        return new AnswerOptions(true, true, true, policy, () -> "made-up");
    }

    private static Sample openAi(String stream) {
        return new Sample("", AnswerForm.OPENAI_COMPATIBLE, stream);
    }

    private static String text(String content) {
        return "{\"choices\":[{\"index\":0,\"delta\":{\"content\":"
                + Json.of(content).text() + "}}]}";
    }

    private static List<byte[]> cut(byte[] bytes, List<Integer> places) {
        List<Integer> inOrder = Stream.concat(places.stream(), Stream.of(bytes.length))
                .filter(place -> place <= bytes.length)
                .sorted()
                .toList();
        List<byte[]> portions = new ArrayList<>();
        int from = 0;
        for (int to : inOrder) {
            portions.add(Arrays.copyOfRange(bytes, from, to));
            from = to;
        }
        return portions;
    }

    private static List<byte[]> portions(byte[] bytes, int size) {
        List<byte[]> portions = new ArrayList<>();
        for (int from = 0; from < bytes.length; from += size) {
            portions.add(Arrays.copyOfRange(bytes, from, Math.min(bytes.length, from + size)));
        }
        return portions;
    }
}
