/** Prompts of scenes that other programs send whole: nothing of them is stored. */
@NullMarked
package dev.innkeeper.server.prompt;

import org.jspecify.annotations.NullMarked;
