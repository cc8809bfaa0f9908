/** Reading server-sent events from bytes as they arrive (providers.md §7.1). */
@NullMarked
package dev.innkeeper.providers.sse;

import org.jspecify.annotations.NullMarked;
