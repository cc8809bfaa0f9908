package dev.innkeeper.engine.gather;

import dev.innkeeper.engine.macro.scope.MacroSettings;
import java.util.Optional;

/**
 * In what the gathering of texts differs between APIs.
 *
 * @param model the model as macros see it
 * @param promptTokens tokens that the prompt may have; the lorebooks' budget is a part of them
 * @param toolMessages whether messages of tool calls belong to the history
 * @param sendIfEmpty what is sent when nothing was typed; empty if nothing is
 * @param exampleHeading line above a block of examples, macros not replaced; without it the mark {@code <START>}
 */
public record Terms(
        MacroSettings.Model model,
        int promptTokens,
        boolean toolMessages,
        String sendIfEmpty,
        Optional<String> exampleHeading) {}
