package dev.innkeeper.formats.chat.transfer;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * A chat as plain text: who speaks, and what is shown (chats.md §9.2).
 *
 * <p>Lines that are no messages are left out, where SillyTavern's process ends.
 */
public final class ChatTextExport {
    private ChatTextExport() {}

    /**
     * What one stored line gives: {@code name: text} and an empty line; empty for hidden and empty messages, for the
     * header, and for what is no message.
     *
     * @param line without its line end; may begin with a byte-order mark
     */
    public static Optional<String> block(String line) {
        return parsed(line).flatMap(Json::asObject).flatMap(ChatTextExport::block);
    }

    private static Optional<String> block(Json.Obj message) {
        Optional<Json> own = message.find("mes").filter(Json::truthy);
        if (own.isEmpty() || message.truthy("is_system")) {
            return Optional.empty();
        }
        Json shown = message.object("extra")
                .find("display_text")
                .filter(Json::truthy)
                .orElse(own.get());
        return Optional.of(JsNumbers.text(message, "name") + ": " + text(shown) + "\n\n");
    }

    private static String text(Json shown) {
        return (shown instanceof Json.Str(String text) ? text : shown.text()).replace("\r\n", "\n");
    }

    /**
     * Writes a whole stored chat as text; memory is used for one line at a time.
     *
     * @param chat the file's bytes; bytes that are not UTF-8 become U+FFFD
     */
    public static void write(InputStream chat, Appendable out) throws IOException {
        Reader reader = new InputStreamReader(chat, StandardCharsets.UTF_8);
        BufferedReader lines = new BufferedReader(reader);
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            Optional<String> block = block(line);
            if (block.isPresent()) {
                out.append(block.get());
            }
        }
    }

    private static Optional<Json> parsed(String line) {
        boolean marked = !line.isEmpty() && line.charAt(0) == '\uFEFF';
        return Json.read(marked ? line.substring(1) : line);
    }
}
