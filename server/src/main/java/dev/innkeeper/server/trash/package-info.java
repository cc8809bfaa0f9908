/** What was deleted: the list of it, and the ways back and out. */
@NullMarked
package dev.innkeeper.server.trash;

import org.jspecify.annotations.NullMarked;
