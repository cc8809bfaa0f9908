package dev.innkeeper.providers.media;

import dev.innkeeper.providers.dialect.ChatOrder;

/** Something that providers make or read, and clients can ask for. */
@FunctionalInterface
public interface MediaFeature {
    /**
     * The question to the provider.
     *
     * @param order what was posted, and the keys
     * @throws RefusedMediaException if there is nothing to ask, or no key to ask with
     */
    MediaCall call(ChatOrder order) throws RefusedMediaException;
}
