package dev.innkeeper.engine.macro.scope;

import dev.innkeeper.engine.js.Json;

/**
 * The fields of the instruct template that macros read (text-completion.md §1.2).
 *
 * @param enabled whether instruct mode is on
 * @param wrap whether sequences are followed by a line break
 * @param macro whether macros in sequences are substituted
 * @param namesBehavior {@code none}, {@code force} or {@code always}
 */
public record MacroInstruct(
        boolean enabled,
        boolean wrap,
        boolean macro,
        boolean skipExamples,
        String namesBehavior,
        String inputSequence,
        String inputSuffix,
        String outputSequence,
        String outputSuffix,
        String systemSequence,
        String systemSuffix,
        String firstInputSequence,
        String lastInputSequence,
        String firstOutputSequence,
        String lastOutputSequence,
        String lastSystemSequence,
        String storyStringPrefix,
        String storyStringSuffix,
        String stopSequence,
        String userAlignmentMessage) {

    /** The template of an installation in which nothing was chosen: off. */
    public static final MacroInstruct DEFAULT = of(Json.Obj.EMPTY);

    /** The fields of a {@code power_user.instruct} object; missing ones have their defaults. */
    public static MacroInstruct of(Json.Obj instruct) {
        return new MacroInstruct(
                instruct.bool("enabled", false),
                instruct.bool("wrap", true),
                instruct.bool("macro", true),
                instruct.bool("skip_examples", false),
                instruct.string("names_behavior", "force"),
                instruct.string("input_sequence", "### Instruction:"),
                instruct.string("input_suffix", ""),
                instruct.string("output_sequence", "### Response:"),
                instruct.string("output_suffix", ""),
                instruct.string("system_sequence", ""),
                instruct.string("system_suffix", ""),
                instruct.string("first_input_sequence", ""),
                instruct.string("last_input_sequence", ""),
                instruct.string("first_output_sequence", ""),
                instruct.string("last_output_sequence", ""),
                instruct.string("last_system_sequence", ""),
                instruct.string("story_string_prefix", ""),
                instruct.string("story_string_suffix", ""),
                instruct.string("stop_sequence", ""),
                instruct.string("user_alignment_message", ""));
    }
}
