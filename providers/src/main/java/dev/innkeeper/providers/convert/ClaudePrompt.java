package dev.innkeeper.providers.convert;

import dev.innkeeper.engine.js.Json.Arr;

/**
 * A prompt in the form of Anthropic's API.
 *
 * @param messages messages of {@code user} and {@code assistant} whose contents are lists of parts
 * @param system the text parts of the system prompt; empty if there is none
 */
public record ClaudePrompt(Arr messages, Arr system) {}
