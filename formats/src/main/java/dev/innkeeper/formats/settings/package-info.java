/** The settings object that SillyTavern's client keeps (settings-users.md §1). */
@NullMarked
package dev.innkeeper.formats.settings;

import org.jspecify.annotations.NullMarked;
