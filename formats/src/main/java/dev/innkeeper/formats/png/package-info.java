/** The PNG container and the pixels in it: chunks in, chunks out, bounded and strict. */
@NullMarked
package dev.innkeeper.formats.png;

import org.jspecify.annotations.NullMarked;
