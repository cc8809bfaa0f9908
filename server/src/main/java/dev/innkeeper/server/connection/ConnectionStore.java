package dev.innkeeper.server.connection;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.Connection;
import dev.innkeeper.providers.ConnectionKind;
import dev.innkeeper.providers.Secret;
import dev.innkeeper.providers.Timeouts;
import dev.innkeeper.server.http.Fields;
import dev.innkeeper.storage.Library;
import dev.innkeeper.storage.settings.InnkeeperSettings;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/** The one connection of a library: kept in Innkeeper's own settings, its key among the secrets. */
public final class ConnectionStore {
    private static final String SECRET_NAME = "api_key_custom";
    private static final String SECRET_LABEL = "Innkeeper";
    private static final int LONGEST_TIMEOUT = 3600;

    private final Library library;

    /** The connection of a library. */
    public ConnectionStore(Library library) {
        this.library = library;
    }

    /** The connection as it is now. */
    public Connection current() {
        InnkeeperSettings settings = settings();
        ConnectionKind kind =
                ConnectionKind.ofWireName(settings.connectionKind()).orElse(ConnectionKind.DEMO);
        if (kind == ConnectionKind.DEMO) {
            return Connection.demo();
        }
        Optional<Secret> key = kind == ConnectionKind.OPENAI ? key() : Optional.empty();
        return new Connection(
                kind,
                settings.baseUrl(),
                key,
                settings.model(),
                Timeouts.ofSeconds(Math.clamp(settings.timeoutSeconds(), 1, LONGEST_TIMEOUT)));
    }

    private InnkeeperSettings settings() {
        return new InnkeeperSettings(library.ownSettings().read());
    }

    private Optional<Secret> key() {
        return library.secrets().active(SECRET_NAME).map(secret -> Secret.of(secret.value()));
    }

    /** The connection as clients see it: without the key. */
    public Json.Obj view() {
        InnkeeperSettings settings = settings();
        Json.Obj key = key().map(
                        secret -> Json.Obj.EMPTY.with("set", Json.of(true)).with("masked", secret.masked()))
                .orElse(Json.Obj.EMPTY.with("set", Json.of(false)));
        return Json.Obj.build(view -> view.put("kind", settings.connectionKind())
                .put("baseUrl", settings.baseUrl())
                .put("model", settings.model())
                .put("key", key)
                .put("timeoutSeconds", settings.timeoutSeconds()));
    }

    /** Merges what a client wants changed; an address that is none and unknown kinds are refused. */
    public void change(Json.Obj wanted) {
        Json.Obj members = checked(wanted);
        library.ownSettings()
                .update(json ->
                        new InnkeeperSettings(json).withConnection(members).json());
        if (wanted.find("key").filter(key -> key == Json.NULL).isPresent()) {
            library.secrets()
                    .list(SECRET_NAME)
                    .forEach(secret -> library.secrets().delete(SECRET_NAME, secret.id()));
        } else if (wanted.find("key").filter(Json.Str.class::isInstance).isPresent()) {
            Secret secret = Secret.of(wanted.string("key", ""));
            if (!secret.isEmpty()) {
                library.secrets().write(SECRET_NAME, secret.reveal(), SECRET_LABEL);
            }
        }
    }

    private static Json.Obj checked(Json.Obj wanted) {
        Optional<String> kind = Fields.text(wanted, "kind");
        if (kind.isPresent() && ConnectionKind.ofWireName(kind.get()).isEmpty()) {
            throw Fields.wrong("kind", "demo, openai or replay");
        }
        Optional<String> baseUrl = Fields.text(wanted, "baseUrl").map(String::strip);
        if (baseUrl.isPresent() && !baseUrl.get().isEmpty() && !isHttpAddress(baseUrl.get())) {
            throw Fields.wrong("baseUrl", "an address that begins with http:// or https://");
        }
        OptionalInt timeout = Fields.index(wanted, "timeoutSeconds");
        if (timeout.isPresent() && (timeout.getAsInt() < 1 || timeout.getAsInt() > LONGEST_TIMEOUT)) {
            throw Fields.wrong("timeoutSeconds", "a whole number from 1 to " + LONGEST_TIMEOUT);
        }
        return Json.Obj.build(members -> {
            kind.ifPresent(value -> members.put("kind", value));
            baseUrl.ifPresent(value -> members.put("baseUrl", value));
            Fields.text(wanted, "model").ifPresent(value -> members.put("model", value.strip()));
            timeout.ifPresent(value -> members.put("timeoutSeconds", value));
        });
    }

    private static boolean isHttpAddress(String text) {
        try {
            URI uri = URI.create(text);
            String scheme = uri.getScheme() == null ? "" : uri.getScheme().toLowerCase(Locale.ROOT);
            return List.of("http", "https").contains(scheme) && uri.getHost() != null;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }
}
