/** Regex scripts as they are stored and exchanged: old forms become today's, files become scripts. */
@NullMarked
package dev.innkeeper.formats.script;

import org.jspecify.annotations.NullMarked;
