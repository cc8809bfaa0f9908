package dev.innkeeper.providers.dialect;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.convert.UnconvertibleException;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** OpenAI's models at Azure (providers.md §3.12). */
record AzureDialect() implements ChatDialect {
    private static final int BAD_REQUEST = 400;
    static final String INCOMPLETE = "Azure OpenAI configuration is incomplete. Please provide Base URL,"
            + " Deployment Name, API Version, and API Key in the connection settings.";
    private static final List<String> PASSED_ON = List.of(
            "messages",
            "temperature",
            "frequency_penalty",
            "presence_penalty",
            "top_p",
            "max_tokens",
            "max_completion_tokens",
            "stream",
            "logit_bias",
            "stop",
            "n",
            "logprobs",
            "seed",
            "tools",
            "tool_choice");

    @Override
    public Handover answers() {
        return Handover.AZURE;
    }

    @Override
    public WireRequest request(ChatOrder order) throws RefusedOrderException, UnconvertibleException {
        Deployment deployment = Deployment.of(order)
                .orElseThrow(() -> RefusedOrderException.because(
                        BAD_REQUEST, Json.Obj.EMPTY.with("error", Json.Obj.EMPTY.with("message", INCOMPLETE))));
        Json.Obj body = Json.Obj.build(wire -> {
            Fields.copy(wire, order.body(), PASSED_ON);
            Fields.logprobs(wire, order);
            Effort.of(order).ifPresent(effort -> wire.put("reasoning_effort", effort));
            order.schema().ifPresent(schema -> wire.put("response_format", ResponseFormat.strict(schema)));
        });
        return WireRequest.post(deployment.address("chat/completions"), Map.of("api-key", deployment.key()), body);
    }

    /** A model that somebody deployed at Azure. */
    record Deployment(String base, String name, String version, String key) {
        /** The deployment that a body describes; empty if something is missing. */
        static Optional<Deployment> of(ChatOrder order) {
            Optional<String> key = order.key("api_key_azure_openai");
            return order.text("azure_base_url")
                    .flatMap(base -> order.text("azure_deployment_name")
                            .flatMap(name -> order.text("azure_api_version")
                                    .flatMap(version -> key.map(value -> new Deployment(base, name, version, value)))));
        }

        /** The address of an operation of the deployment. */
        String address(String operation) throws RefusedOrderException {
            return at("/openai/deployments/" + WebAddress.component(name) + "/" + operation);
        }

        /** The address of the list of models. */
        String models() throws RefusedOrderException {
            return at("/openai/models");
        }

        private String at(String path) throws RefusedOrderException {
            URI uri = WebAddress.parse(base)
                    .orElseThrow(() -> new RefusedOrderException(Handover.AZURE.failed(Trouble.badAddress(base))));
            return uri.getScheme() + "://" + WebAddress.host(uri) + path + "?api-version="
                    + WebAddress.component(version);
        }

        Map<String, String> headers() {
            Map<String, String> headers = new LinkedHashMap<>();
            headers.put("api-key", key);
            headers.put("Accept", "application/json");
            return headers;
        }

        /** Not the key. */
        @Override
        public String toString() {
            return "Deployment";
        }
    }
}
