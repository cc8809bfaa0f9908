/** The route that finds messages, characters and entries of lorebooks by what they say. */
@NullMarked
package dev.innkeeper.server.search;

import org.jspecify.annotations.NullMarked;
