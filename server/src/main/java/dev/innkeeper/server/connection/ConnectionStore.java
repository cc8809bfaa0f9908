package dev.innkeeper.server.connection;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.settings.ClientSettings;
import dev.innkeeper.providers.Connection;
import dev.innkeeper.providers.ConnectionKind;
import dev.innkeeper.providers.Secret;
import dev.innkeeper.providers.Timeouts;
import dev.innkeeper.storage.Library;
import dev.innkeeper.storage.settings.InnkeeperSettings;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/** The one connection of a library: kept in Innkeeper's own settings, its keys among SillyTavern's secrets. */
public final class ConnectionStore {
    private static final String SECRET_LABEL = "Innkeeper";

    private final Library library;

    /** The connection of a library. */
    public ConnectionStore(Library library) {
        this.library = library;
    }

    /** The connection as it is now. */
    public Connection current() {
        return of(settings());
    }

    private Connection of(InnkeeperSettings settings) {
        Optional<Secret> key = key(secretName(settings));
        return switch (kind(settings)) {
            case DEMO -> Connection.demo();
            case REPLAY -> Connection.replay(settings.model());
            case SETTINGS ->
                patient(
                        SillyTavernsConnection.of(
                                new ClientSettings(library.settings().read()), this::key),
                        settings);
            case OPENAI ->
                patient(
                        Connection.openai(settings.baseUrl(), key, settings.model())
                                .with(settings.connectionDetails()),
                        settings);
            case CHAT ->
                patient(
                        Connection.chat(settings.source(), key, settings.model())
                                .at(settings.baseUrl())
                                .with(settings.connectionDetails()),
                        settings);
            case TEXT ->
                patient(Connection.text(settings.source(), settings.baseUrl(), key, settings.model()), settings);
        };
    }

    private static Connection patient(Connection connection, InnkeeperSettings settings) {
        return connection
                .with(new Timeouts(
                        seconds(settings.connectSeconds()),
                        seconds(settings.firstTokenSeconds()),
                        seconds(settings.silenceSeconds())))
                .atOnce(Math.max(0, settings.atOnce()))
                .retrying(Math.clamp(settings.retries(), 0, ConnectionChange.MOST_RETRIES))
                .through(Optional.of(settings.proxy())
                        .filter(ConnectionChange::isHttpAddress)
                        .map(URI::create));
    }

    private static Duration seconds(int number) {
        return Duration.ofSeconds(Math.clamp(number, 1, ConnectionChange.LONGEST_TIMEOUT));
    }

    private InnkeeperSettings settings() {
        return new InnkeeperSettings(library.ownSettings().read());
    }

    private static ConnectionKind kind(InnkeeperSettings settings) {
        return ConnectionKind.ofWireName(settings.connectionKind()).orElse(ConnectionKind.DEMO);
    }

    /** Under which name the key of the connection is kept; SillyTavern's own connection brings its keys along. */
    private static String secretName(InnkeeperSettings settings) {
        return switch (kind(settings)) {
            case DEMO, REPLAY, SETTINGS, OPENAI -> SecretNames.CUSTOM;
            case CHAT -> SecretNames.ofChat(settings.source(), settings.connectionDetails());
            case TEXT -> SecretNames.ofText(settings.source());
        };
    }

    private Optional<Secret> key(String name) {
        return library.secrets()
                .active(name)
                .map(secret -> Secret.of(secret.value()))
                .filter(secret -> !secret.isEmpty());
    }

    /** The providers that are known by name, and whether there are keys for them. */
    public Json.Obj sources() {
        return Json.Obj.EMPTY.with(
                "sources",
                new Json.Arr(KnownSource.ALL.stream()
                        .<Json>map(source -> source.json(
                                key(SecretNames.ofText(source.source())).isPresent()))
                        .toList()));
    }

    /** The connection as clients see it: without the key. */
    public Json.Obj view() {
        InnkeeperSettings settings = settings();
        Connection effective = of(settings);
        Optional<Secret> stored =
                kind(settings) == ConnectionKind.SETTINGS ? effective.key() : key(secretName(settings));
        Json.Obj key = stored.map(
                        secret -> Json.Obj.EMPTY.with("set", Json.of(true)).with("masked", secret.masked()))
                .orElse(Json.Obj.EMPTY.with("set", Json.of(false)));
        Json.Obj now = Json.Obj.build(json -> json.put("kind", effective.kind().wireName())
                .put("source", effective.source())
                .put("model", effective.model())
                .put("baseUrl", effective.baseUrl()));
        return Json.Obj.build(view -> view.put("kind", settings.connectionKind())
                .put("source", settings.source())
                .put("baseUrl", settings.baseUrl())
                .put("model", settings.model())
                .put("key", key)
                .put("details", settings.connectionDetails())
                .put("connectSeconds", settings.connectSeconds())
                .put("firstTokenSeconds", settings.firstTokenSeconds())
                .put("silenceSeconds", settings.silenceSeconds())
                .put("atOnce", settings.atOnce())
                .put("retries", settings.retries())
                .put("proxy", settings.proxy())
                .put("effective", now));
    }

    /** Merges what a client wants changed; what could not work is refused. */
    public void change(Json.Obj wanted) {
        Json.Obj members = ConnectionChange.checked(wanted, settings());
        library.ownSettings()
                .update(json ->
                        new InnkeeperSettings(json).withConnection(members).json());
        String name = secretName(settings());
        if (wanted.find("key").filter(key -> key == Json.NULL).isPresent()) {
            library.secrets().list(name).forEach(secret -> library.secrets().delete(name, secret.id()));
        } else if (wanted.find("key").filter(Json.Str.class::isInstance).isPresent()) {
            Secret secret = Secret.of(wanted.string("key", ""));
            if (!secret.isEmpty()) {
                library.secrets().write(name, secret.reveal(), SECRET_LABEL);
            }
        }
    }
}
