/** A server with everything around it, and clients that talk to it over real HTTP. */
@NullMarked
package dev.innkeeper.server.testing;

import org.jspecify.annotations.NullMarked;
