package dev.innkeeper.providers.dialect;

import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** Addresses as people type them, and their parts. */
public final class WebAddress {
    private static final Pattern UNSAFE = Pattern.compile("[\"<>\\\\^`{|}\\s]|[^\\x21-\\x7E]");

    private WebAddress() {}

    /** The address if it is http or https with a host; characters that no address has are escaped. */
    static Optional<URI> parse(String text) {
        try {
            URI uri = URI.create(escaped(text.strip()));
            String scheme = Optional.ofNullable(uri.getScheme()).orElse("").toLowerCase(Locale.ROOT);
            boolean web = scheme.equals("http") || scheme.equals("https");
            return web && uri.getHost() != null ? Optional.of(uri) : Optional.empty();
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    private static String escaped(String text) {
        return UNSAFE.matcher(text).replaceAll(match -> component(match.group()));
    }

    /**
     * A base address as URL parsing leaves it: an address without a path ends in a slash (providers.md §1.2).
     *
     * @throws RefusedOrderException with status 502 if it is none
     */
    static String normalised(String text) throws RefusedOrderException {
        URI uri = parse(text).orElseThrow(() -> RefusedOrderException.badAddress(text));
        String path = uri.getRawPath() == null || uri.getRawPath().isEmpty() ? "/" : uri.getRawPath();
        String query = uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery();
        return uri.getScheme().toLowerCase(Locale.ROOT) + "://" + authority(uri) + path + query;
    }

    private static String authority(URI uri) {
        String authority = uri.getRawAuthority();
        boolean secure = uri.getScheme().equalsIgnoreCase("https");
        boolean usual = uri.getPort() == (secure ? 443 : 80);
        return usual ? authority.substring(0, authority.lastIndexOf(':')) : authority;
    }

    /** A text as a part of an address, as {@code encodeURIComponent} writes it. */
    public static String component(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8)
                .replace("+", "%20")
                .replace("%21", "!")
                .replace("%27", "'")
                .replace("%28", "(")
                .replace("%29", ")")
                .replace("%7E", "~");
    }

    /** The host, with the port unless it is the usual one. */
    static String host(URI uri) {
        String authority = authority(uri);
        return authority.substring(authority.lastIndexOf('@') + 1);
    }

    /** Without one slash at its end. */
    public static String withoutSlash(String text) {
        return text.endsWith("/") ? text.substring(0, text.length() - 1) : text;
    }
}
