package dev.innkeeper.providers.convert;

/** The path {@code /v1} at the end of a server's address, which people write or leave out (providers.md §9.1). */
public final class VersionPath {
    private static final String VERSION = "/v1";

    private VersionPath() {}

    /** The address without a slash at its end and then without {@code /v1}. */
    public static String trim(String url) {
        return withoutEnd(withoutEnd(url, "/"), VERSION);
    }

    private static String withoutEnd(String text, String end) {
        return text.endsWith(end) ? text.substring(0, text.length() - end.length()) : text;
    }
}
