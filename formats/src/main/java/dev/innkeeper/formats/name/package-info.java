/** Names of files: what may be one, what becomes of a text that shall be one, and how a free one is found. */
@NullMarked
package dev.innkeeper.formats.name;

import org.jspecify.annotations.NullMarked;
