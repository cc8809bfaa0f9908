/**
 * JSON documents that are read and written whole: settings, presets, lorebooks.
 */
@NullMarked
package dev.innkeeper.storage.document;

import org.jspecify.annotations.NullMarked;
