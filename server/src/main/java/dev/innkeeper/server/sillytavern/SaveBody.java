package dev.innkeeper.server.sillytavern;

import dev.innkeeper.engine.js.CanonicalJson;
import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.JsonScan;
import dev.innkeeper.engine.js.JsonSyntaxException;
import dev.innkeeper.storage.chat.ChatLines;
import io.javalin.http.Context;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/**
 * The body of a save, of which only the small fields are read: of the chat it is known where its elements are, and each
 * is read when it is asked for. So a save takes the memory of its bytes, not that of a tree.
 */
final class SaveBody {
    private static final String CHAT = "chat";

    private final byte[] bytes;
    private final Json.Builder fields = new Json.Builder();
    private Optional<Elements> chat = Optional.empty();
    private int at;

    private SaveBody(byte[] bytes) {
        this.bytes = bytes;
    }

    /**
     * Reads a body; one that is not JSON by its type counts as empty.
     *
     * @throws MalformedBodyException if it is neither a JSON object nor a list
     */
    static SaveBody read(Context context) throws IOException, MalformedBodyException {
        boolean json = Optional.ofNullable(context.contentType()).orElse("").startsWith("application/json");
        SaveBody body = new SaveBody(json ? Posted.bytes(context) : new byte[0]);
        try {
            body.document();
        } catch (JsonSyntaxException e) {
            throw new MalformedBodyException(Replies.BAD_REQUEST, e);
        }
        return body;
    }

    /** Every field but the chat. */
    Json.Obj fields() {
        return fields.build();
    }

    /** The elements of the chat; empty if it is missing or not a list. */
    Optional<Elements> chat() {
        return chat;
    }

    /** How many bytes the body has. */
    int size() {
        return bytes.length;
    }

    private void document() throws MalformedBodyException {
        if (bytes.length == 0) {
            return;
        }
        int first = next();
        if (first == '[') {
            at = end();
        } else if (first == '{') {
            members();
        } else {
            throw malformed();
        }
        next();
        if (at != bytes.length) {
            throw malformed();
        }
    }

    private void members() throws MalformedBodyException {
        at++;
        if (next() == '}') {
            at++;
            return;
        }
        do {
            next();
            String key = JsNumbers.text(value());
            require(':');
            member(key);
        } while (more('}'));
    }

    private void member(String key) throws MalformedBodyException {
        int first = next();
        if (!key.equals(CHAT)) {
            fields.put(key, value());
        } else if (first == '[') {
            chat = Optional.of(elements());
        } else {
            at = end();
            chat = Optional.empty();
        }
    }

    private Elements elements() throws MalformedBodyException {
        Elements found = new Elements(bytes);
        at++;
        if (next() == ']') {
            at++;
            return found;
        }
        do {
            next();
            int start = at;
            at = end();
            found.add(start, at);
        } while (more(']'));
        return found;
    }

    private boolean more(char close) throws MalformedBodyException {
        int found = next();
        at++;
        if (found == ',') {
            return true;
        }
        if (found != close) {
            throw malformed();
        }
        return false;
    }

    private void require(char wanted) throws MalformedBodyException {
        if (next() != wanted) {
            throw malformed();
        }
        at++;
    }

    /** Goes to the next byte that is not blank; -1 at the end. */
    private int next() {
        at = JsonScan.afterBlanks(bytes, at, bytes.length);
        return at < bytes.length ? bytes[at] : -1;
    }

    private int end() throws MalformedBodyException {
        int end = JsonScan.valueEnd(bytes, at, bytes.length);
        if (end < 0) {
            throw malformed();
        }
        return end;
    }

    private Json value() throws MalformedBodyException {
        int start = at;
        at = end();
        return parsed(bytes, start, at);
    }

    private static Json parsed(byte[] bytes, int start, int end) {
        return Json.parse(new String(bytes, start, end - start, StandardCharsets.UTF_8));
    }

    private static MalformedBodyException malformed() {
        return new MalformedBodyException(Replies.BAD_REQUEST);
    }

    /** The elements of a chat, each to be had in the form in which it is stored (chats.md §2). */
    static final class Elements implements ChatLines {
        private final byte[] bytes;
        private int[] starts = new int[64];
        private int[] ends = new int[64];
        private int count;

        private Elements(byte[] bytes) {
            this.bytes = bytes;
        }

        private void add(int start, int end) {
            if (count == starts.length) {
                starts = Arrays.copyOf(starts, count * 2);
                ends = Arrays.copyOf(ends, count * 2);
            }
            starts[count] = start;
            ends[count++] = end;
        }

        @Override
        public int count() {
            return count;
        }

        @Override
        public byte[] line(int index) {
            if (CanonicalJson.isCertain(bytes, starts[index], ends[index])) {
                return Arrays.copyOfRange(bytes, starts[index], ends[index]);
            }
            return parsed(bytes, starts[index], ends[index]).text().getBytes(StandardCharsets.UTF_8);
        }

        /** The first element; empty if there is none. */
        Optional<Json> first() {
            return count == 0 ? Optional.empty() : Optional.of(parsed(bytes, starts[0], ends[0]));
        }
    }
}
