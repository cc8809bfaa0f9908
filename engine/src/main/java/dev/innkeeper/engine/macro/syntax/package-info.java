/** The grammar of the macro language: from a template's text to its parts. */
@NullMarked
package dev.innkeeper.engine.macro.syntax;

import org.jspecify.annotations.NullMarked;
