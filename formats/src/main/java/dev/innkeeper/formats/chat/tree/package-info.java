/** The tree that chats with a common beginning make. */
@NullMarked
package dev.innkeeper.formats.chat.tree;

import org.jspecify.annotations.NullMarked;
