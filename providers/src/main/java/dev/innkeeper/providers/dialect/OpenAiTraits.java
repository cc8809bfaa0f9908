package dev.innkeeper.providers.dialect;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.convert.MediaEmbedding;
import dev.innkeeper.providers.convert.UnconvertibleException;
import java.nio.ByteBuffer;
import java.util.UUID;

/** In what OpenAI itself differs. */
final class OpenAiTraits {
    private OpenAiTraits() {}

    static void openai(SharedDraft draft) throws UnconvertibleException {
        ChatOrder order = draft.order();
        logprobs(draft);
        if (order.options().randomUser()) {
            draft.extras().put("user", randomId(order));
        }
        audio(draft);
    }

    /** Alternatives for each token; a wish for none is handed on. */
    static void logprobs(SharedDraft draft) {
        ChatOrder order = draft.order();
        draft.extras().putIfPresent("logprobs", order.body().find("logprobs"));
        if (!SharedDialect.isTextCompletion(order)) {
            Fields.logprobs(draft.extras(), order);
        }
    }

    static void audio(SharedDraft draft) throws UnconvertibleException {
        if (draft.hasMessages()) {
            draft.messages(MediaEmbedding.embed(draft.messages()));
        }
    }

    private static Json randomId(ChatOrder order) {
        ByteBuffer bytes = ByteBuffer.allocate(16);
        for (int i = 0; i < bytes.capacity(); i++) {
            bytes.put(i, (byte) (int) (order.chance().getAsDouble() * 256));
        }
        bytes.put(6, (byte) ((bytes.get(6) & 0x0f) | 0x40));
        bytes.put(8, (byte) ((bytes.get(8) & 0x3f) | 0x80));
        return Json.of(new UUID(bytes.getLong(0), bytes.getLong(8)).toString());
    }
}
