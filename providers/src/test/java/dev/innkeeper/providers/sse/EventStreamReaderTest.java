package dev.innkeeper.providers.sse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class EventStreamReaderTest {
    @Test
    void readsFieldsCommentsAndLineEnds() throws EventStreamException {
        assertThat(read(": hello\n\nid: 5\nretry: 100\nevent: x\ndata: one\ndata:two\r\n\r\ndata:  three\r\rdata\n\n"))
                .containsExactly("one\ntwo", " three", "");
    }

    @Test
    void skipsAByteOrderMark() throws EventStreamException {
        assertThat(read("\uFEFFdata: a\n\n\uFEFFdata: b\n\n")).containsExactly("a");
    }

    @Test
    void anEventWithoutItsBlankLineIsUnfinished() throws EventStreamException {
        EventStreamReader reader = new EventStreamReader();

        assertThat(reader.read(bytes("data: a\n\ndata: b\ndata: c"))).containsExactly("a");
        assertThat(reader.unfinished()).contains("b\nc");
    }

    @Test
    void boundsTheSizeOfAnEventButNotOfTheStream() throws EventStreamException {
        EventStreamReader reader = new EventStreamReader(20);
        for (int i = 0; i < 10; i++) {
            assertThat(reader.read(bytes("data: 0123456789\n\n: comment\n"))).containsExactly("0123456789");
        }
        assertThatThrownBy(() -> reader.read(bytes("data: 0123456789\ndata: 0123456789\n")))
                .isInstanceOf(EventStreamException.class);
        assertThatThrownBy(() -> new EventStreamReader(20).read(new byte[21])).isInstanceOf(EventStreamException.class);
    }

    @Property(tries = 500)
    void doesNotCareWhereTheBytesAreCut(
            @ForAll("streams") String stream, @ForAll List<@IntRange(max = 200) Integer> cuts)
            throws EventStreamException {
        byte[] all = bytes(stream);
        EventStreamReader reader = new EventStreamReader();
        List<String> events = new ArrayList<>();
        int at = 0;
        for (int cut : cuts.stream().sorted().toList()) {
            int end = Math.clamp(cut, at, all.length);
            events.addAll(reader.read(Arrays.copyOfRange(all, at, end)));
            at = end;
        }
        events.addAll(reader.read(Arrays.copyOfRange(all, at, all.length)));

        EventStreamReader whole = new EventStreamReader();
        assertThat(events).isEqualTo(whole.read(all));
        assertThat(reader.unfinished()).isEqualTo(whole.unfinished());
    }

    @Property(tries = 300)
    void givesBackWhatWasWritten(@ForAll("texts") List<String> events, @ForAll("lineEnds") String lineEnd)
            throws EventStreamException {
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        for (String event : events) {
            String lines = event.lines().map(line -> "data: " + line + lineEnd).collect(Collectors.joining());
            stream.writeBytes(bytes(lines + lineEnd));
        }
        assertThat(new EventStreamReader().read(stream.toByteArray())).isEqualTo(events);
    }

    @Provide
    Arbitrary<String> streams() {
        return Arbitraries.of(
                        "data: ",
                        "data:",
                        "data",
                        ":",
                        "id: 1",
                        "\n",
                        "\r",
                        "\r\n",
                        "\n\n",
                        "{\"a\":1}",
                        "旅館",
                        "👋",
                        "\uFEFF",
                        " ",
                        "é")
                .list()
                .ofMaxSize(40)
                .map(pieces -> String.join("", pieces));
    }

    @Provide
    Arbitrary<List<String>> texts() {
        Arbitrary<String> line = Arbitraries.of("a", "旅館", "👋", ":", " x", "{}", "é")
                .list()
                .ofMinSize(1)
                .ofMaxSize(5)
                .map(pieces -> String.join("", pieces));
        return line.list()
                .ofMinSize(1)
                .ofMaxSize(3)
                .map(lines -> String.join("\n", lines))
                .list()
                .ofMaxSize(5);
    }

    @Provide
    Arbitrary<String> lineEnds() {
        return Arbitraries.of("\n", "\r", "\r\n");
    }

    private static List<String> read(String stream) throws EventStreamException {
        return new EventStreamReader().read(bytes(stream));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
