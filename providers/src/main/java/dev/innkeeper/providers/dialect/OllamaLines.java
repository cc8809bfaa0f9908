package dev.innkeeper.providers.dialect;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Ollama's stream of JSON lines in the form of events (providers.md §9.4). Not thread-safe.
 *
 * <p>Lines are taken apart at their ends, so that nothing is lost when two of them arrive together.
 */
public final class OllamaLines {
    private static final byte[] DONE = "data: [DONE]\n\n".getBytes(StandardCharsets.UTF_8);

    private final ByteArrayOutputStream line = new ByteArrayOutputStream();

    /** The events in what arrived. */
    public byte[] events(byte[] arrived) {
        ByteArrayOutputStream events = new ByteArrayOutputStream();
        for (byte next : arrived) {
            if (next == '\n') {
                events.writeBytes(event());
            } else {
                line.write(next);
            }
        }
        return events.toByteArray();
    }

    /** The last event, and the mark of the end. */
    public byte[] end() {
        ByteArrayOutputStream events = new ByteArrayOutputStream();
        events.writeBytes(event());
        events.writeBytes(DONE);
        return events.toByteArray();
    }

    private byte[] event() {
        Optional<Json.Obj> said =
                Json.read(line.toString(StandardCharsets.UTF_8)).flatMap(Json::asObject);
        line.reset();
        return said.map(OllamaLines::event).orElse(new byte[0]);
    }

    private static byte[] event(Json.Obj said) {
        Json.Obj choice = Json.Obj.build(
                json -> json.put("text", word(said, "response")).put("thinking", word(said, "thinking")));
        Json event = Json.Obj.EMPTY.with("choices", Json.Arr.EMPTY.plus(choice));
        return ("data: " + event.text() + "\n\n").getBytes(StandardCharsets.UTF_8);
    }

    private static String word(Json.Obj said, String name) {
        return said.find(name).filter(Json::truthy).map(JsNumbers::text).orElse("");
    }
}
