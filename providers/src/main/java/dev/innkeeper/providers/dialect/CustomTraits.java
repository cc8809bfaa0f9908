package dev.innkeeper.providers.dialect;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.convert.UnconvertibleException;
import dev.innkeeper.providers.convert.YamlParts;

/** In what an address of one's own differs: YAML that people write changes body and headers (providers.md §4.13). */
final class CustomTraits {
    private CustomTraits() {}

    static void apply(SharedDraft draft) throws UnconvertibleException {
        ChatOrder order = draft.order();
        OpenAiTraits.logprobs(draft);
        Json.Obj extras = YamlParts.merge(draft.extras().build(), order.body().string("custom_include_body", ""));
        draft.extras().putAll(extras);
        headers(order).members().forEach((name, value) -> draft.headers().put(name, JsNumbers.text(value)));
        OpenAiTraits.audio(draft);
        order.schema().ifPresent(schema -> draft.extras().put("response_format", ResponseFormat.strict(schema)));
    }

    /** The headers that people write. */
    static Json.Obj headers(ChatOrder order) {
        return YamlParts.merge(Json.Obj.EMPTY, order.body().string("custom_include_headers", ""));
    }

    static Json.Obj withoutExcluded(Json.Obj body, ChatOrder order) {
        return YamlParts.exclude(body, order.body().string("custom_exclude_body", ""));
    }
}
