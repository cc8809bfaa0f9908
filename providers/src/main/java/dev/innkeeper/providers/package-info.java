/**
 * Sending a prompt to a language model and reading what comes back.
 *
 * <p>{@link dev.innkeeper.providers.ModelProvider} is the whole contract: a {@link
 * dev.innkeeper.providers.ModelRequest} goes in, {@link dev.innkeeper.providers.Delta deltas} come out while the model
 * speaks, a {@link dev.innkeeper.providers.GenerationResult} or one of the {@link
 * dev.innkeeper.providers.ProviderException} family ends it. Each dialect lives in a package of its own; {@link
 * dev.innkeeper.providers.ModelProviders} picks the one that a connection names.
 */
@NullMarked
package dev.innkeeper.providers;

import org.jspecify.annotations.NullMarked;
