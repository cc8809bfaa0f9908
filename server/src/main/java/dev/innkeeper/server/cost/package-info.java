/** What generations use and what that costs: prices by model, and an account of every generation. */
@NullMarked
package dev.innkeeper.server.cost;

import org.jspecify.annotations.NullMarked;
