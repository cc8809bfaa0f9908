/**
 * Prompts that are one text, for APIs that complete a text (text-completion.md).
 *
 * <p>{@link dev.innkeeper.engine.text.TextRenderer} is the entry and names the stages after the gathering: story string,
 * examples, history with injections, budget, last line, joining, request. {@link dev.innkeeper.engine.text.Instruct}
 * knows how a template frames what somebody says.
 */
@NullMarked
package dev.innkeeper.engine.text;

import org.jspecify.annotations.NullMarked;
