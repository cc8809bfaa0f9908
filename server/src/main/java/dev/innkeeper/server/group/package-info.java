/** Groups over HTTP, and which chats belong to which of them. */
@NullMarked
package dev.innkeeper.server.group;

import org.jspecify.annotations.NullMarked;
