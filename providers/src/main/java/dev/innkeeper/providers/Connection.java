package dev.innkeeper.providers;

import java.util.Optional;

/**
 * Where requests go, as the owner of the installation configured it.
 *
 * @param kind which provider serves it
 * @param baseUrl the address of the API, for example {@code http://127.0.0.1:5000/v1}; empty for kinds that need none
 * @param key the API key; empty when the server asks for none
 * @param model the model to use when the request names none; may be empty
 * @param timeouts how long to wait for the provider
 */
public record Connection(ConnectionKind kind, String baseUrl, Optional<Secret> key, String model, Timeouts timeouts) {

    /** The connection of a fresh installation: the demo, without network and key. */
    public static Connection demo() {
        return new Connection(ConnectionKind.DEMO, "", Optional.empty(), "demo", Timeouts.DEFAULT);
    }

    /** A connection to a server that speaks OpenAI's dialect, with default timeouts. */
    public static Connection openai(String baseUrl, Optional<Secret> key, String model) {
        return new Connection(ConnectionKind.OPENAI, baseUrl, key, model, Timeouts.DEFAULT);
    }

    /** Kind and model: an address may hold a secret too. */
    @Override
    public String toString() {
        return kind.wireName() + " " + model;
    }

    /** This connection with other timeouts. */
    public Connection with(Timeouts others) {
        return new Connection(kind, baseUrl, key, model, others);
    }
}
