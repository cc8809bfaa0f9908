package dev.innkeeper.server.connection;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.ConnectionKind;
import dev.innkeeper.providers.dialect.ChatDialects;
import dev.innkeeper.providers.dialect.TextDialect;
import dev.innkeeper.providers.dialect.TextService;
import dev.innkeeper.server.http.Fields;
import dev.innkeeper.storage.settings.InnkeeperSettings;
import java.net.URI;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/** What a client wants changed of the connection, checked member by member. */
final class ConnectionChange {
    static final int LONGEST_TIMEOUT = 3600;

    static final int MOST_RETRIES = 10;

    private static final int MOST_AT_ONCE = 1000;
    private static final int LONGEST_DETAIL = 20_000;
    private static final Map<String, Range> NUMBERS = Map.of(
            "connectSeconds", Range.SECONDS,
            "firstTokenSeconds", Range.SECONDS,
            "silenceSeconds", Range.SECONDS,
            "atOnce", new Range(0, MOST_AT_ONCE),
            "retries", new Range(0, MOST_RETRIES));
    static final List<String> DETAILS = List.of(
            "azure_base_url",
            "azure_deployment_name",
            "azure_api_version",
            "vertexai_auth_mode",
            "vertexai_region",
            "vertexai_express_project_id",
            "workers_ai_account_id",
            "zai_endpoint",
            "siliconflow_endpoint",
            "minimax_endpoint",
            "pollinations_endpoint",
            "custom_prompt_post_processing",
            "custom_include_body",
            "custom_exclude_body",
            "custom_include_headers");

    private ConnectionChange() {}

    /** Which numbers make sense. */
    private record Range(int least, int most) {
        static final Range SECONDS = new Range(1, LONGEST_TIMEOUT);
    }

    /** The members to store; a {@link dev.innkeeper.server.http.ProblemException} names the first one that cannot be. */
    static Json.Obj checked(Json.Obj wanted, InnkeeperSettings before) {
        Optional<String> kind = Fields.text(wanted, "kind");
        if (kind.isPresent() && ConnectionKind.ofWireName(kind.get()).isEmpty()) {
            throw Fields.wrong(
                    "kind",
                    Arrays.stream(ConnectionKind.values())
                            .map(ConnectionKind::wireName)
                            .collect(Collectors.joining(", ")));
        }
        Optional<String> source = Fields.text(wanted, "source").map(String::strip);
        checkSource(
                ConnectionKind.ofWireName(kind.orElse(before.connectionKind())).orElse(ConnectionKind.DEMO),
                source.orElse(before.source()));
        Optional<String> baseUrl = address(wanted, "baseUrl");
        Optional<String> proxy = address(wanted, "proxy");
        if (proxy.filter(text -> text.contains("@")).isPresent()) {
            throw Fields.wrong("proxy", "an address without a user name and password, which are not supported");
        }
        Optional<Json.Obj> details = Fields.object(wanted, "details").map(ConnectionChange::checkedDetails);
        return Json.Obj.build(members -> {
            kind.ifPresent(value -> members.put("kind", value));
            source.ifPresent(value -> members.put("source", value));
            baseUrl.ifPresent(value -> members.put("baseUrl", value));
            Fields.text(wanted, "model").ifPresent(value -> members.put("model", value.strip()));
            details.ifPresent(value -> members.put("details", value));
            NUMBERS.forEach((name, range) -> number(wanted, name, range).ifPresent(value -> members.put(name, value)));
            proxy.ifPresent(value -> members.put("proxy", value));
        });
    }

    private static void checkSource(ConnectionKind kind, String source) {
        switch (kind) {
            case CHAT -> {
                if (ChatDialects.of(source).isEmpty()) {
                    throw Fields.wrong("source", "a chat completion source such as claude or openrouter");
                }
            }
            case TEXT -> {
                if (TextDialect.of(source).isEmpty() && TextService.of(source).isEmpty()) {
                    throw Fields.wrong("source", "a text-completion type such as llamacpp or koboldcpp");
                }
            }
            case DEMO, OPENAI, SETTINGS, REPLAY -> {}
        }
    }

    private static Optional<String> address(Json.Obj wanted, String name) {
        Optional<String> address = Fields.text(wanted, name).map(String::strip);
        if (address.isPresent() && !address.get().isEmpty() && !isHttpAddress(address.get())) {
            throw Fields.wrong(name, "an address that begins with http:// or https://");
        }
        return address;
    }

    private static OptionalInt number(Json.Obj wanted, String name, Range range) {
        OptionalInt number = Fields.index(wanted, name);
        if (number.isPresent() && (number.getAsInt() < range.least() || number.getAsInt() > range.most())) {
            throw Fields.wrong(name, "a whole number from " + range.least() + " to " + range.most());
        }
        return number;
    }

    private static Json.Obj checkedDetails(Json.Obj details) {
        details.members().forEach((name, value) -> {
            String place = "details." + name;
            if (!DETAILS.contains(name)) {
                throw Fields.wrong(place, "one of " + String.join(", ", DETAILS));
            }
            if (value.asString().filter(text -> text.length() <= LONGEST_DETAIL).isEmpty()) {
                throw Fields.wrong(place, "a text of at most " + LONGEST_DETAIL + " characters");
            }
        });
        return details;
    }

    static boolean isHttpAddress(String text) {
        try {
            URI uri = URI.create(text);
            String scheme = uri.getScheme() == null ? "" : uri.getScheme().toLowerCase(Locale.ROOT);
            return List.of("http", "https").contains(scheme) && uri.getHost() != null;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }
}
