package dev.innkeeper.server.mcp.client;

/**
 * What a call gave.
 *
 * @param text for the model
 * @param failed whether the tool itself says that it failed
 */
public record McpResult(String text, boolean failed) {}
