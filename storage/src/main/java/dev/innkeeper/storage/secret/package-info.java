/**
 * Keys of providers, never shown in full.
 */
@NullMarked
package dev.innkeeper.storage.secret;

import org.jspecify.annotations.NullMarked;
