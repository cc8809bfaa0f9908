package dev.innkeeper.providers.remote;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.Connection;
import dev.innkeeper.providers.ProviderException;
import dev.innkeeper.providers.Secret;
import dev.innkeeper.providers.answer.Complaint;
import dev.innkeeper.providers.dialect.RefusedOrderException;
import java.util.Optional;

/** Says in words what a connection lacks, where a dialect only refuses. */
final class Refusals {
    private static final String NEXT = " Complete it in the connection settings.";

    private Refusals() {}

    static ProviderException of(Connection connection, RefusedOrderException refusal) {
        Optional<String> said = refusal.answer().body().asObject().flatMap(Refusals::words);
        Optional<Secret> key = connection.key().filter(given -> !given.isEmpty());
        if (key.isEmpty() && said.isEmpty()) {
            return new ProviderException.Unauthorized(
                    "There is no key for " + connection.source() + ". Enter one in the connection settings.");
        }
        return new ProviderException.Refused(
                false,
                said.map(words -> key.map(secret -> secret.removeFrom(words)).orElse(words))
                                .orElse("The connection to " + connection.source() + " lacks something it needs.")
                        + NEXT,
                null);
    }

    /** The error object of a refusal without words is only {@code true}. */
    private static Optional<String> words(Json.Obj body) {
        return body.string("message")
                .or(() -> body.find("error").flatMap(Json::asObject).isPresent()
                        ? Complaint.words(body)
                        : Optional.empty());
    }
}
