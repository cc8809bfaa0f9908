package dev.innkeeper.engine.tool;

/**
 * A function call in a reply.
 *
 * @param arguments as the model wrote them; empty means no arguments
 */
public record ToolCall(String id, String name, String arguments) {}
