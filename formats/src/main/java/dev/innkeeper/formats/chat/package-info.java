/**
 * Chats as SillyTavern keeps them: one JSON object per line, the first one the header (chats.md §2).
 *
 * <p>The records of this package are views of whole JSON objects: what they do not know stays in the object.
 */
@NullMarked
package dev.innkeeper.formats.chat;

import org.jspecify.annotations.NullMarked;
