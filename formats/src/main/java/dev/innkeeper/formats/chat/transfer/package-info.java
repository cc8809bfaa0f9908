/**
 * Chats that come from other programs or go to them (chats.md §9).
 *
 * <p>{@link dev.innkeeper.formats.chat.transfer.ChatImport} recognises and converts the seven formats; what it could
 * not read is said in words, never thrown away in silence.
 */
@NullMarked
package dev.innkeeper.formats.chat.transfer;

import org.jspecify.annotations.NullMarked;
