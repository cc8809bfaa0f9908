/**
 * The search index kept with Apache Lucene (docs/adr/0012-search-index.md).
 *
 * <p>One thread, the {@link dev.innkeeper.storage.search.lucene.Indexer}, writes; any thread searches what was last
 * made visible. Each chat, card and lorebook is an item with a number; each message, card and entry is a document that
 * carries its item's number, so that a chat can be renamed without touching its messages.
 */
@NullMarked
package dev.innkeeper.storage.search.lucene;

import org.jspecify.annotations.NullMarked;
