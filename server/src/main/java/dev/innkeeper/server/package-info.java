/**
 * The server as a whole: opens a data folder and serves it.
 *
 * <p>{@link dev.innkeeper.server.Server} is the entrance; each feature has a package of its own below.
 */
@NullMarked
package dev.innkeeper.server;

import org.jspecify.annotations.NullMarked;
