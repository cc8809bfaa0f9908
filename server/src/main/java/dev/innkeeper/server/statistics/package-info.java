/** How much was written, by day and character. */
@NullMarked
package dev.innkeeper.server.statistics;

import org.jspecify.annotations.NullMarked;
