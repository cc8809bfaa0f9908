/** Tools of other programs: MCP servers, as the owner of the installation names them. */
@NullMarked
package dev.innkeeper.server.mcp;

import org.jspecify.annotations.NullMarked;
