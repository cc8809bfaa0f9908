package dev.innkeeper.server.mcp.client;

import dev.innkeeper.engine.js.Json;

/**
 * A tool as an MCP server describes it.
 *
 * @param title what people call it; its name where the server says nothing else
 * @param schema JSON Schema of the arguments
 */
public record McpTool(String name, String title, String description, Json.Obj schema) {}
