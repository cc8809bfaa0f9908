/** Lint of other people's files: what a document is, which fields it has, and findings as JSON. */
@NullMarked
package dev.innkeeper.formats.lint;

import org.jspecify.annotations.NullMarked;
