package dev.innkeeper.storage.settings;

import dev.innkeeper.engine.js.Json;

/**
 * What Innkeeper itself remembers of a user, apart from what belongs to SillyTavern's files.
 *
 * @param json the stored object; members that this record does not know stay in it
 */
public record InnkeeperSettings(Json.Obj json) {
    private static final int CONNECT_SECONDS = 10;
    private static final int ANSWER_SECONDS = 300;
    private static final int RETRIES = 2;

    /** Kind of connection, such as {@code demo} or {@code openai}. */
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

    /** Which source or type a connection of a kind with several leads to; may be empty. */
    public String source() {
        return connection().string("source", "");
    }

    /** What else says where the source is, by the names of the request. */
    public Json.Obj connectionDetails() {
        return connection().object("details");
    }

    /** How long a connection may take to come about, in seconds. */
    public int connectSeconds() {
        return (int) connection().number("connectSeconds", CONNECT_SECONDS);
    }

    /** How long the first word of an answer may take, in seconds. */
    public int firstTokenSeconds() {
        return (int) connection().number("firstTokenSeconds", connection().number("timeoutSeconds", ANSWER_SECONDS));
    }

    /** How long a provider may stay silent within an answer, in seconds. */
    public int silenceSeconds() {
        return (int) connection().number("silenceSeconds", connection().number("timeoutSeconds", ANSWER_SECONDS));
    }

    /** How many requests may be under way at the same time; 0 for any number. */
    public int atOnce() {
        return (int) connection().number("atOnce", 0);
    }

    /** How often a request is sent again that failed before its answer began. */
    public int retries() {
        return (int) connection().number("retries", RETRIES);
    }

    /** The HTTP proxy to go through; may be empty. */
    public String proxy() {
        return connection().string("proxy", "");
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
