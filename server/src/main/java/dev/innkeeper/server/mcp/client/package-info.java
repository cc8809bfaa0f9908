/**
 * The edge to the official MCP SDK on the client's side: a session with one server, with what this house asks of it.
 * Nothing else knows the SDK's types.
 */
@NullMarked
package dev.innkeeper.server.mcp.client;

import org.jspecify.annotations.NullMarked;
