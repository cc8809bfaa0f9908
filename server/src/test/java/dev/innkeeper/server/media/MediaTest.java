package dev.innkeeper.server.media;

import dev.innkeeper.server.media.MediaHouse.Told;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Tests of routes that pass things on to providers. */
abstract class MediaTest {
    static final String IMAGE = "data:image/png;base64,aGVsbG8=";

    @TempDir
    Path folder;

    MediaHouse house;

    @BeforeEach
    final void open() throws IOException {
        house = new MediaHouse(folder);
    }

    @AfterEach
    final void close() {
        house.close();
    }

    final Told post(String path, String json) {
        return house.post(path, json);
    }
}
