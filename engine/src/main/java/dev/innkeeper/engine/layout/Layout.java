package dev.innkeeper.engine.layout;

import dev.innkeeper.engine.js.JsUtf8;
import dev.innkeeper.engine.js.Json;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;

/**
 * What stood where in the history of a prompt: all that the next turn has to know of it to stay like it.
 *
 * <p>A mark stands for messages as they were sent: those of the same mark look the same to a provider.
 *
 * @param head mark of everything that stands before the history
 * @param lines marks of the history, oldest first: of what was said and of what was put into it
 */
public record Layout(String head, List<String> lines) {
    private static final String INJECTED = "+";
    private static final int MARK_BYTES = 12;

    /** Copies the list. */
    public Layout {
        lines = List.copyOf(lines);
    }

    /**
     * The mark of a line of the history.
     *
     * @param messages its messages as they are sent: one, or a call of tools with its results
     * @param injected whether it was put into the history
     */
    public static String line(List<Json> messages, boolean injected) {
        return (injected ? INJECTED : "") + mark(messages, Json.NULL);
    }

    /**
     * The mark of what stands before a history.
     *
     * @param tools what the model may call
     */
    public static String head(List<Json> messages, Json tools) {
        return mark(messages, tools);
    }

    /** Whether a mark is that of a line that was put into the history. */
    static boolean isInjected(String mark) {
        return mark.startsWith(INJECTED);
    }

    private static String mark(List<Json> messages, Json besides) {
        Json all = new Json.Arr(messages).plus(besides);
        byte[] hash = sha256().digest(JsUtf8.encode(all.text()));
        return Base64.getUrlEncoder().withoutPadding().encodeToString(Arrays.copyOf(hash, MARK_BYTES));
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java has SHA-256", e);
        }
    }

    /** The layout as it is stored. */
    public Json.Obj json() {
        return Json.Obj.EMPTY.with("head", head).with("lines", Json.ofStrings(lines));
    }

    /** A layout that was stored. */
    public static Layout read(Json.Obj json) {
        return new Layout(json.string("head", ""), json.array("lines").strings());
    }
}
