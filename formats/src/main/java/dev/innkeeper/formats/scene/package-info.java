/**
 * SillyTavern's documents as the engine's records: cards, chats, presets, settings, groups.
 *
 * <p>This is the one place where the loose types of those files are read: everything the engine gets is complete and
 * typed. Pure functions, thread-safe.
 */
@NullMarked
package dev.innkeeper.formats.scene;

import org.jspecify.annotations.NullMarked;
