/**
 * The file store: everything in SillyTavern's folder layout (chats.md §1, settings-users.md §0).
 *
 * <p>What belongs to Innkeeper alone is kept under {@code _innkeeper} in the user's folder: {@code trash} (deleted
 * things by time), {@code removed} (messages taken out of chats), {@code torn} (ends of lines that a crash left),
 * {@code revisions} (what was last known of each chat), {@code generations} (journals), {@code settings.json}.
 */
@NullMarked
package dev.innkeeper.storage.file;

import org.jspecify.annotations.NullMarked;
