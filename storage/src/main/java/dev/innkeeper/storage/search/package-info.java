/**
 * Finding things by what they say: messages of chats, characters, entries of lorebooks.
 *
 * <p>{@link dev.innkeeper.storage.search.SearchIndex} is the contract; nothing here says how it is kept.
 */
@NullMarked
package dev.innkeeper.storage.search;

import org.jspecify.annotations.NullMarked;
