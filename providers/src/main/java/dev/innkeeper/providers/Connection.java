package dev.innkeeper.providers;

import dev.innkeeper.engine.js.Json;
import java.net.URI;
import java.util.Optional;

/**
 * Where requests go, as the owner of the installation configured it.
 *
 * @param kind what it leads to
 * @param source as SillyTavern names it: a chat completion source such as {@code claude}, or a text-completion type such
 *     as {@code llamacpp}; {@code custom} or {@code openai} for addresses in OpenAI's dialect, and {@code custom} for
 *     kinds that need no network
 * @param baseUrl the address of the API, for example {@code http://127.0.0.1:5000/v1}; for a chat completion source a
 *     reverse proxy that takes its place; empty for none
 * @param key the API key, or the password of the reverse proxy; empty when the server asks for none
 * @param model the model to use when the request names none; may be empty
 * @param details further members of the neutral request that say where the source is, such as
 *     {@code azure_deployment_name} (providers.md §2.1, step 13); for requests that do not name them
 * @param timeouts how long to wait for the provider
 * @param atOnce how many requests may be under way at the same time; 0 for any number
 * @param retries how often a request is sent again that failed before anything of its answer was heard
 * @param proxy an HTTP proxy through which the provider is reached, as {@code http://host:port}
 */
public record Connection(
        ConnectionKind kind,
        String source,
        String baseUrl,
        Optional<Secret> key,
        String model,
        Json.Obj details,
        Timeouts timeouts,
        int atOnce,
        int retries,
        Optional<URI> proxy) {
    private static final String OPENAI_HOST = "api.openai.com";
    private static final String CUSTOM = "custom";

    /** The connection of a fresh installation: the demo, without network and key. */
    public static Connection demo() {
        return of(ConnectionKind.DEMO, CUSTOM, "", Optional.empty(), "demo");
    }

    /** A connection that plays a recording back. */
    public static Connection replay(String recording) {
        return of(ConnectionKind.REPLAY, CUSTOM, "", Optional.empty(), recording);
    }

    /** A connection to a server that speaks OpenAI's dialect, with default timeouts. */
    public static Connection openai(String baseUrl, Optional<Secret> key, String model) {
        return of(ConnectionKind.OPENAI, isOpenAi(baseUrl) ? "openai" : CUSTOM, baseUrl, key, model);
    }

    /** A connection to a server that speaks OpenAI's dialect and is nothing but an address, with default timeouts. */
    public static Connection custom(String baseUrl, Optional<Secret> key, String model) {
        return of(ConnectionKind.OPENAI, CUSTOM, baseUrl, key, model);
    }

    /** A connection to a chat completion source, with default timeouts. */
    public static Connection chat(String source, Optional<Secret> key, String model) {
        return of(ConnectionKind.CHAT, source, "", key, model);
    }

    /** A connection to a server of a text-completion type, with default timeouts. */
    public static Connection text(String type, String server, Optional<Secret> key, String model) {
        return of(ConnectionKind.TEXT, type, server, key, model);
    }

    private static Connection of(
            ConnectionKind kind, String source, String baseUrl, Optional<Secret> key, String model) {
        return new Connection(
                kind, source, baseUrl, key, model, Json.Obj.EMPTY, Timeouts.DEFAULT, 0, 0, Optional.empty());
    }

    private static boolean isOpenAi(String baseUrl) {
        try {
            return OPENAI_HOST.equalsIgnoreCase(URI.create(baseUrl).getHost());
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    /** Kind, source and model: an address may hold a secret too. */
    @Override
    public String toString() {
        return kind.wireName() + " " + source + " " + model;
    }

    /** This connection with other timeouts. */
    public Connection with(Timeouts others) {
        return new Connection(kind, source, baseUrl, key, model, details, others, atOnce, retries, proxy);
    }

    /** This connection with further members of its requests. */
    public Connection with(Json.Obj others) {
        return new Connection(kind, source, baseUrl, key, model, others, timeouts, atOnce, retries, proxy);
    }

    /** This connection at another address. */
    public Connection at(String address) {
        return new Connection(kind, source, address, key, model, details, timeouts, atOnce, retries, proxy);
    }

    /** This connection with so many requests at the same time; 0 for any number. */
    public Connection atOnce(int most) {
        return new Connection(kind, source, baseUrl, key, model, details, timeouts, most, retries, proxy);
    }

    /** This connection with so many further attempts. */
    public Connection retrying(int times) {
        return new Connection(kind, source, baseUrl, key, model, details, timeouts, atOnce, times, proxy);
    }

    /** This connection through a proxy. */
    public Connection through(Optional<URI> other) {
        return new Connection(kind, source, baseUrl, key, model, details, timeouts, atOnce, retries, other);
    }
}
