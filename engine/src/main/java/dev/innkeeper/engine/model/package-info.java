/** What is known of the models that providers offer: limits, abilities, names (providers.md §12.1, §13). */
@NullMarked
package dev.innkeeper.engine.model;

import org.jspecify.annotations.NullMarked;
