/**
 * Who the user is in a chat.
 */
@NullMarked
package dev.innkeeper.storage.persona;

import org.jspecify.annotations.NullMarked;
