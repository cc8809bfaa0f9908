/** Suite {@code injection}: prompts with anchors and depths (injection.md). */
@NullMarked
package dev.innkeeper.conformance.injection;

import org.jspecify.annotations.NullMarked;
