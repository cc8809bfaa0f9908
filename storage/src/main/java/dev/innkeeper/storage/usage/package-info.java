/** What generations used: a journal that outlives the chats. */
@NullMarked
package dev.innkeeper.storage.usage;

import org.jspecify.annotations.NullMarked;
