package dev.innkeeper.providers.dialect;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.convert.UnconvertibleException;
import dev.innkeeper.providers.convert.YamlParts;
import java.util.Map;

/** In what an address of one's own differs: YAML that people write changes body and headers (providers.md §4.13). */
final class CustomTraits {
    private CustomTraits() {}

    static void apply(SharedDraft draft) throws UnconvertibleException {
        ChatOrder order = draft.order();
        OpenAiTraits.logprobs(draft);
        Json.Obj extras = YamlParts.merge(draft.extras().build(), order.body().string("custom_include_body", ""));
        draft.extras().putAll(extras);
        draft.headers().putAll(headers(order));
        OpenAiTraits.audio(draft);
        order.schema().ifPresent(schema -> draft.extras().put("response_format", ResponseFormat.strict(schema)));
    }

    /** The headers that people write. */
    static Map<String, String> headers(ChatOrder order) {
        return YamlParts.headers(order.body().string("custom_include_headers", ""));
    }

    static Json.Obj withoutExcluded(Json.Obj body, ChatOrder order) {
        return YamlParts.exclude(body, order.body().string("custom_exclude_body", ""));
    }
}
