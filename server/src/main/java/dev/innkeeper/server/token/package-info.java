/** Tokens by which programs may use what Innkeeper offers to them: characters as models, and tools. */
@NullMarked
package dev.innkeeper.server.token;

import org.jspecify.annotations.NullMarked;
