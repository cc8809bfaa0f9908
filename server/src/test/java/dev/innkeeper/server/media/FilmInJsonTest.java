package dev.innkeeper.server.media;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** Bytes that become a text of a JSON object as they pass. */
class FilmInJsonTest {
    @Property(tries = 200)
    void howTheBytesComeMakesNoDifference(@ForAll List<byte[]> pieces) {
        FilmInJson film = new FilmInJson("<", ">");
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        ByteArrayOutputStream told = new ByteArrayOutputStream();
        for (byte[] piece : pieces) {
            all.writeBytes(piece);
            told.writeBytes(film.of(piece));
        }
        told.writeBytes(film.end());

        assertThat(told.toString(StandardCharsets.UTF_8))
                .isEqualTo("<" + Base64.getEncoder().encodeToString(all.toByteArray()) + ">");
    }
}
