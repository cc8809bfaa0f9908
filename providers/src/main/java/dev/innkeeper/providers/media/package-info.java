/**
 * Captions, voices, pictures, films and recordings: what is asked of providers beside chats, and what of their answers
 * the client is told (docs/media.md).
 *
 * <p>Everything here is a pure function: from the body that a client posts to a {@link
 * dev.innkeeper.providers.media.MediaCall}, and from what a provider says to a {@link
 * dev.innkeeper.providers.media.MediaAnswer}.
 */
@NullMarked
package dev.innkeeper.providers.media;

import org.jspecify.annotations.NullMarked;
