/** The example of the module's README. */
@NullMarked
package dev.innkeeper.engine.example;

import org.jspecify.annotations.NullMarked;
