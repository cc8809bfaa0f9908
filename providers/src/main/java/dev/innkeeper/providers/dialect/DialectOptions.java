package dev.innkeeper.providers.dialect;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * How an installation wants requests to be made (providers.md §14).
 *
 * @param placeholder what a person says in a prompt that has nobody speaking
 * @param randomUser whether OpenAI is told another user with every request
 * @param claude about Claude's caches and thinking
 * @param gemini about Gemini
 * @param mistralPrefix whether Mistral goes on with a trailing message of the assistant
 * @param ollama about Ollama
 * @param overrides headers for certain hosts
 * @param instanceSecret a text that only this installation knows; identifiers sent to providers are derived from it
 */
public record DialectOptions(
        String placeholder,
        boolean randomUser,
        Claude claude,
        Gemini gemini,
        boolean mistralPrefix,
        Ollama ollama,
        List<HostHeaders> overrides,
        String instanceSecret) {
    private static final String PLACEHOLDER = "[Start a new chat]";

    /** Copies the list. */
    public DialectOptions {
        overrides = List.copyOf(overrides);
    }

    /**
     * Claude's options.
     *
     * @param cacheSystem whether the system prompt goes into the cache
     * @param cacheDepth at which depth the chat goes into the cache; empty for not at all
     * @param longCache whether the cache lives an hour in place of five minutes
     * @param adaptive whether models that may choose how long to think do so
     */
    public record Claude(boolean cacheSystem, OptionalInt cacheDepth, boolean longCache, boolean adaptive) {
        /** How long the cache lives. */
        String ttl() {
            return longCache ? "1h" : "5m";
        }
    }

    /**
     * Gemini's options.
     *
     * @param apiVersion part of the address
     * @param signatures whether signatures of thoughts are sent back
     * @param cacheSystem whether OpenRouter's Gemini gets a mark for the cache
     */
    public record Gemini(String apiVersion, boolean signatures, boolean cacheSystem) {}

    /**
     * Ollama's options.
     *
     * @param keepAlive seconds for which a model stays loaded; -1 for ever
     * @param batchSize tokens that are read at once; not sent unless positive
     */
    public record Ollama(double keepAlive, double batchSize) {}

    /**
     * Headers for certain hosts.
     *
     * @param hosts with their ports, as in {@code 127.0.0.1:5001}
     * @param headers added to every request, or in place of its own
     */
    public record HostHeaders(List<String> hosts, Map<String, String> headers) {
        /** Copies both. */
        public HostHeaders {
            hosts = List.copyOf(hosts);
            headers = Map.copyOf(headers);
        }

        private static HostHeaders of(Json.Obj json) {
            Map<String, String> headers = json.object("headers").members().entrySet().stream()
                    .collect(Collectors.toMap(Map.Entry::getKey, entry -> JsNumbers.text(entry.getValue())));
            return new HostHeaders(json.array("hosts").strings(), headers);
        }

        /** Not the headers: they may hold keys. */
        @Override
        public String toString() {
            return "HostHeaders" + hosts;
        }
    }

    /** The options of an installation that configures nothing. */
    public static DialectOptions defaults(String instanceSecret) {
        return of(key -> Optional.empty(), instanceSecret);
    }

    /**
     * The options of environment variables: {@code SILLYTAVERN_} and the key in upper case, with underscores for dots.
     */
    public static DialectOptions ofEnvironment(Function<String, Optional<String>> variables, String instanceSecret) {
        return of(
                key -> variables
                        .apply("SILLYTAVERN_" + key.toUpperCase(Locale.ROOT).replace('.', '_'))
                        .map(text -> Json.read(text).orElse(Json.of(text))),
                instanceSecret);
    }

    /**
     * Reads options.
     *
     * @param configured the value of a dotted key such as {@code claude.cachingAtDepth}; empty for the default
     */
    public static DialectOptions of(Function<String, Optional<Json>> configured, String instanceSecret) {
        Claude claude = new Claude(
                on(configured, "claude.enableSystemPromptCache", false),
                depth(configured.apply("claude.cachingAtDepth")),
                on(configured, "claude.extendedTTL", false),
                on(configured, "claude.enableAdaptiveThinking", false));
        Gemini gemini = new Gemini(
                text(configured, "gemini.apiVersion", "v1beta"),
                on(configured, "gemini.thoughtSignatures", true),
                on(configured, "gemini.enableSystemPromptCache", false));
        List<HostHeaders> overrides = configured.apply("requestOverrides").flatMap(Json::asArray).stream()
                .flatMap(list -> list.objects().stream())
                .map(HostHeaders::of)
                .toList();
        return new DialectOptions(
                text(configured, "promptPlaceholder", PLACEHOLDER),
                on(configured, "openai.randomizeUserId", false),
                claude,
                gemini,
                on(configured, "mistral.enablePrefix", false),
                new Ollama(number(configured, "ollama.keepAlive"), number(configured, "ollama.batchSize")),
                overrides,
                instanceSecret);
    }

    private static boolean on(Function<String, Optional<Json>> configured, String key, boolean fallback) {
        return configured.apply(key).map(Json::truthy).orElse(fallback);
    }

    private static String text(Function<String, Optional<Json>> configured, String key, String fallback) {
        return configured.apply(key).flatMap(Json::asString).orElse(fallback);
    }

    private static double number(Function<String, Optional<Json>> configured, String key) {
        return configured
                .apply(key)
                .map(JsNumbers::parse)
                .filter(Double::isFinite)
                .orElse(-1.0);
    }

    private static OptionalInt depth(Optional<Json> value) {
        double depth = value.map(json -> json.asNumber().orElse(-1)).orElse(-1.0);
        return depth >= 0 && depth == Math.rint(depth) ? OptionalInt.of((int) depth) : OptionalInt.empty();
    }

    /** The headers that the installation wants for a request to a host. */
    public Map<String, String> headersFor(WireRequest request) {
        return request.uri()
                .flatMap(uri -> overrides.stream()
                        .filter(override -> override.hosts().contains(WebAddress.host(uri)))
                        .findFirst())
                .map(HostHeaders::headers)
                .orElse(Map.of());
    }

    /** Not the secret. */
    @Override
    public String toString() {
        return "DialectOptions";
    }
}
