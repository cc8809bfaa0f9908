/**
 * What a provider's prompt cache can use again.
 *
 * <p>Providers keep the beginning of a prompt that they have read; {@link dev.innkeeper.engine.cache.SharedPrefix} says
 * how far two prompts begin alike. Pure.
 */
@NullMarked
package dev.innkeeper.engine.cache;

import org.jspecify.annotations.NullMarked;
