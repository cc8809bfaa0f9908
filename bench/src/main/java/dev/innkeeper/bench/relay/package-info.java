/** What it costs to have a server between the model and its reader. */
@NullMarked
package dev.innkeeper.bench.relay;

import org.jspecify.annotations.NullMarked;
