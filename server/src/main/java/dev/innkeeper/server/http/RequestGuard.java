package dev.innkeeper.server.http;

import io.javalin.http.Context;
import java.net.URI;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Turns away requests that name another host or that a page of another site has sent.
 *
 * <p>The first closes the door to DNS rebinding, the second to cross-site request forgery. Both matter although the
 * server listens on the loopback interface only: every page in the user's browser can send requests there.
 */
final class RequestGuard {
    private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");
    private static final Set<String> SAFE_METHODS = Set.of("GET", "HEAD", "OPTIONS");
    private static final Pattern ADDRESS = Pattern.compile("\\d{1,3}(\\.\\d{1,3}){3}|\\[[0-9a-fA-F:.]+]");

    private final Set<String> allowedHosts;
    private final boolean loopbackOnly;

    /**
     * A guard.
     *
     * @param allowedHosts further host names, in lower case, accepted with any port
     * @param loopbackOnly whether the server listens on the loopback interface only; otherwise numeric addresses are
     *     accepted too, which rebinding cannot forge
     */
    RequestGuard(Set<String> allowedHosts, boolean loopbackOnly) {
        this.allowedHosts = Set.copyOf(allowedHosts);
        this.loopbackOnly = loopbackOnly;
    }

    void check(Context context) {
        String host = Optional.ofNullable(context.header("Host")).orElse("").toLowerCase(Locale.ROOT);
        if (!accepts(host, context.req().getLocalPort())) {
            throw Problem.of(
                            ErrorCode.HOST_REFUSED,
                            "This server does not answer to that host name. Open it as localhost, or start it with --allow-host NAME.")
                    .exception();
        }
        if (SAFE_METHODS.contains(context.req().getMethod())) {
            return;
        }
        boolean foreignOrigin = Optional.ofNullable(context.header("Origin"))
                .filter(origin -> !sameAuthority(origin, host))
                .isPresent();
        if (foreignOrigin || "cross-site".equals(context.header("Sec-Fetch-Site"))) {
            throw Problem.of(
                            ErrorCode.ORIGIN_REFUSED,
                            "This request comes from a page of another site. Use the page that this server serves.")
                    .exception();
        }
    }

    private boolean accepts(String host, int port) {
        String name = host.replaceFirst(":\\d*$", "");
        if (allowedHosts.contains(name)) {
            return true;
        }
        boolean known = LOOPBACK.contains(name)
                || (!loopbackOnly && ADDRESS.matcher(name).matches());
        boolean portFits = host.equals(name + ":" + port) || (port == 80 && host.equals(name));
        return known && portFits;
    }

    private static boolean sameAuthority(String origin, String host) {
        try {
            String authority = URI.create(origin).getRawAuthority();
            return authority != null && authority.toLowerCase(Locale.ROOT).equals(host);
        } catch (IllegalArgumentException e) {
            return false;
        }
    }
}
