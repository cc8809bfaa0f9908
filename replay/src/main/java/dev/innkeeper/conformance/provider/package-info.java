/** Replays what clients asked of providers: the whole server, with a stand-in for the network. */
@NullMarked
package dev.innkeeper.conformance.provider;

import org.jspecify.annotations.NullMarked;
