package dev.innkeeper.formats.chat.transfer;

import dev.innkeeper.engine.js.Json;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** Cases that were recorded from SillyTavern 1.19.0. */
final class Recorded {
    private Recorded() {}

    static Json.Obj read(String suite, String name) throws IOException {
        String file = "/" + suite + "/" + name + ".json";
        try (InputStream in = Objects.requireNonNull(Recorded.class.getResourceAsStream(file), file)) {
            return (Json.Obj) Json.parse(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        }
    }
}
