/** Innkeeper as an MCP server: other programs read its characters, lorebooks and chats. */
@NullMarked
package dev.innkeeper.server.mcp.offer;

import org.jspecify.annotations.NullMarked;
