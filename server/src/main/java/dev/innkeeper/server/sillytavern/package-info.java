/**
 * SillyTavern's own HTTP API, answered so that its unmodified client works (client-api.md).
 *
 * <p>Status codes, texts and content types are those that were recorded from the reference. Each family of routes is a
 * class that adds itself to Javalin's routes; none of them keeps state of its own.
 */
@NullMarked
package dev.innkeeper.server.sillytavern;

import org.jspecify.annotations.NullMarked;
