/**
 * Automatic backups of chats: a file of their own now and then, for people and for clients of SillyTavern.
 */
@NullMarked
package dev.innkeeper.storage.backup;

import org.jspecify.annotations.NullMarked;
