/** Local and global variables of the macro language. */
@NullMarked
package dev.innkeeper.engine.macro.variable;

import org.jspecify.annotations.NullMarked;
