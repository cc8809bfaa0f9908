/**
 * Innkeeper's own settings.
 */
@NullMarked
package dev.innkeeper.storage.settings;

import org.jspecify.annotations.NullMarked;
