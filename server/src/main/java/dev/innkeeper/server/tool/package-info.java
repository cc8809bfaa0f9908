/** Functions that the model may call: what is offered in a turn, and the running of its calls. */
@NullMarked
package dev.innkeeper.server.tool;

import org.jspecify.annotations.NullMarked;
