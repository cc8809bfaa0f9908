/**
 * What a text costs a model: tokenizers, the choice among them, and the counting of messages.
 *
 * <p>Counts are exact for the tokenizers whose vocabulary is at hand and a byte estimate otherwise (tokenizers.md).
 * Vocabulary data comes in as records; nothing here reads a disk. Everything is thread-safe.
 */
@NullMarked
package dev.innkeeper.engine.token;

import org.jspecify.annotations.NullMarked;
