/** Functions that the model calls: what the chat and the next turn look like after a call. */
@NullMarked
package dev.innkeeper.engine.tool;

import org.jspecify.annotations.NullMarked;
