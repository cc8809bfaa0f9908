/** What macros can see and what a single substitution may change: the input side of the macro engine's contract. */
@NullMarked
package dev.innkeeper.engine.macro.scope;

import org.jspecify.annotations.NullMarked;
