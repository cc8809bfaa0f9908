/**
 * JavaScript's meaning of text, numbers, order and JSON.
 *
 * <p>The programs whose behaviour Innkeeper reproduces are written in JavaScript, and much of what they do follows
 * from its rules: what counts as white space, how a number is printed, where an integer-like key stands in an object.
 * Those rules are stated here once. Everything is pure and thread-safe.
 */
@NullMarked
package dev.innkeeper.engine.js;

import org.jspecify.annotations.NullMarked;
