/** What the server is and what it holds. */
@NullMarked
package dev.innkeeper.server.status;

import org.jspecify.annotations.NullMarked;
