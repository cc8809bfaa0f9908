package dev.innkeeper.server.web;

import dev.innkeeper.server.http.Answer;
import dev.innkeeper.server.http.Call;
import dev.innkeeper.server.http.Endpoint;
import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.server.http.Problem;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/**
 * Serves the web app's files; paths that belong to the app's own navigation get its start page.
 *
 * <p>Files are looked up on the class path only, so that no request can reach the disk.
 */
public final class WebApp implements Endpoint {
    private static final String ROOT = "META-INF/innkeeper-web/";
    private static final String START_PAGE = "index.html";
    private static final Pattern PLAIN_PATH =
            Pattern.compile("[A-Za-z0-9_-][A-Za-z0-9._-]*(/[A-Za-z0-9_-][A-Za-z0-9._-]*)*");
    private static final String FOR_EVER = "public, max-age=31536000, immutable";
    private static final String ASK_EVERY_TIME = "no-cache";

    private final ClassLoader loader;
    private final Map<String, WebFile> known = new ConcurrentHashMap<>();

    /** Serves the files that the class loader finds under {@code META-INF/innkeeper-web/}. */
    public WebApp(ClassLoader loader) {
        this.loader = loader;
    }

    @Override
    public Answer answer(Call call) throws IOException {
        String path = call.rawPath().substring(1);
        if (path.isEmpty()) {
            return send(startPage(), START_PAGE, call);
        }
        Optional<WebFile> file = PLAIN_PATH.matcher(path).matches() ? find(path) : Optional.empty();
        if (file.isPresent()) {
            return send(file.get(), path, call);
        }
        if (!isNavigation(path, call)) {
            throw Problem.of(
                            ErrorCode.ROUTE_NOT_FOUND,
                            "There is nothing at this address. See /openapi.json for the API.")
                    .exception();
        }
        return send(startPage(), START_PAGE, call);
    }

    private static boolean isNavigation(String path, Call call) {
        return !path.startsWith("api/")
                && !path.startsWith("assets/")
                && call.header("Accept")
                        .filter(types -> types.contains("text/html"))
                        .isPresent();
    }

    private WebFile startPage() throws IOException {
        return find(START_PAGE)
                .orElseThrow(() -> Problem.of(
                                ErrorCode.ROUTE_NOT_FOUND,
                                "This build has no web app. Build the module \"web\", or use the API: see /openapi.json.")
                        .exception());
    }

    private Optional<WebFile> find(String path) throws IOException {
        WebFile hit = known.get(path);
        if (hit != null) {
            return Optional.of(hit);
        }
        Optional<WebFile> loaded = WebFile.load(loader, ROOT + path);
        loaded.ifPresent(file -> known.put(path, file));
        return loaded;
    }

    private static Answer send(WebFile file, String path, Call call) {
        Map<String, String> headers = new HashMap<>();
        headers.put("ETag", file.etag());
        headers.put("Cache-Control", path.startsWith("assets/") ? FOR_EVER : ASK_EVERY_TIME);
        headers.put("Vary", "Accept-Encoding");
        if (call.header("If-None-Match")
                .filter(tags -> tags.contains(file.etag()))
                .isPresent()) {
            return new Answer.Empty(304, headers);
        }
        byte[] body = file.content();
        if (file.compressed().isPresent() && call.acceptsGzip()) {
            headers.put("Content-Encoding", "gzip");
            body = file.compressed().get();
        }
        return new Answer.Bytes(200, file.contentType(), body, headers);
    }
}
