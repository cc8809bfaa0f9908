package dev.innkeeper.server.http;

import io.javalin.http.Context;

/** The headers that keep a page from loading, or being loaded by, anything foreign. */
final class SecurityHeaders {
    private static final String POLICY = String.join(
            "; ",
            "default-src 'self'",
            "img-src 'self' data: blob:",
            "style-src 'self'",
            "script-src 'self'",
            "connect-src 'self'",
            "frame-ancestors 'none'",
            "base-uri 'none'",
            "form-action 'self'",
            "object-src 'none'");

    private SecurityHeaders() {}

    static void set(Context context) {
        context.header("Content-Security-Policy", POLICY);
        context.header("X-Content-Type-Options", "nosniff");
        context.header("Referrer-Policy", "no-referrer");
        context.header("Cross-Origin-Opener-Policy", "same-origin");
        context.header("Cross-Origin-Resource-Policy", "same-origin");
        context.header("X-Frame-Options", "DENY");
    }
}
