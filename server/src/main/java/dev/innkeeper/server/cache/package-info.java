/** What providers can use again of the requests of a chat: how much it is, what broke it, and what that costs. */
@NullMarked
package dev.innkeeper.server.cache;

import org.jspecify.annotations.NullMarked;
