package dev.innkeeper.providers.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class OllamaLinesTest {
    private static final String FIRST = "data: {\"choices\":[{\"text\":\"你\",\"thinking\":\"\"}]}\n\n";
    private static final String SECOND = "data: {\"choices\":[{\"text\":\"好\",\"thinking\":\"hm\"}]}\n\n";

    @Test
    void takesLinesApartThatArriveTogether() {
        OllamaLines lines = new OllamaLines();

        byte[] events =
                lines.events(bytes("{\"response\":\"你\"}\n{\"response\":\"好\",\"thinking\":\"hm\",\"done\":false}\n"));

        assertThat(new String(events, StandardCharsets.UTF_8)).isEqualTo(FIRST + SECOND);
        assertThat(new String(lines.end(), StandardCharsets.UTF_8)).isEqualTo("data: [DONE]\n\n");
    }

    @Test
    void putsALineTogetherThatArrivesInPieces() {
        OllamaLines lines = new OllamaLines();
        byte[] line = bytes("{\"response\":\"你\"}");

        assertThat(lines.events(Arrays.copyOf(line, 15))).isEmpty();
        assertThat(lines.events(Arrays.copyOfRange(line, 15, line.length))).isEmpty();
        assertThat(new String(lines.end(), StandardCharsets.UTF_8)).isEqualTo(FIRST + "data: [DONE]\n\n");
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
