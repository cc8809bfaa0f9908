/**
 * What becomes of a reply between the model and the chat: it is cut, trimmed and rewritten (text-completion.md §15).
 *
 * <p>The settings are read as SillyTavern stores them. Everything is pure; macros and scripts come in as functions.
 */
@NullMarked
package dev.innkeeper.engine.reply;

import org.jspecify.annotations.NullMarked;
