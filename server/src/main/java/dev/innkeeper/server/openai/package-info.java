/**
 * Characters as models: OpenAI's API under {@code /v1}, in which the name of a model is that of a character.
 *
 * <p>A request carries its conversation and leaves nothing behind, unless the name of the model names a stored chat too:
 * then the last message of the request is said in that chat. See {@code docs/openai-api.md}.
 */
@NullMarked
package dev.innkeeper.server.openai;

import org.jspecify.annotations.NullMarked;
