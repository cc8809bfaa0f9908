/**
 * Handlebars templates as story strings are written in them (text-completion.md §3): parsed with the rules of
 * Handlebars.js, rendered to text that keeps its origins.
 *
 * <p>Templates come from strangers. Length, nesting and output are bounded, nothing is loaded from anywhere, and no
 * member of an object is ever reached: a template sees named texts and nothing else.
 */
@NullMarked
package dev.innkeeper.engine.template;

import org.jspecify.annotations.NullMarked;
