package dev.innkeeper.providers.media;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.dialect.ChatDoor;
import dev.innkeeper.providers.dialect.ChatOrder;
import dev.innkeeper.providers.dialect.WireRequest;
import dev.innkeeper.providers.dialect.WorkersAccount;
import java.util.List;
import java.util.Optional;

/** Lists of models that are not for chats, as their providers give them. */
public final class EmbeddingModels {
    private EmbeddingModels() {}

    /**
     * All models of Electron Hub.
     *
     * @throws RefusedMediaException if there is no key
     */
    public static MediaCall electronHub(ChatOrder order) throws RefusedMediaException {
        ChatDoor door = Doors.of("electronhub", order);
        return MediaCall.whole(
                WireRequest.get(door.beside("/models"), door.headers()),
                Manner.SENTENCE,
                answer -> MediaAnswer.document(list(answer, "data").orElse(Json.Arr.EMPTY)));
    }

    /**
     * Those of Chutes.
     *
     * @throws RefusedMediaException if there is no key
     */
    public static MediaCall chutes(ChatOrder order) throws RefusedMediaException {
        return listed(
                WireRequest.get(
                        "https://api.chutes.ai/chutes/?template=embedding&include_public=true&limit=999",
                        Doors.bearer(order, "api_key_chutes")),
                "items");
    }

    /**
     * Those of NanoGPT.
     *
     * @throws RefusedMediaException if there is no key
     */
    public static MediaCall nanoGpt(ChatOrder order) throws RefusedMediaException {
        ChatDoor door = Doors.of("nanogpt", order);
        return listed(WireRequest.get(door.beside("/embedding-models"), door.headers()), "data");
    }

    /**
     * Those of SiliconFlow.
     *
     * @throws RefusedMediaException if there is no key
     */
    public static MediaCall siliconFlow(ChatOrder order) throws RefusedMediaException {
        ChatDoor door = Doors.of("siliconflow", order, List.of("secret_id", "siliconflow_endpoint"));
        return listed(WireRequest.get(door.beside("/models?type=text&sub_type=embedding"), door.headers()), "data");
    }

    /**
     * Those of Cloudflare, where a model is known by its name.
     *
     * @throws RefusedMediaException if there is no key, or no account
     */
    public static MediaCall workersAi(ChatOrder order) throws RefusedMediaException {
        String account = WorkersAccount.address(order).orElseThrow(RefusedMediaException::plain);
        return MediaCall.whole(
                WireRequest.get(
                        account + "/ai/models/search?task=Text+Embeddings&per_page=100",
                        Doors.bearer(order, "api_key_workers_ai")),
                Manner.STATUS,
                answer -> list(answer, "result")
                        .map(models -> MediaAnswer.document(new Json.Arr(models.objects().stream()
                                .<Json>map(EmbeddingModels::named)
                                .toList())))
                        .orElse(Manner.STATUS.failed()));
    }

    private static Json.Obj named(Json.Obj model) {
        Optional<Json> name = model.find("name");
        return name.map(text -> model.with("id", text)).orElseGet(() -> model.without("id"));
    }

    private static MediaCall listed(WireRequest request, String member) {
        return MediaCall.whole(
                request,
                Manner.STATUS,
                answer -> list(answer, member).map(MediaAnswer::document).orElse(Manner.STATUS.failed()));
    }

    private static Optional<Json.Arr> list(Json answer, String member) {
        return answer.asObject().flatMap(json -> json.find(member)).flatMap(Json::asArray);
    }
}
