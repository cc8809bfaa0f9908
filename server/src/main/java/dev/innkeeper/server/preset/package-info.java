/** Presets over HTTP. */
@NullMarked
package dev.innkeeper.server.preset;

import org.jspecify.annotations.NullMarked;
