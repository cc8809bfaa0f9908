/** Replays of recorded text-completion prompts. */
@NullMarked
package dev.innkeeper.conformance.textprompt;

import org.jspecify.annotations.NullMarked;
