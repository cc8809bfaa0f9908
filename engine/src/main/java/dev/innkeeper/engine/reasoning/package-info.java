/**
 * Reasoning: what a model writes before it answers, between two marks of a template (providers.md §11).
 *
 * <p>{@link dev.innkeeper.engine.reasoning.ReasoningTemplate} finds it in a text and puts it there, {@link
 * dev.innkeeper.engine.reasoning.ReasoningStream} watches for it while an answer arrives, {@link
 * dev.innkeeper.engine.reasoning.ReasoningParsing} takes it out of a complete one, and {@link
 * dev.innkeeper.engine.reasoning.ReasoningAdditions} says which messages of a prompt show theirs.
 */
@NullMarked
package dev.innkeeper.engine.reasoning;

import org.jspecify.annotations.NullMarked;
