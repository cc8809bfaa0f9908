/** Laws of the engine. */
@NullMarked
package dev.innkeeper.engine;

import org.jspecify.annotations.NullMarked;
