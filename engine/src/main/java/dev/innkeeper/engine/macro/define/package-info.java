/** The macros of the language, by topic, and the registry that knows them all. */
@NullMarked
package dev.innkeeper.engine.macro.define;

import org.jspecify.annotations.NullMarked;
