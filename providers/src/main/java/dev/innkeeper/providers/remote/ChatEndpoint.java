package dev.innkeeper.providers.remote;

import dev.innkeeper.providers.ProviderException;
import java.net.URI;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The addresses of one API, made from what people type as its base URL.
 *
 * <p>All of these mean the same: {@code http://host:5000}, {@code http://host:5000/}, {@code http://host:5000/v1},
 * {@code http://host:5000/v1/chat/completions}. An address without a path gets {@code /v1}; any other path is taken as
 * it is. Without a scheme it is http for this machine and private addresses, else https. A query stays.
 */
record ChatEndpoint(URI base) {
    private static final Pattern SCHEME = Pattern.compile("^[A-Za-z][A-Za-z0-9+.-]*://");
    private static final Pattern NEAR_HOST =
            Pattern.compile("^(localhost|127\\.|10\\.|192\\.168\\.|172\\.(1[6-9]|2\\d|3[01])\\.|0\\.0\\.0\\.0|\\[).*");
    private static final String CHAT = "/chat/completions";

    static ChatEndpoint of(String baseUrl) throws ProviderException {
        String text = baseUrl.strip();
        if (text.isEmpty()) {
            throw malformed("The connection has no address.");
        }
        if (!SCHEME.matcher(text).find()) {
            String host = text.toLowerCase(Locale.ROOT);
            text = (NEAR_HOST.matcher(host).matches() ? "http://" : "https://") + text;
        }
        URI uri = parse(text);
        String scheme = uri.getScheme().toLowerCase(Locale.ROOT);
        if (uri.getHost() == null || !(scheme.equals("http") || scheme.equals("https"))) {
            throw malformed("The address of the connection is not a web address.");
        }
        if (uri.getRawUserInfo() != null) {
            throw malformed("The address of the connection has a user name in it, which is not supported.");
        }
        return new ChatEndpoint(withPath(uri, basePath(uri)));
    }

    private static String basePath(URI uri) {
        String path = trimSlashes(Optional.ofNullable(uri.getRawPath()).orElse(""));
        if (path.endsWith(CHAT)) {
            return trimSlashes(path.substring(0, path.length() - CHAT.length()));
        }
        return path.isEmpty() ? "/v1" : path;
    }

    private static String trimSlashes(String path) {
        int end = path.length();
        while (end > 0 && path.charAt(end - 1) == '/') {
            end--;
        }
        return path.substring(0, end);
    }

    /** The address before the paths of single operations, without its query. */
    String address() {
        return base.getScheme() + "://" + base.getRawAuthority() + base.getRawPath();
    }

    /** The query with its question mark; empty if there is none. */
    String query() {
        return base.getRawQuery() == null ? "" : "?" + base.getRawQuery();
    }

    private static URI withPath(URI uri, String path) {
        String query = uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery();
        return URI.create(uri.getScheme() + "://" + uri.getRawAuthority() + path + query);
    }

    private static URI parse(String text) throws ProviderException {
        try {
            return URI.create(text);
        } catch (IllegalArgumentException _) {
            throw malformed("The address of the connection is not a web address.");
        }
    }

    private static ProviderException malformed(String problem) {
        return new ProviderException.Refused(
                false, problem + " Enter one such as http://127.0.0.1:5000/v1 in the connection settings.", null);
    }
}
