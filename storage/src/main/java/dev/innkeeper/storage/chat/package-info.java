/**
 * Chats: logs of messages with a revision, read in windows and changed line by line.
 */
@NullMarked
package dev.innkeeper.storage.chat;

import org.jspecify.annotations.NullMarked;
