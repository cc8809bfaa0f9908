package dev.innkeeper.providers.dialect;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.convert.UnconvertibleException;
import java.util.Map;
import java.util.Optional;

/** Google's Vertex AI, with a key, a service account or a proxy (providers.md §3.4). */
record VertexDialect() implements ChatDialect {
    private static final String ACCOUNT = "vertexai_service_account_json";
    private static final String MODELS = "/publishers/google/models/";

    @Override
    public Handover answers() {
        return Handover.VERTEX;
    }

    @Override
    public Optional<Preparation> preparation(ChatOrder order) throws RefusedOrderException {
        return mode(order).equals("full")
                ? Optional.of(
                        new Preparation.GoogleToken(account(order.credentials().find(ACCOUNT, Optional.empty()))))
                : Optional.empty();
    }

    @Override
    public WireRequest request(ChatOrder order) throws RefusedOrderException, UnconvertibleException {
        return switch (mode(order)) {
            case "proxy" -> proxied(order);
            case "express" -> express(order);
            case "full" -> full(order);
            default -> throw RefusedOrderException.because("Unsupported Vertex AI authentication mode: " + mode(order));
        };
    }

    private static String mode(ChatOrder order) {
        return order.text("reverse_proxy").isPresent()
                ? "proxy"
                : order.truthy("vertexai_auth_mode").map(JsNumbers::text).orElse("express");
    }

    private static WireRequest proxied(ChatOrder order) throws RefusedOrderException, UnconvertibleException {
        Access access = StudioDialect.access(order);
        String alt = order.stream() ? "?alt=sse" : "";
        return post(order, access.base() + "/v1" + MODELS, alt, access.bearer());
    }

    private static WireRequest express(ChatOrder order) throws RefusedOrderException, UnconvertibleException {
        String key = order.credentials()
                .find("api_key_vertexai", Optional.empty())
                .orElseThrow(() -> RefusedOrderException.because("API key is required for Vertex AI Express mode"));
        Optional<String> project = order.text("vertexai_express_project_id");
        String place = project.isPresent()
                ? "https://aiplatform.googleapis.com/v1" + location(order, project.get())
                : "https://" + host(order) + "/v1";
        Access access = new Access(place, Optional.of(key));
        return post(order, place + MODELS, StudioDialect.query(access, order.stream()), Map.of());
    }

    private static WireRequest full(ChatOrder order) throws RefusedOrderException, UnconvertibleException {
        String project = account(order.key(ACCOUNT))
                .string("project_id")
                .orElseThrow(() -> refused("Project ID not found in the service account JSON"));
        String token = order.prepared().token().orElseThrow(() -> refused("there is no token"));
        String alt = order.stream() ? "?alt=sse" : "";
        String base = "https://" + host(order) + "/v1" + location(order, project) + MODELS;
        return post(order, base, alt, Map.of("Authorization", Access.bearer(token)));
    }

    private static RefusedOrderException refused(String reason) {
        return new RefusedOrderException(Preparation.GoogleToken.refusal(reason));
    }

    private static Json.Obj account(Optional<String> stored) throws RefusedOrderException {
        String text = stored.orElseThrow(
                () -> RefusedOrderException.because("Service Account JSON is required for Vertex AI Full mode"));
        return Json.read(text).flatMap(Json::asObject).orElseThrow(() -> refused("the service account is no JSON"));
    }

    private static WireRequest post(ChatOrder order, String models, String query, Map<String, String> headers)
            throws UnconvertibleException {
        String verb = order.stream() ? "streamGenerateContent" : "generateContent";
        return WireRequest.post(models + order.model() + ":" + verb + query, headers, GoogleBody.of(order, true));
    }

    private static String region(ChatOrder order) {
        return order.text("vertexai_region").orElse("us-central1");
    }

    private static String host(ChatOrder order) {
        return (region(order).equals("global") ? "" : region(order) + "-") + "aiplatform.googleapis.com";
    }

    private static String location(ChatOrder order, String project) {
        return "/projects/" + project + "/locations/" + region(order);
    }
}
