package dev.innkeeper.providers.dialect;

import dev.innkeeper.engine.js.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** Which of a source's models can see pictures (providers.md §8.2). */
public final class SeeingModels {
    private static final Map<String, SeeingModels> ALL = Map.ofEntries(
            Map.entry(
                    "pollinations",
                    new SeeingModels("https://gen.pollinations.ai/models", "", "", "name", sees("input_modalities"))),
            Map.entry(
                    "aimlapi",
                    new SeeingModels(
                            "https://api.aimlapi.com/v1/models",
                            "",
                            "data",
                            "id",
                            model -> model.array("features").strings().contains("openai/chat-completion.vision"))),
            Map.entry(
                    "nanogpt",
                    new SeeingModels(
                            "https://nano-gpt.com/api/v1/models?detailed=true",
                            "",
                            "data",
                            "id",
                            model -> model.object("capabilities").truthy("vision"))),
            Map.entry(
                    "electronhub",
                    new SeeingModels(
                            "https://api.electronhub.ai/v1/models",
                            "",
                            "data",
                            "id",
                            model -> model.object("metadata").truthy("vision"))),
            Map.entry(
                    "chutes",
                    new SeeingModels(
                            "https://llm.chutes.ai/v1/models",
                            "api_key_chutes",
                            "data",
                            "id",
                            sees("input_modalities"))),
            Map.entry(
                    "mistral",
                    new SeeingModels(
                            "https://api.mistral.ai/v1/models",
                            "api_key_mistralai",
                            "data",
                            "id",
                            model -> model.object("capabilities").truthy("vision"))),
            Map.entry(
                    "xai",
                    new SeeingModels(
                            "https://api.x.ai/v1/language-models",
                            "api_key_xai",
                            "models",
                            "id",
                            sees("input_modalities"))),
            Map.entry(
                    "moonshot",
                    new SeeingModels(
                            "https://api.moonshot.ai/v1/models",
                            "api_key_moonshot",
                            "data",
                            "id",
                            model -> model.truthy("supports_image_in"))),
            Map.entry(
                    "workers_ai",
                    new SeeingModels("", "api_key_workers_ai", "result", "name", SeeingModels::hasVision)));
    private static final String ALWAYS_SEES = "grok-4-0709";

    private final String url;
    private final String secret;
    private final String list;
    private final String id;
    private final Predicate<Json.Obj> seeing;

    private SeeingModels(String url, String secret, String list, String id, Predicate<Json.Obj> seeing) {
        this.url = url;
        this.secret = secret;
        this.list = list;
        this.id = id;
        this.seeing = seeing;
    }

    private static Predicate<Json.Obj> sees(String member) {
        return model -> model.array(member).strings().contains("image");
    }

    private static boolean hasVision(Json.Obj model) {
        return model.array("properties").objects().stream()
                .anyMatch(property -> property.string("property_id", "").equals("vision")
                        && property.string("value", "").equals("true"));
    }

    /** The list of that name; empty if there is none. */
    public static Optional<SeeingModels> of(String name) {
        return Optional.ofNullable(ALL.get(name));
    }

    /** The question for the list; empty if a key is missing. */
    public Optional<WireRequest> request(ChatOrder order) {
        Optional<String> key = order.credentials().find(secret, Optional.empty());
        if (!secret.isEmpty() && key.isEmpty()) {
            return Optional.empty();
        }
        Map<String, String> headers = key.filter(any -> !secret.isEmpty())
                .map(value -> Map.of("Authorization", Access.bearer(value)))
                .orElse(Map.of());
        try {
            String address = url.isEmpty()
                    ? SmallTraits.workersAccount(order) + "/ai/models/search?task=Text+Generation&per_page=1000"
                    : url;
            return Optional.of(WireRequest.get(address, headers));
        } catch (RefusedOrderException _) {
            // Without an account there are no models.
            return Optional.empty();
        }
    }

    /** The names of the models that see. */
    public Json read(Json answer) {
        Json.Arr models = list.isEmpty()
                ? answer.asArray().orElse(Json.Arr.EMPTY)
                : answer.asObject().orElse(Json.Obj.EMPTY).array(list);
        List<Json> names = new ArrayList<>();
        for (Json.Obj model : models.objects()) {
            if (seeing.test(model)) {
                names.add(model.find(id).orElse(Json.NULL));
            }
        }
        if (secret.equals("api_key_xai") && !names.contains(Json.of(ALWAYS_SEES))) {
            names.add(Json.of(ALWAYS_SEES));
        }
        return new Json.Arr(names);
    }
}
