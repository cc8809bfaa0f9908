package dev.innkeeper.storage.search;

/**
 * How far an index is.
 *
 * @param done how many things are in it as they are
 * @param total how many things there are: chats, characters and lorebooks
 * @param indexing whether it is not yet what the library is
 */
public record IndexProgress(int done, int total, boolean indexing) {}
