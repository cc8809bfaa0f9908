package dev.innkeeper.providers.media;

import dev.innkeeper.providers.dialect.ChatDoor;
import dev.innkeeper.providers.dialect.ChatOrder;
import dev.innkeeper.providers.dialect.WireRequest;

/** Pictures that OpenAI paints. */
public final class Pictures {
    private Pictures() {}

    /**
     * The question, which the client has put into OpenAI's words itself.
     *
     * @throws RefusedMediaException if there is no key
     */
    public static MediaCall openAi(ChatOrder order) throws RefusedMediaException {
        ChatDoor door = Doors.of("openai", order);
        return MediaCall.whole(
                WireRequest.post(door.beside("/images/generations"), door.headers(), order.body()),
                Manner.SENTENCE,
                MediaAnswer::document);
    }
}
