/** Regex scripts over HTTP. */
@NullMarked
package dev.innkeeper.server.script;

import org.jspecify.annotations.NullMarked;
