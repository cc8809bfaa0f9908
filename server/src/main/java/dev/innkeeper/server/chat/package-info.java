/** Chats over HTTP: listing, reading, editing, and hearing of changes. */
@NullMarked
package dev.innkeeper.server.chat;

import org.jspecify.annotations.NullMarked;
