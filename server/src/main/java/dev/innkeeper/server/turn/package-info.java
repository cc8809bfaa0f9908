/** From stored documents to a prompt, and from a raw reply to the text of a message. */
@NullMarked
package dev.innkeeper.server.turn;

import org.jspecify.annotations.NullMarked;
