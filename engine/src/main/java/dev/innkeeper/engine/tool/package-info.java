/** Functions that the model calls, and what chats keep of the calls. */
@NullMarked
package dev.innkeeper.engine.tool;

import org.jspecify.annotations.NullMarked;
