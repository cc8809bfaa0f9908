/**
 * Where things live: the contract of a user's library.
 *
 * <p>{@link dev.innkeeper.storage.Library} is the way in; its parts are in the packages below, each one kind of thing.
 * Nothing here speaks of files, so that a database can stand behind the same promises;
 * the file store keeps everything in SillyTavern's folder layout.
 */
@NullMarked
package dev.innkeeper.storage;

import org.jspecify.annotations.NullMarked;
