/**
 * What models answer, read: bytes in, {@link dev.innkeeper.providers.Delta}s and one result out (providers.md §6.4, §7,
 * §12.2). No I/O.
 *
 * <p>{@link dev.innkeeper.providers.answer.AnswerStream} takes bytes, {@link
 * dev.innkeeper.providers.answer.AnswerReader} takes events or one whole answer, and an {@link
 * dev.innkeeper.providers.answer.AnswerForm} says where an API keeps what. {@link
 * dev.innkeeper.providers.answer.AnswerPolicy} is the one place that says in what Innkeeper reads answers more strictly
 * than SillyTavern.
 */
@NullMarked
package dev.innkeeper.providers.answer;

import org.jspecify.annotations.NullMarked;
