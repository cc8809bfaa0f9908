/** Replays of recorded chat-completion prompts. */
@NullMarked
package dev.innkeeper.conformance.prompt;

import org.jspecify.annotations.NullMarked;
