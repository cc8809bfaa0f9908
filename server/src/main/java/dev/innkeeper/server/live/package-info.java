/**
 * The live side of chats: everyone who looks at a chat hears of its changes, in one order.
 *
 * <p>{@link dev.innkeeper.server.live.ChatHub} is the whole contract. Whoever tells something never waits for whoever
 * listens.
 */
@NullMarked
package dev.innkeeper.server.live;

import org.jspecify.annotations.NullMarked;
