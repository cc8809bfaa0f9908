package dev.innkeeper.storage.settings;

import dev.innkeeper.engine.js.Json;

/**
 * What Innkeeper itself remembers of a user, apart from what belongs to SillyTavern's files.
 *
 * @param json the stored object; members that this record does not know stay in it
 */
public record InnkeeperSettings(Json.Obj json) {
    private static final int DEFAULT_TIMEOUT = 300;

    /** Kind of connection: {@code demo}, {@code openai} or {@code replay}. */
    public String connectionKind() {
        return connection().string("kind", "demo");
    }

    /** Base URL of the provider; may be empty. */
    public String baseUrl() {
        return connection().string("baseUrl", "");
    }

    /** Model to ask for; may be empty. */
    public String model() {
        return connection().string("model", "");
    }

    /** How long a provider may stay silent, in seconds. */
    public int timeoutSeconds() {
        return (int) connection().number("timeoutSeconds", DEFAULT_TIMEOUT);
    }

    /** Language of the user interface: {@code auto}, {@code en} or {@code zh-CN}. */
    public String language() {
        return json.string("language", "auto");
    }

    /** Look of the user interface: {@code auto}, {@code paper} or {@code ink}. */
    public String theme() {
        return json.string("theme", "auto");
    }

    /** These settings with members of the connection replaced by those given. */
    public InnkeeperSettings withConnection(Json.Obj members) {
        Json.Obj merged = Json.Obj.build(builder -> builder.putAll(connection()).putAll(members));
        return new InnkeeperSettings(json.with("connection", merged));
    }

    /** These settings with another language. */
    public InnkeeperSettings withLanguage(String language) {
        return new InnkeeperSettings(json.with("language", language));
    }

    /** These settings with another look. */
    public InnkeeperSettings withTheme(String theme) {
        return new InnkeeperSettings(json.with("theme", theme));
    }

    private Json.Obj connection() {
        return json.object("connection");
    }
}
