package dev.innkeeper.formats.chat.transfer;

import dev.innkeeper.engine.js.JsUtf8;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.chat.ChatHeader;
import dev.innkeeper.formats.chat.transfer.ImportProblem.Reason;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads JSON lines: SillyTavern's own, and Chub's, whose texts are objects (chats.md §9.1).
 *
 * <p>A file in which there is nothing to flatten or to normalise is taken byte for byte.
 */
final class LinesImport {
    private final byte[] file;
    private final Problems problems = new Problems();
    private final PreviewBuilder preview = new PreviewBuilder();
    private final ImportedChat.Lines lines = new ImportedChat.Lines();
    private boolean changed;
    private boolean flattened;
    private boolean verbatim;

    LinesImport(byte[] file) {
        this.file = file;
    }

    ImportedChats read() throws UnreadableChatException {
        int start = 0;
        long number = 0;
        while (start <= file.length) {
            int end = start;
            while (end < file.length && file[end] != '\n') {
                end++;
            }
            String line = JsUtf8.decode(file, start, end);
            put(line, result(line, ++number), start);
            start = end + 1;
        }
        byte[] bytes = changed && !verbatim ? lines.bytes() : file;
        ChatFormat format = flattened && !verbatim ? ChatFormat.CHUB : ChatFormat.NATIVE;
        return new ImportedChats(format, List.of(new ImportedChat(bytes, preview.build())), problems.list());
    }

    private String result(String line, long number) throws UnreadableChatException {
        Optional<Json> parsed = parsed(line);
        if (number == 1) {
            requireHeader(parsed);
        }
        if (line.indexOf('\uFFFD') >= 0) {
            problems.add(number, Reason.NOT_UTF8);
        }
        Json flat = parsed.map(value -> flat(value, number)).orElse(Json.NULL);
        tell(line, parsed, flat, number);
        return flat.truthy() ? flat.text() : line;
    }

    /** Adds a line to the result, which is begun at the first line that differs: most files are taken as they are. */
    private void put(String line, String text, int start) {
        if (changed) {
            lines.add(JsUtf8.encode(text));
        } else if (!text.equals(line)) {
            changed = true;
            if (start > 0) {
                lines.add(JsUtf8.encode(JsUtf8.decode(file, 0, start - 1)));
            }
            lines.add(JsUtf8.encode(text));
        }
    }

    /** Whether SillyTavern takes a line for the first line of a chat. */
    static boolean isHeader(Json line) {
        return line instanceof Json.Obj object
                && (object.has("user_name") || object.has("name") || object.has("chat_metadata"));
    }

    private static void requireHeader(Optional<Json> line) throws UnreadableChatException {
        if (line.filter(LinesImport::isHeader).isEmpty()) {
            throw new UnreadableChatException(
                    UnreadableChatException.Reason.NO_HEADER,
                    "The first line is no header of a chat. Choose a chat file, or put the header line back in front.");
        }
    }

    private void tell(String line, Optional<Json> parsed, Json flat, long number) {
        if (parsed.isEmpty()) {
            if (!line.isBlank()) {
                problems.add(number, Reason.NOT_JSON);
            }
        } else if (flat instanceof Json.Obj object) {
            if (number > 1 || !ChatHeader.isHeader(object)) {
                preview.add(object);
            }
        } else {
            problems.add(number, Reason.NOT_A_MESSAGE);
        }
    }

    private Json flat(Json line, long number) {
        if (!(line instanceof Json.Obj message)) {
            return line;
        }
        Json.Obj flat = message;
        Optional<Json> text = message.find("mes").flatMap(LinesImport::inner);
        if (text.isPresent()) {
            flattened = true;
            flat = flat.with("mes", text.get());
        }
        Optional<Json.Arr> swipes = message.find("swipes").flatMap(Json::asArray);
        return swipes.isPresent() ? flat.with("swipes", flat(swipes.get(), number)) : flat;
    }

    private Json flat(Json.Arr swipes, long number) {
        List<Json> flat = new ArrayList<>();
        for (Json swipe : swipes.items()) {
            if (swipe == Json.NULL && !verbatim) {
                verbatim = true;
                problems.add(number, Reason.EMPTY_SWIPE);
            }
            Optional<Json> text = inner(swipe);
            flattened |= text.isPresent();
            flat.add(text.orElse(swipe));
        }
        return new Json.Arr(flat);
    }

    /** The text that Chub nests in an object. */
    private static Optional<Json> inner(Json value) {
        return value.asObject().flatMap(object -> object.find("message")).filter(Json::truthy);
    }

    private static Optional<Json> parsed(String line) {
        return Json.read(line);
    }
}
