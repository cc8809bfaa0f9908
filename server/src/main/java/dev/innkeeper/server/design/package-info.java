/** Prompts as somebody designs them: over stored chats, and beside each other turn by turn. */
@NullMarked
package dev.innkeeper.server.design;

import org.jspecify.annotations.NullMarked;
