package dev.innkeeper.providers.remote;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Obj;
import dev.innkeeper.engine.js.JsonSyntaxException;
import dev.innkeeper.providers.Connection;
import dev.innkeeper.providers.ConnectionKind;
import dev.innkeeper.providers.ProviderException;
import dev.innkeeper.providers.ProviderException.BadResponse;
import dev.innkeeper.providers.ProviderException.ContextLength;
import dev.innkeeper.providers.ProviderException.Dropped;
import dev.innkeeper.providers.ProviderException.InvalidRequest;
import dev.innkeeper.providers.ProviderException.RateLimited;
import dev.innkeeper.providers.ProviderException.Refused;
import dev.innkeeper.providers.ProviderException.TimedOut;
import dev.innkeeper.providers.ProviderException.Unauthorized;
import dev.innkeeper.providers.ProviderException.Upstream;
import dev.innkeeper.providers.answer.AnswerException;
import dev.innkeeper.providers.answer.Complaint;
import dev.innkeeper.providers.answer.Overrun;
import dev.innkeeper.providers.http.OutboundException;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Puts what goes wrong with one connection into words that say what to do next. */
final class Failures {
    private static final int MAX_QUOTE = 300;
    private static final String OPENAI_EXPECTED =
            " Check that the address of the connection leads to an OpenAI-compatible API.";
    private static final String SOURCE_EXPECTED =
            " Check that source and address in the connection settings belong together.";
    private static final Pattern KEY_LIKE =
            Pattern.compile("(?i)\\b(?:sk|pk|gsk|xai|key|hf|nvapi|r8)[-_][A-Za-z0-9_*.-]{6,}|\\bbearer\\s+\\S+");
    private static final Pattern SPACES = Pattern.compile("[\\s\\p{Cntrl}]+");

    private static final Set<Integer> MAY_BE_OVERRUNS = Set.of(400, 404, 413, 422, 500);

    private final Connection connection;
    private final String model;
    private final String host;

    Failures(Connection connection, String model, String host) {
        this.connection = connection;
        this.model = model;
        this.host = host;
    }

    /** An answer with a status that is no success. */
    ProviderException ofStatus(int status, String body, Optional<Duration> retryAfter) {
        String said = quoted(providerMessage(body));
        Optional<Overrun> overrun = MAY_BE_OVERRUNS.contains(status) ? Overrun.in(body) : Optional.empty();
        if (overrun.isPresent()) {
            return contextLength(overrun.get(), said);
        }
        return switch (status) {
            case 401, 403 -> unauthorized(status, said);
            case 402 -> rateLimited(false, Optional.empty(), said);
            case 404, 405 ->
                new InvalidRequest(
                        status,
                        (connection.kind() == ConnectionKind.OPENAI
                                        ? "There is no chat completion API at this address"
                                        : "The provider has nothing at this address")
                                + ", or the model \"" + model + "\" does not exist (HTTP " + status + ")." + said
                                + (connection.kind() == ConnectionKind.OPENAI
                                        ? " Check the address (most end with /v1) and the model."
                                        : " Check the model, and the address if you gave one."));
            case 408 ->
                new TimedOut(
                        TimedOut.Phase.FIRST_BYTE,
                        "The provider gave up waiting for the model (HTTP " + status + ")." + said + " Try again.",
                        null);
            case 413 ->
                new InvalidRequest(
                        status,
                        "The prompt is too large for the provider (HTTP 413)." + said + " Lower the context size.");
            case 429 -> rateLimited(!body.contains("insufficient_quota"), retryAfter, said);
            default -> status >= 500 ? upstream(status, retryAfter, said) : invalidRequest(status, said);
        };
    }

    /** An error object that came with a success status, or within a stream. */
    ProviderException within(Obj event) {
        Json error = event.find("error").orElse(event);
        Optional<Obj> object = error.asObject();
        String said = quoted(providerMessage(event.text()));
        int status = (int) object.map(it -> it.number("code", it.number("status", 0)))
                .orElse(0d)
                .doubleValue();
        String kind = object.map(it -> it.string("code", "") + " " + it.string("type", ""))
                .orElse("")
                .toLowerCase(Locale.ROOT);
        if (status == 401 || status == 403 || kind.contains("api_key") || kind.contains("authentication")) {
            return unauthorized(status == 403 ? 403 : 401, said);
        }
        if (status == 429 || kind.contains("rate_limit") || kind.contains("quota")) {
            return rateLimited(!kind.contains("insufficient_quota"), Optional.empty(), said);
        }
        Optional<Overrun> overrun = Overrun.in(event.text());
        if (overrun.isPresent()) {
            return contextLength(overrun.get(), said);
        }
        if (status >= 400 && status < 500 || kind.contains("invalid_request") || kind.contains("context_length")) {
            return invalidRequest(status >= 400 ? status : 400, said);
        }
        return new Upstream("The provider reported an error instead of an answer." + said + " Try again.");
    }

    /** An answer that cannot be read on. */
    ProviderException ofAnswer(AnswerException e) {
        return switch (e) {
            case AnswerException.Reported reported -> within(reported.event());
            case AnswerException.Unreadable unreadable -> badResponse(unreadable.getMessage(), unreadable);
        };
    }

    /** What answered is not the API. */
    ProviderException badResponse(String problem, @Nullable Throwable cause) {
        return new BadResponse(
                problem + (connection.kind() == ConnectionKind.OPENAI ? OPENAI_EXPECTED : SOURCE_EXPECTED), cause);
    }

