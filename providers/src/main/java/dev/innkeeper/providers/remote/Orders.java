package dev.innkeeper.providers.remote;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.model.TextServers;
import dev.innkeeper.providers.Connection;
import dev.innkeeper.providers.ConnectionKind;
import dev.innkeeper.providers.ProviderException;
import dev.innkeeper.providers.Secret;
import dev.innkeeper.providers.dialect.ChatOrder;
import dev.innkeeper.providers.dialect.KoboldDialect;
import dev.innkeeper.providers.dialect.Preparation;
import dev.innkeeper.providers.dialect.TextService;
import java.util.Map;
import java.util.Optional;

/** Points neutral requests at a connection, so that dialects find source, address and key where clients put them. */
record Orders(RemoteOptions options) {

    /**
     * What a dialect of chat completions is told.
     *
     * @param body the neutral request; may be empty
     * @param model the model to ask; empty leaves the choice to the server
     * @throws ProviderException if the address of the connection is none
     */
    ChatOrder chat(Connection connection, Json.Obj body, String model) throws ProviderException {
        Json.Obj addressed = addressed(
                connection,
                withDetails(connection, body)
                        .with("chat_completion_source", Json.of(connection.source()))
                        .without("reverse_proxy")
                        .without("proxy_password"));
        return order(connection, withModel(addressed, model));
    }

    private static Json.Obj addressed(Connection connection, Json.Obj body) throws ProviderException {
        if (connection.kind() == ConnectionKind.OPENAI) {
            String address = ChatEndpoint.of(connection.baseUrl()).address();
            return connection.source().equals("custom")
                    ? body.with("custom_url", Json.of(address))
                    : proxied(connection, body, address);
        }
        return connection.baseUrl().isEmpty() ? body : proxied(connection, body, connection.baseUrl());
    }

    private static Json.Obj proxied(Connection connection, Json.Obj body, String address) {
        Json.Obj proxied = body.with("reverse_proxy", Json.of(address));
        return connection
                .key()
                .filter(key -> !key.isEmpty())
                .map(key -> proxied.with("proxy_password", Json.of(key.reveal())))
                .orElse(proxied);
    }

    /** What a text-completion type is told. */
    ChatOrder text(Connection connection, Json.Obj body, String model) {
        String server = TextService.of(connection.source())
                        .filter(TextService.KOBOLD::equals)
                        .isPresent()
                ? KoboldDialect.api(connection.baseUrl())
                : server(connection);
        Json.Obj pointed = withDetails(connection, body)
                .with("api_type", Json.of(connection.source()))
                .with("api_server", Json.of(server));
        return order(connection, withModel(pointed, model));
    }

    private static String server(Connection connection) {
        return connection.baseUrl().isEmpty()
                ? TextServers.hosted(connection.source()).orElse("")
                : connection.baseUrl();
    }

    private static Json.Obj withDetails(Connection connection, Json.Obj body) {
        Json.Obj detailed = body;
        for (Map.Entry<String, Json> detail : connection.details().members().entrySet()) {
            if (!body.has(detail.getKey())) {
                detailed = detailed.with(detail.getKey(), detail.getValue());
            }
        }
        return detailed;
    }

    /** A model that is null is a choice, too: that of OpenRouter's own page. */
    private static Json.Obj withModel(Json.Obj body, String model) {
        boolean chosen = body.find("model").filter(given -> given == Json.NULL).isPresent();
        if (chosen) {
            return body;
        }
        return model.isEmpty() ? body.without("model") : body.with("model", Json.of(model));
    }

    private ChatOrder order(Connection connection, Json.Obj body) {
        Optional<String> key =
                connection.key().filter(given -> !given.isEmpty()).map(Secret::reveal);
        return new ChatOrder(body, (name, id) -> key, options.dialects(), options.chance(), Preparation.Results.NONE);
    }
}
