package dev.innkeeper.providers.dialect;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The forms in which sources list their models, and what clients get of them (providers.md §8.1). */
public enum ModelListForm {
    /** As it is. */
    PLAIN,
    /** A bare list. */
    POLLINATIONS {
        @Override
        public Json read(Json answer) {
            return answer.asArray()
                    .<Json>map(list -> data(list.objects().stream()
                            .map(model -> named(model, model.string("name", "")))
                            .toList()))
                    .orElse(answer);
        }
    },
    /** Entries without a name are left out; prices have two more names. */
    CHUTES {
        @Override
        public Json read(Json answer) {
            return answer.asObject()
                    .filter(list -> list.find("data").flatMap(Json::asArray).isPresent())
                    .<Json>map(list -> list.with(
                            "data",
                            new Json.Arr(list.array("data").objects().stream()
                                    .filter(model -> model.truthy("id"))
                                    .map(ModelListForm::priced)
                                    .toList())))
                    .orElse(answer);
        }
    },
    /** Fireworks' own list, some of whose models have a faster twin. */
    FIREWORKS {
        @Override
        public Json read(Json answer) {
            List<Json> models = new ArrayList<>();
            for (Json.Obj model :
                    answer.asObject().orElse(Json.Obj.EMPTY).array("models").objects()) {
                if (model.number("contextLength", 0) > 0
                        && !model.string("kind", "").equals("EMBEDDING_MODEL")) {
                    Json.Obj listed = fireworks(model);
                    models.add(listed);
                    if (FAST.contains(listed.string("id", ""))) {
                        models.add(fast(listed));
                    }
                }
            }
            return data(models);
        }
    },
    /** Cloudflare's search. */
    WORKERS_AI {
        @Override
        public Json read(Json answer) {
            return data(answer.asObject().orElse(Json.Obj.EMPTY).array("result").objects().stream()
                    .map(model -> model.with("id", model.find("name").orElse(Json.NULL)))
                    .toList());
        }

        @Override
        public ClientAnswer bad(int status) {
            return ClientAnswer.error(status);
        }
    },
    /** One page of Google's list. */
    STUDIO {
        @Override
        public Json read(Json answer) {
            return data(answer.asObject().orElse(Json.Obj.EMPTY).array("models").objects().stream()
                    .filter(model ->
                            model.array("supportedGenerationMethods").strings().contains("generateContent"))
                    .map(model -> model.with("id", model.string("name", "").replaceFirst("models/", "")))
                    .toList());
        }

        @Override
        public ClientAnswer bad(int status) {
            return ClientAnswer.ok(nothing().with("bypass", Json.of(true)));
        }

        @Override
        public ClientAnswer failed() {
            return bad(0);
        }
    };

    private static final String MODELS = "accounts/fireworks/models/";
    private static final Set<String> FAST =
            Set.of(MODELS + "glm-5p2", MODELS + "kimi-k2p6", MODELS + "kimi-k2p7-code", MODELS + "kimi-k3");

    /** What clients get of a list. */
    public Json read(Json answer) {
        return answer;
    }

    /** What clients are told when the source answers with an error. */
    public ClientAnswer bad(int status) {
        return ClientAnswer.ok(nothing());
    }

    /** What clients are told when there is no list. */
    public ClientAnswer failed() {
        return ClientAnswer.ok(ClientAnswer.ERROR);
    }

    private static Json.Obj nothing() {
        return ClientAnswer.ERROR.with("data", data(List.of()));
    }

    /** A list in OpenAI's form. */
    static Json data(List<? extends Json> models) {
        return Json.Obj.EMPTY.with("data", new Json.Arr(List.copyOf(models)));
    }

    /** A model with an identifier; its own one wins. */
    static Json named(Json.Obj model, String id) {
        return Json.Obj.build(json -> json.put("id", id).putAll(model));
    }

    private static Json priced(Json.Obj model) {
        Json.Obj pricing = model.object("pricing");
        if (!pricing.truthy("prompt") || !pricing.truthy("completion")) {
            return model;
        }
        return model.with(
                "pricing",
                pricing.with("input", pricing.find("prompt").orElse(Json.NULL))
                        .with("output", pricing.find("completion").orElse(Json.NULL)));
    }

    private static Json.Obj fireworks(Json.Obj model) {
        return Json.Obj.build(listed -> listed.putIfPresent("id", model.find("name"))
                .putIfPresent("name", model.find("displayName"))
                .putIfPresent("context_length", model.find("contextLength"))
                .putIfPresent("supports_tools", model.find("supportsTools"))
                .putIfPresent("supports_image_input", model.find("supportsImageInput")));
    }

    private static Json.Obj fast(Json.Obj listed) {
        String router = "accounts/fireworks/routers/" + listed.string("id", "").substring(MODELS.length()) + "-fast";
        return listed.with("id", router)
                .with("name", listed.find("name").map(JsNumbers::text).orElse("") + " (fast)");
    }
}
