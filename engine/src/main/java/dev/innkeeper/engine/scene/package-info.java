/** Everything that goes into one prompt, as plain immutable records: the same scene always gives the same prompt. */
@NullMarked
package dev.innkeeper.engine.scene;

import org.jspecify.annotations.NullMarked;
