/**
 * Time that passes: what is done later.
 */
@NullMarked
package dev.innkeeper.storage.time;

import org.jspecify.annotations.NullMarked;
