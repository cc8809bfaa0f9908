/** The suite of tokenizers, token counts and the choice of tokenizers. */
@NullMarked
package dev.innkeeper.conformance.tokens;

import org.jspecify.annotations.NullMarked;
