package dev.innkeeper.formats.chat;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** Lines between LF. */
final class LineFeedsTest {
    private static List<String> lines(String text) throws IOException {
        List<String> lines = new ArrayList<>();
        LineFeeds.texts(new ByteArrayInputStream(text.getBytes(UTF_8)), lines::add);
        return lines;
    }

    @Test
    void onlyLfEndsALine() throws IOException {
        assertThat(lines("a\r\nb\rc\u2028d\n")).containsExactly("a\r", "b\rc\u2028d", "");
        assertThat(lines("")).containsExactly("");
    }

    @Property(tries = 60)
    void linesOfAnyLengthComeWhole(@ForAll List<@IntRange(max = 200_000) Integer> lengths) throws IOException {
        String text = String.join(
                "\n", lengths.stream().map(length -> "x".repeat(length)).toList());

        assertThat(lines(text)).isEqualTo(Arrays.asList(text.split("\n", -1)));
    }
}
