package dev.innkeeper.providers.dialect;

import dev.innkeeper.engine.js.Json;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** AI Horde: a text is ordered, then asked for until it is there (providers.md §10). */
public final class HordeDialect {
    private static final String BASE = "https://aihorde.net/api/v2/";
    private static final String REFERENCE =
            "https://raw.githubusercontent.com/db0/AI-Horde-text-model-reference/main/db.json";
    private static final String TASK = "generate/text/status/";
    private static final String SECRET = "api_key_horde";
    private static final String ANONYMOUS = "0000000000";
    /** Clients of SillyTavern's API are known to the horde under the contact of SillyTavern. */
    private static final String CONTACT = "Cohee#1207";

    private HordeDialect() {}

    /** A question that anybody may ask. */
    static WireRequest question(String path) {
        return WireRequest.get(BASE + path, agent());
    }

    /** An order in the name of whoever has the key. */
    static WireRequest order(String path, Credentials credentials, Json.Obj body) {
        return WireRequest.post(BASE + path, agent(), body).with(identity(credentials));
    }

    /** Takes an order back, or tidies away one that is done. */
    static WireRequest withdrawal(String path) {
        return new WireRequest("DELETE", BASE + path, agent(), new WireRequest.Payload.Nothing());
    }

    private static Map<String, String> agent() {
        return Map.of(Caller.AGENT, agent(CONTACT));
    }

    /** Program, version and whom to write to about it. */
    static String agent(String contact) {
        return "Innkeeper:0.1.0:" + contact;
    }

    private static Map<String, String> identity(Credentials credentials) {
        return Map.of("apikey", key(credentials).orElse(ANONYMOUS));
    }

    /** The key of the user; without one the horde serves anonymously, after all others. */
    public static Optional<String> key(Credentials credentials) {
        return credentials.find(SECRET, Optional.empty());
    }

    /** Orders a text. */
    public static WireRequest order(ChatOrder order) {
        return order("generate/text/async", order.credentials(), order.body());
    }

    /** Orders a text of a model if the order names one, else of those that it lists; of any, if it lists none. */
    public static WireRequest textOrder(ChatOrder order) {
        Json.Obj given = order.body();
        Json.Obj body = Json.Obj.build(wire -> {
            Fields.copy(wire, given, List.of("prompt", "params", "trusted_workers"));
            wire.put(
                    "models",
                    order.text("model")
                            .<Json>map(model -> Json.ofStrings(List.of(model)))
                            .orElse(given.array("models")));
        });
        return order("generate/text/async", order.credentials(), body);
    }

    /** The name of an order, by which its progress is asked for. */
    public static Optional<String> taskOf(Json answer) {
        return answer.asObject().flatMap(json -> json.string("id")).filter(id -> !id.isEmpty());
    }

    /** Asks how far an order is. */
    public static WireRequest task(String id) {
        return question(TASK + WebAddress.component(id));
    }

    /** Takes an order back. */
    public static WireRequest cancel(String id) {
        return withdrawal(TASK + WebAddress.component(id));
    }

    /** Asks whether the horde is there. */
    public static WireRequest status() {
        return question("status/heartbeat");
    }

    /** Asks for the models that somebody runs now. */
    public static WireRequest textModels() {
        return question("status/models?type=text");
    }

    /** Asks for what the horde's keepers say about models. */
    public static WireRequest reference() {
        return WireRequest.get(REFERENCE, Map.of());
    }

    /** Models with what is said about them; those that nobody describes are not among the recommended ones. */
    public static Json.Arr described(Json.Arr models, Json.Obj reference) {
        return new Json.Arr(models.objects().stream()
                .<Json>map(model -> described(
                        model, reference.find(model.string("name", "")).flatMap(Json::asObject)))
                .toList());
    }

    private static Json.Obj described(Json.Obj model, Optional<Json.Obj> description) {
        Json.Obj described = model;
        for (Map.Entry<String, Json> said :
                description.orElse(Json.Obj.EMPTY).members().entrySet()) {
            described = described.with(said.getKey(), said.getValue());
        }
        return described.with("is_whitelisted", Json.of(description.isPresent()));
    }

    /** Asks for those who write. */
    public static WireRequest textWorkers() {
        return question("workers?type=text");
    }

    /** Asks who a key belongs to. */
    public static WireRequest user(Credentials credentials) {
        return question("find_user").with(identity(credentials));
    }

    /** Asks what a key that its owner shares with others may still be used for. */
    public static WireRequest sharedKey(String key) {
        return question("sharedkeys/" + WebAddress.component(key));
    }

    /** What the client is told of an error. */
    public static ClientAnswer bad(String text) {
        return ClientAnswer.ok(Json.Obj.EMPTY.with("error", Json.Obj.EMPTY.with("message", text)));
    }
}
