/** The suites of chats, groups, backups, import, export and statistics over SillyTavern's API. */
@NullMarked
package dev.innkeeper.conformance.chats;

import org.jspecify.annotations.NullMarked;
