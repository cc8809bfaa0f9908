/** What a turn costs, measured with JMH; {@code bench/README.md} has the figures. */
@NullMarked
package dev.innkeeper.bench;

import org.jspecify.annotations.NullMarked;
