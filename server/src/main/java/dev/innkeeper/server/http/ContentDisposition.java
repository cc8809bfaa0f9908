package dev.innkeeper.server.http;

import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/** The header that gives a download its file name (RFC 6266, chats.md §5.5). */
public final class ContentDisposition {
    private static final Pattern ESCAPE = Pattern.compile("%[0-9A-Fa-f]{2}");
    private static final String PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!#$&+-.^_`|~";

    private ContentDisposition() {}

    /**
     * The header of an attachment.
     *
     * @param name the file's name; where it holds characters that headers cannot, a question mark stands for each in the
     *     plain form, and a percent-encoded form is added
     */
    public static String attachment(String name) {
        StringBuilder plain = new StringBuilder();
        name.codePoints().forEach(point -> plain.appendCodePoint(isLatin(point) ? point : '?'));
        String quoted = plain.toString().replace("\\", "\\\\").replace("\"", "\\\"");
        String header = "attachment; filename=\"" + quoted + "\"";
        boolean exact = plain.toString().equals(name) && !ESCAPE.matcher(name).find();
        return exact ? header : header + "; filename*=UTF-8''" + encoded(name);
    }

    private static boolean isLatin(int point) {
        return point >= ' ' && point <= '~' || point >= 0xA0 && point <= 0xFF;
    }

    private static String encoded(String name) {
        StringBuilder encoded = new StringBuilder();
        for (byte each : name.getBytes(StandardCharsets.UTF_8)) {
            if (each > 0 && PLAIN.indexOf(each) >= 0) {
                encoded.append((char) each);
            } else {
                encoded.append('%').append(String.format("%02X", each & 0xFF));
            }
        }
        return encoded.toString();
    }
}
