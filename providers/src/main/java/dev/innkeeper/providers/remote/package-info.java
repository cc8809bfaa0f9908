/**
 * Models behind the network, whatever API they speak.
 *
 * <p>{@link dev.innkeeper.providers.remote.RemoteModel} is the way in. {@code AnswerReader} turns events or a complete
 * answer into deltas, {@code Failures} turns what goes wrong into words.
 */
@NullMarked
package dev.innkeeper.providers.remote;

import org.jspecify.annotations.NullMarked;
