/** How reasoning is looked for in replies and put back into prompts. */
@NullMarked
package dev.innkeeper.server.reasoning;

import org.jspecify.annotations.NullMarked;
