package dev.innkeeper.providers.dialect;

import dev.innkeeper.engine.js.JsCollation;
import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** What OpenRouter is asked besides answers: who serves a model, what models can do, and how much money is left. */
public final class OpenRouterQuestions {
    private static final String BASE = "https://openrouter.ai/api/v1/";

    private OpenRouterQuestions() {}

    /** What models are wanted for. */
    public enum Purpose {
        /** To answer to pictures. */
        SEEING("text", "image") {
            @Override
            Json told(Json.Obj model) {
                return Json.of(id(model));
            }
        },
        /** To turn texts into vectors. */
        EMBEDDING("embeddings", "text") {
            @Override
            Json told(Json.Obj model) {
                return Json.Obj.build(json -> json.put("id", id(model)).putIfPresent("name", model.find("name")));
            }
        },
        /** To draw. */
        DRAWING("image", "text") {
            @Override
            Json told(Json.Obj model) {
                return Json.Obj.build(
                        json -> json.put("value", id(model)).put("text", model.string("name", id(model))));
            }
        };

        private final String gives;
        private final String takes;

        Purpose(String gives, String takes) {
            this.gives = gives;
            this.takes = takes;
        }

        /** Asks for the models. */
        public WireRequest request() {
            return WireRequest.get(BASE + "models?output_modalities=" + gives, Map.of());
        }

        /** The models of the answer that are good for this, in the order of their names. */
        public Json.Arr read(Json answer) {
            return new Json.Arr(answer.asObject().orElse(Json.Obj.EMPTY).array("data").objects().stream()
                    .filter(this::fits)
                    .sorted(Comparator.comparing(Purpose::id, JsCollation.ORDER))
                    .map(this::told)
                    .toList());
        }

        private boolean fits(Json.Obj model) {
            Json.Obj architecture = model.object("architecture");
            return architecture.array("input_modalities").strings().contains(takes)
                    && architecture.array("output_modalities").strings().contains(gives);
        }

        abstract Json told(Json.Obj model);

        static String id(Json.Obj model) {
            return model.string("id", "");
        }
    }

    /** Asks who serves a model. */
    public static WireRequest providers(String model) {
        String path = Stream.of(model.split("/", -1))
                .map(WebAddress::component)
                .map(part -> part.replace("%3A", ":"))
                .reduce((before, after) -> before + "/" + after)
                .orElse("");
        return WireRequest.get(BASE + "models/" + path + "/endpoints", Map.of());
    }

    /** Who serves a model. */
    public static Json.Arr providers(Json answer) {
        List<Json> names = answer.asObject().orElse(Json.Obj.EMPTY).object("data").array("endpoints").objects().stream()
                .flatMap(endpoint -> endpoint.find("provider_name").stream())
                .toList();
        return new Json.Arr(names);
    }

    /** Asks how much money is left; empty without a key. */
    public static Optional<WireRequest> credits(Credentials credentials) {
        return credentials
                .find("api_key_openrouter", Optional.empty())
                .map(key -> WireRequest.get(BASE + "credits", Map.of("Authorization", Access.bearer(key))));
    }

    /** How much money is left. */
    public static Json credits(Json answer) {
        Json.Obj data = answer.asObject().orElse(Json.Obj.EMPTY).object("data");
        double paid = amount(data, "total_credits");
        double used = amount(data, "total_usage");
        return Json.Obj.build(json ->
                json.put("remaining", paid - used).put("total_credits", paid).put("total_usage", used));
    }

    private static double amount(Json.Obj data, String name) {
        return data.find(name).map(JsNumbers::parse).filter(Double::isFinite).orElse(0.0);
    }
}
