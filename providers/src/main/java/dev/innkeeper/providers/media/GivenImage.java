package dev.innkeeper.providers.media;

import dev.innkeeper.providers.convert.DataUrl;
import dev.innkeeper.providers.dialect.ChatOrder;

/**
 * A picture as a client posts it: a {@code data:} URL.
 *
 * @param data in base 64
 */
record GivenImage(String mediaType, String data) {
    static GivenImage of(ChatOrder order) throws RefusedMediaException {
        String url = order.text("image").orElseThrow(RefusedMediaException::plain);
        return new GivenImage(
                DataUrl.mediaType(url).orElseThrow(RefusedMediaException::plain),
                DataUrl.data(url).orElseThrow(RefusedMediaException::plain));
    }
}
