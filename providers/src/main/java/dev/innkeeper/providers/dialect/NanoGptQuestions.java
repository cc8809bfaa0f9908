package dev.innkeeper.providers.dialect;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What NanoGPT is asked besides answers: how much money is left, and who serves a model. */
public final class NanoGptQuestions {
    private static final String BASE = "https://nano-gpt.com/api/";
    private static final List<String> LIMITS = List.of("weeklyInputTokens", "dailyInputTokens", "dailyImages");
    private static final List<String> USE = List.of("used", "remaining", "percentUsed", "resetAt");
    private static final String SELECTABLE = "supportsProviderSelection";

    private NanoGptQuestions() {}

    /** The key of the user. */
    public static Optional<String> key(Credentials credentials) {
        return credentials.find("api_key_nanogpt", Optional.empty());
    }

    /** Asks how much money is left. */
    public static WireRequest balance(String key) {
        return WireRequest.post(BASE + "check-balance", Map.of("x-api-key", key));
    }

    /** Asks what is left of a subscription. */
    public static WireRequest subscription(String key) {
        return WireRequest.get(BASE + "subscription/v1/usage", Map.of("x-api-key", key));
    }

    /**
     * How much is left.
     *
     * @param subscription the answer about it; empty if there was none
     */
    public static Json credits(Json balance, Optional<Json> subscription) {
        Json.Obj money = balance.asObject().orElse(Json.Obj.EMPTY);
        return Json.Obj.build(json -> json.put("usd_balance", number(money, "usd_balance"))
                .put("nano_balance", number(money, "nano_balance"))
                .put(
                        "subscription",
                        subscription
                                .flatMap(Json::asObject)
                                .filter(terms -> terms.truthy("active"))
                                .map(NanoGptQuestions::terms)
                                .orElse(Json.NULL)));
    }

    private static Json terms(Json.Obj terms) {
        Json.Obj limits = terms.object("limits");
        return Json.Obj.build(json -> json.put("active", true)
                .put("state", terms.string("state", ""))
                .put("allowOverage", terms.truthy("allowOverage"))
                .put(
                        "period",
                        Json.Obj.EMPTY.with(
                                "currentPeriodEnd", terms.object("period").string("currentPeriodEnd", "")))
                .put("limits", Json.Obj.build(all -> LIMITS.forEach(name -> all.put(name, number(limits, name)))))
                .put("weekly_tokens", use(terms, "weeklyInputTokens"))
                .put("daily_tokens", use(terms, "dailyInputTokens"))
                .put("daily_images", use(terms, "dailyImages")));
    }

    private static Json use(Json.Obj terms, String name) {
        return terms.find(name)
                .flatMap(Json::asObject)
                .<Json>map(use -> Json.Obj.build(json -> USE.forEach(part -> json.put(part, number(use, part)))))
                .orElse(Json.NULL);
    }

    private static double number(Json.Obj json, String name) {
        return json.find(name).map(JsNumbers::parse).filter(Double::isFinite).orElse(0.0);
    }

    /** Asks who serves a model. */
    public static WireRequest providers(String model) {
        return WireRequest.get(BASE + "models/" + WebAddress.component(model) + "/providers", Map.of());
    }

    /** Who serves a model now; nobody, if the answer is empty. */
    public static Json.Obj providers(Optional<Json> answer) {
        Json.Obj told = answer.flatMap(Json::asObject).orElse(Json.Obj.EMPTY);
        return Json.Obj.build(json -> json.put(SELECTABLE, told.truthy(SELECTABLE))
                .put(
                        "providers",
                        Json.ofStrings(told.array("providers").objects().stream()
                                .filter(provider -> provider.truthy("available"))
                                .flatMap(provider -> provider.string("provider").stream())
                                .toList())));
    }
}