    /** The stream ended before the answer was complete. */
    ProviderException dropped(@Nullable Throwable cause) {
        return new Dropped(
                "The connection to " + host
                        + " ended before the answer was complete; what came is kept. Continue it or try again.",
                cause);
    }

    /** No answer came, or the address is none. A stop is no failure and must not come here. */
    ProviderException of(UpstreamException e) {
        return e.transport()
                .map(this::ofTransport)
                .orElseGet(() -> new Refused(
                        false,
                        "The address of the connection is no web address. Enter one such as http://127.0.0.1:5000 in"
                                + " the connection settings.",
                        e));
    }

    /** No answer, or none that is complete. A stop is no failure and must not come here. */
    ProviderException ofTransport(OutboundException e) {
        return switch (e.failure()) {
            case MALFORMED ->
                new Refused(
                        false,
                        "The address of the connection cannot be used. Enter it again in the connection settings.",
                        e);
            case UNKNOWN_HOST ->
                new Refused(true, "The host " + reached() + " is unknown. Check the address and your network.", e);
            case FORBIDDEN_ADDRESS ->
                new Refused(false, "The host " + host + " leads to an address that Innkeeper does not contact.", e);
            case REFUSED ->
                new Refused(
                        true, "Nothing answers at " + reached() + ". Check the address, and that the server runs.", e);
            case TLS ->
                new Refused(
                        false,
                        "No secure connection to " + host
                                + " is possible. If the server has no certificate, use http:// in the address.",
                        e);
            case CONNECT_TIMEOUT ->
                new TimedOut(
                        TimedOut.Phase.CONNECT,
                        "No connection to " + reached() + " in time. Check the address, and that the server runs.",
                        e);
            case FIRST_BYTE_TIMEOUT -> silent(e);
            case IDLE_TIMEOUT ->
                new TimedOut(
                        TimedOut.Phase.BETWEEN_BYTES,
                        "The provider fell silent within the answer; what came is kept. Continue it or try again.",
                        e);
            case UNANSWERED ->
                new Refused(
                        true,
                        host + " ended the connection without an answer. Try again; if the server has no certificate,"
                                + " use http:// in the address.",
                        e);
            case DROPPED, STOPPED -> dropped(e);
            case NOT_HTTP -> badResponse("What answers at " + host + " does not speak HTTP.", e);
            case REDIRECTED -> badResponse("The address redirects elsewhere: " + e.getMessage() + ".", e);
            case TOO_LARGE -> badResponse("The answer of the provider is too large to be one.", e);
        };
    }

    /** What the connection is made to: behind a proxy that is the proxy. */
    private String reached() {
        return connection
                .proxy()
                .map(proxy -> "the proxy " + proxy.getHost() + (proxy.getPort() < 0 ? "" : ":" + proxy.getPort()))
                .orElse(host);
    }

    /** Connected, but the answer did not begin in time. */
    ProviderException silent(@Nullable OutboundException e) {
        return new TimedOut(
                TimedOut.Phase.FIRST_BYTE,
                "The provider did not begin to answer within "
                        + connection.timeouts().firstByte().toSeconds()
                        + " seconds. Try again, or allow it more time in the connection settings.",
                e);
    }

    private static ProviderException unauthorized(int status, String said) {
        return new Unauthorized("The provider did not accept the key (HTTP " + status + ")." + said
                + " Check the key in the connection settings.");
    }

    private static ProviderException rateLimited(boolean temporary, Optional<Duration> retryAfter, String said) {
        String what =
                temporary ? "The provider wants fewer requests." : "The account at the provider has no credit left.";
        String next = temporary
                ? retryAfter
                        .map(wait -> " Try again in " + Math.max(1, wait.toSeconds()) + " seconds.")
                        .orElse(" Wait a little and try again.")
                : " Top it up, or choose another connection.";
        return new RateLimited(temporary, retryAfter, what + said + next);
    }

    private static ProviderException upstream(int status, Optional<Duration> retryAfter, String said) {
        return new Upstream(
                retryAfter,
                "The provider has a problem of its own (HTTP " + status + ")." + said + " Try again later.");
    }

    private static ProviderException contextLength(Overrun overrun, String said) {
        String limit = overrun.limit().isPresent()
                ? " takes " + overrun.limit().getAsInt() + " tokens, prompt and reply together"
                : " takes less";
        return new ContextLength(
                overrun.limit(),
                overrun.prompt(),
                "The prompt is too long: the model" + limit + "." + said
                        + " Lower the context size of the preset, or the length of the reply.");
    }

    private static ProviderException invalidRequest(int status, String said) {
        return new InvalidRequest(
                status,
                "The provider does not accept the request (HTTP " + status + ")." + said
                        + " Change the model or the setting that it names.");
    }

    /** The message in an error body, whatever form it has; empty for web pages and for nothing. */
    private static String providerMessage(String body) {
        String text = body.strip();
        if (text.startsWith("<")) {
            return "";
        }
        try {
            return Json.parse(text).asObject().flatMap(Complaint::words).orElse("");
        } catch (JsonSyntaxException _) {
            return text;
        }
    }

    private String quoted(String message) {
        String safe = connection.key().map(key -> key.removeFrom(message)).orElse(message);
        safe = KEY_LIKE.matcher(safe).replaceAll("•••••••");
        safe = SPACES.matcher(safe).replaceAll(" ").strip();
        if (safe.isEmpty()) {
            return "";
        }
        int end = safe.offsetByCodePoints(0, Math.min(MAX_QUOTE, safe.codePointCount(0, safe.length())));
        return " It says: “" + (end < safe.length() ? safe.substring(0, end) + "…" : safe) + "”";
    }
}
