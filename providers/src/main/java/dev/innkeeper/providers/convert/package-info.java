/**
 * Message converters: lists of chat messages as a client writes them, into the forms that providers read (providers.md
 * §4, §5).
 *
 * <p>Pure functions on {@link dev.innkeeper.engine.js.Json}; an argument is never changed. What the original fails on
 * ends in an {@link dev.innkeeper.providers.convert.UnconvertibleException}. {@link
 * dev.innkeeper.providers.convert.PromptPostProcessing} merges and reorders within the form of OpenAI, the classes
 * named {@code …Messages} and {@code …Prompt} leave it.
 */
@NullMarked
package dev.innkeeper.providers.convert;

import org.jspecify.annotations.NullMarked;
