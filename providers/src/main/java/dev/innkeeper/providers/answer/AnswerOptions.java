package dev.innkeeper.providers.answer;

import java.util.function.Supplier;

/**
 * What the request wanted of its answer.
 *
 * @param thoughts whether reasoning is wanted
 * @param tools whether calls of tools are wanted
 * @param alternatives whether several answers were asked for; else all texts belong to one
 * @param callIds makes names for calls that came without one
 */
public record AnswerOptions(
        boolean thoughts, boolean tools, boolean alternatives, AnswerPolicy policy, Supplier<String> callIds) {}
