/** The current macro engine at work: one substitution, its evaluation, its blocks, its budget. */
@NullMarked
package dev.innkeeper.engine.macro.run;

import org.jspecify.annotations.NullMarked;
