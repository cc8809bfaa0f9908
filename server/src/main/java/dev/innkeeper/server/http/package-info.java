/**
 * How the server speaks HTTP: the route table, calls and answers, errors, the guard at the door, event streams.
 *
 * <p>Features hand in {@link dev.innkeeper.server.http.Route}s; {@link dev.innkeeper.server.http.HttpFace} registers
 * them on Javalin. Nothing here knows what a character or a chat is.
 */
@NullMarked
package dev.innkeeper.server.http;

import org.jspecify.annotations.NullMarked;
