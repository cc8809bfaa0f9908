package dev.innkeeper.engine.scene;

import dev.innkeeper.engine.js.Json;

/**
 * A function that the model may call.
 *
 * @param parameters JSON Schema of the arguments
 */
public record Tool(String name, String description, Json parameters) {}
