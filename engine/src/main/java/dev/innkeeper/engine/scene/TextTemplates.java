package dev.innkeeper.engine.scene;

import dev.innkeeper.engine.js.Json;

/** What the templates of text completion say where the settings say nothing (text-completion.md §1). */
public final class TextTemplates {
    /** The layout, {@code power_user.context}. */
    public static final Json.Obj CONTEXT = parsed("""
            {
              "preset": "Default",
              "story_string": "{{#if anchorBefore}}{{anchorBefore}}\\n{{/if}}{{#if system}}{{system}}\\n{{/if}}\
            {{#if wiBefore}}{{wiBefore}}\\n{{/if}}{{#if description}}{{description}}\\n{{/if}}\
            {{#if personality}}{{personality}}\\n{{/if}}{{#if scenario}}{{scenario}}\\n{{/if}}\
            {{#if wiAfter}}{{wiAfter}}\\n{{/if}}{{#if persona}}{{persona}}\\n{{/if}}\
            {{#if anchorAfter}}{{anchorAfter}}\\n{{/if}}{{trim}}",
              "example_separator": "***",
              "chat_start": "***",
              "use_stop_strings": false,
              "names_as_stop_strings": true,
              "story_string_position": 0,
              "story_string_depth": 1,
              "story_string_role": 0
            }
            """);

    /** The frame of messages, {@code power_user.instruct}. */
    public static final Json.Obj INSTRUCT = parsed("""
            {
              "enabled": false,
              "preset": "Alpaca",
              "input_sequence": "### Instruction:",
              "input_suffix": "",
              "output_sequence": "### Response:",
              "output_suffix": "",
              "system_sequence": "",
              "system_suffix": "",
              "first_input_sequence": "",
              "last_input_sequence": "",
              "first_output_sequence": "",
              "last_output_sequence": "",
              "last_system_sequence": "",
              "story_string_prefix": "",
              "story_string_suffix": "",
              "stop_sequence": "",
              "user_alignment_message": "",
              "wrap": true,
              "macro": true,
              "names_behavior": "force",
              "skip_examples": false,
              "system_same_as_user": false,
              "sequences_as_stop_strings": true,
              "activation_regex": "",
              "bind_to_context": false
            }
            """);

    /** The instructions, {@code power_user.sysprompt}. */
    public static final Json.Obj SYSTEM_PROMPT = parsed("""
            {
              "enabled": true,
              "name": "Neutral - Chat",
              "content": "Write {{char}}'s next reply in a fictional chat between {{char}} and {{user}}.",
              "post_history": ""
            }
            """);

    private TextTemplates() {}

    private static Json.Obj parsed(String text) {
        return Json.parse(text).asObject().orElseThrow();
    }
}
