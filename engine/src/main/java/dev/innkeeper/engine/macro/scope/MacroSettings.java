package dev.innkeeper.engine.macro.scope;

import dev.innkeeper.engine.js.Json;

/**
 * The settings that macros read.
 *
 * @param legacyEngine whether the legacy engine runs (macros.md §14)
 * @param preferCharacterPrompt whether the card's system prompt is used
 * @param preferCharacterJailbreak whether the card's post-history instructions are used
 * @param collapseNewlines whether runs of line breaks in card fields become one
 * @param exampleSeparator the heading of example blocks
 * @param chatStart the line before the chat
 */
public record MacroSettings(
        boolean legacyEngine,
        boolean preferCharacterPrompt,
        boolean preferCharacterJailbreak,
        boolean collapseNewlines,
        MacroInstruct instruct,
        SystemPrompt systemPrompt,
        String exampleSeparator,
        String chatStart,
        Reasoning reasoning,
        Model model) {

    /** The settings of an installation in which nothing was changed. */
    public static final MacroSettings DEFAULT = of(Json.Obj.EMPTY, Model.NONE);

    /** The settings in a {@code power_user} object; missing ones have their defaults. */
    public static MacroSettings of(Json.Obj powerUser, Model model) {
        Json.Obj context = powerUser.object("context");
        Json.Obj systemPrompt = powerUser.object("sysprompt");
        Json.Obj reasoning = powerUser.object("reasoning");
        return new MacroSettings(
                !powerUser.bool("experimental_macro_engine", true),
                powerUser.bool("prefer_character_prompt", true),
                powerUser.bool("prefer_character_jailbreak", true),
                powerUser.bool("collapse_newlines", false),
                MacroInstruct.of(powerUser.object("instruct")),
                new SystemPrompt(systemPrompt.bool("enabled", true), systemPrompt.string("content", "")),
                context.string("example_separator", "***"),
                context.string("chat_start", "***"),
                new Reasoning(
                        reasoning.string("prefix", ""),
                        reasoning.string("suffix", ""),
                        reasoning.string("separator", "")),
                model);
    }

    /** The main system prompt of text completion. */
    public record SystemPrompt(boolean enabled, String content) {}

    /** What stands around the model's thoughts. */
    public record Reasoning(String prefix, String suffix, String separator) {}

    /**
     * The model that will answer.
     *
     * @param api the value of {@code main_api}: {@code openai} for chat completion, {@code textgenerationwebui}, …
     * @param name the model's name; empty if it is not known
     * @param maxContext the context size in tokens
     * @param maxResponse the longest answer in tokens
     */
    public record Model(String api, String name, int maxContext, int maxResponse) {
        /** No model. */
        public static final Model NONE = new Model("", "", 0, 0);

        /** Whether prompts are message lists. */
        public boolean chatCompletion() {
            return api.equals("openai");
        }

        /** Whether the backend takes banned words. */
        public boolean takesBannedWords() {
            return api.equals("textgenerationwebui");
        }
    }
}
