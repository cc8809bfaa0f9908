package dev.innkeeper.providers.convert;

import java.util.Optional;

/** The two halves of a {@code data:} URL, read as leniently as the original does. */
public final class DataUrl {
    /** With what every such address begins. */
    public static final String SCHEME = "data:";

    private DataUrl() {}

    /** What stands between the first colon and a second one or a semicolon; empty if there is no colon. */
    public static Optional<String> mediaType(String url) {
        String head = before(url, ';');
        int colon = head.indexOf(':');
        return colon < 0 ? Optional.empty() : Optional.of(before(head.substring(colon + 1), ':'));
    }

    /** What stands before the first comma. */
    public static String head(String url) {
        return before(url, ',');
    }

    /** What stands between the first comma and a second one; empty if there is no comma. */
    public static Optional<String> data(String url) {
        int comma = url.indexOf(',');
        return comma < 0 ? Optional.empty() : Optional.of(before(url.substring(comma + 1), ','));
    }

    private static String before(String text, char end) {
        int at = text.indexOf(end);
        return at < 0 ? text : text.substring(0, at);
    }
}
