/**
 * Statistics: how much was written with whom.
 */
@NullMarked
package dev.innkeeper.storage.stats;

import org.jspecify.annotations.NullMarked;
