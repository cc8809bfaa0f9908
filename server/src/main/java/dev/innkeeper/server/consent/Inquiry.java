package dev.innkeeper.server.consent;

import dev.innkeeper.engine.js.Json;

/**
 * What a person is asked.
 *
 * @param kind {@code soul} for a change of who a character is, {@code tool} for the call of a tool
 * @param about what clients show of it
 */
public record Inquiry(String kind, Json.Obj about) {}
