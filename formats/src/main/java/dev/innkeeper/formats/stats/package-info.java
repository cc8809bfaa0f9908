/** Statistics of characters' chats, with the numbers that SillyTavern's {@code stats.json} has (chats.md §10). */
@NullMarked
package dev.innkeeper.formats.stats;

import org.jspecify.annotations.NullMarked;
