/**
 * Groups: who takes part in chats with several characters.
 */
@NullMarked
package dev.innkeeper.storage.group;

import org.jspecify.annotations.NullMarked;
