/**
 * OpenAI's chat completion dialect, which most servers of language models speak (providers.md §3.1, source {@code
 * custom}).
 *
 * <p>{@link dev.innkeeper.providers.openai.OpenAiProvider} is the way in. {@code WireBody} turns the neutral request
 * into what the wire knows, {@code AnswerReader} turns events or a complete answer into deltas, {@code Failures} turns
 * what goes wrong into words.
 */
@NullMarked
package dev.innkeeper.providers.openai;

import org.jspecify.annotations.NullMarked;
