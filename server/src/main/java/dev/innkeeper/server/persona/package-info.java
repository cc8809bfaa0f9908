/** Personas over HTTP. */
@NullMarked
package dev.innkeeper.server.persona;

import org.jspecify.annotations.NullMarked;
