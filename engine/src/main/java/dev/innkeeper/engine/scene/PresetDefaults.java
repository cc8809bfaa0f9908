package dev.innkeeper.engine.scene;

import dev.innkeeper.engine.js.Json;
import java.util.List;
import java.util.Optional;

/** What a preset says where its file says nothing (prompt-assembly.md §2, §9.1, §9.2). */
public final class PresetDefaults {
    private static final String TEXT = """
            {
              "chat_completion_source": "openai",
              "temperature": 1,
              "frequency_penalty": 0,
              "presence_penalty": 0,
              "top_p": 1,
              "top_k": 0,
              "top_a": 0,
              "min_p": 0,
              "repetition_penalty": 1,
              "max_context_unlocked": false,
              "openai_max_context": 4095,
              "openai_max_tokens": 300,
              "openai_model": "gpt-5.6-terra",
              "claude_model": "claude-sonnet-5",
              "google_model": "gemini-3.7-flash",
              "vertexai_model": "gemini-3.7-flash",
              "openrouter_model": "OR_Website",
              "openrouter_use_fallback": false,
              "openrouter_providers": [],
              "openrouter_quantizations": [],
              "openrouter_allow_fallbacks": true,
              "openrouter_middleout": "on",
              "ai21_model": "jamba-large",
              "mistralai_model": "mistral-large-latest",
              "cohere_model": "command-r-plus",
              "perplexity_model": "sonar-pro",
              "groq_model": "llama-3.3-70b-versatile",
              "chutes_model": "deepseek-ai/DeepSeek-V3-0324",
              "siliconflow_model": "deepseek-ai/DeepSeek-V3",
              "siliconflow_endpoint": "global",
              "minimax_model": "MiniMax-M2.7",
              "minimax_endpoint": "global",
              "electronhub_model": "gpt-4o-mini",
              "nanogpt_model": "gpt-4o-mini",
              "nanogpt_provider": "",
              "nanogpt_payg_override": false,
              "deepseek_model": "deepseek-v4-flash",
              "aimlapi_model": "chatgpt-4o-latest",
              "xai_model": "grok-3-beta",
              "pollinations_model": "openai",
              "pollinations_endpoint": "authenticated",
              "moonshot_model": "kimi-latest",
              "fireworks_model": "accounts/fireworks/models/kimi-k2-instruct",
              "cometapi_model": "gpt-4o",
              "zai_model": "glm-4.6",
              "zai_endpoint": "common",
              "workers_ai_model": "@cf/meta/llama-3.3-70b-instruct-fp8-fast",
              "workers_ai_account_id": "",
              "azure_base_url": "",
              "azure_deployment_name": "",
              "azure_openai_model": "",
              "azure_api_version": "2024-02-15-preview",
              "vertexai_auth_mode": "express",
              "vertexai_region": "us-central1",
              "vertexai_express_project_id": "",
              "custom_model": "",
              "custom_url": "",
              "custom_include_body": "",
              "custom_exclude_body": "",
              "custom_include_headers": "",
              "custom_prompt_post_processing": "",
              "reverse_proxy": "",
              "proxy_password": "",
              "group_models": false,
              "show_external_models": false,
              "bypass_status_check": false,
              "sort_models": "alphabetically",
              "names_behavior": 0,
              "send_if_empty": "",
              "impersonation_prompt": "[Write your next reply from the point of view of {{user}}, using the chat history so \
            far as a guideline for the writing style of {{user}}. Don't write \
            as {{char}} or system. Don't describe actions of {{char}}.]",
              "new_chat_prompt": "[Start a new Chat]",
              "new_group_chat_prompt": "[Start a new group chat. Group members: {{group}}]",
              "new_example_chat_prompt": "[Example Chat]",
              "continue_nudge_prompt": "[Continue your last message without repeating its original content.]",
              "group_nudge_prompt": "[Write the next reply only as {{char}}.]",
              "wi_format": "{0}",
              "scenario_format": "{{scenario}}",
              "personality_format": "{{personality}}",
              "bias_preset_selected": "Default (none)",
              "stream_openai": false,
              "assistant_prefill": "",
              "assistant_impersonation": "",
              "use_sysprompt": false,
              "squash_system_messages": false,
              "media_inlining": true,
              "inline_image_quality": "auto",
              "continue_prefill": false,
              "continue_postfix": " ",
              "function_calling": false,
              "tool_call_recurse_limit": 5,
              "tool_reasoning_mode": "disabled",
              "show_thoughts": true,
              "reasoning_effort": "auto",
              "verbosity": "auto",
              "enable_web_search": false,
              "request_images": false,
              "request_image_aspect_ratio": "",
              "request_image_resolution": "",
              "seed": -1,
              "n": 1,
              "extensions": {}
            }
            """;

    /** Every key but the prompts, with its default. */
    public static final Json.Obj SETTINGS = settings();

    /** The built-in prompts. */
    public static final List<PresetPrompt> PROMPTS = List.of(
            text(
                    "main",
                    "Main Prompt",
                    "Write {{char}}'s next reply in a fictional chat between {{charIfNotGroup}} and {{user}}."),
            text("nsfw", "Auxiliary Prompt", ""),
            marker("dialogueExamples", "Chat Examples"),
            text("jailbreak", "Post-History Instructions", ""),
            marker("chatHistory", "Chat History"),
            marker("worldInfoAfter", "World Info (after)"),
            marker("worldInfoBefore", "World Info (before)"),
            text(
                    "enhanceDefinitions",
                    "Enhance Definitions",
                    "If you have more knowledge of {{char}}, add to the character's lore and personality to enhance"
                            + " them but keep the Character Sheet's definitions absolute."),
            marker("charDescription", "Char Description"),
            marker("charPersonality", "Char Personality"),
            marker("scenario", "Scenario"),
            marker("personaDescription", "Persona Description"));

    /** The order in which they stand. */
    public static final List<PresetPrompt.Ordered> ORDER = List.of(
            new PresetPrompt.Ordered("main", true),
            new PresetPrompt.Ordered("worldInfoBefore", true),
            new PresetPrompt.Ordered("personaDescription", true),
            new PresetPrompt.Ordered("charDescription", true),
            new PresetPrompt.Ordered("charPersonality", true),
            new PresetPrompt.Ordered("scenario", true),
            new PresetPrompt.Ordered("enhanceDefinitions", false),
            new PresetPrompt.Ordered("nsfw", true),
            new PresetPrompt.Ordered("worldInfoAfter", true),
            new PresetPrompt.Ordered("dialogueExamples", true),
            new PresetPrompt.Ordered("chatHistory", true),
            new PresetPrompt.Ordered("jailbreak", true));

    private PresetDefaults() {}

    private static PresetPrompt text(String identifier, String name, String content) {
        return prompt(identifier, name, Optional.of(Role.SYSTEM), content);
    }

    private static PresetPrompt marker(String identifier, String name) {
        return prompt(identifier, name, Optional.empty(), "");
    }

    private static PresetPrompt prompt(String identifier, String name, Optional<Role> role, String content) {
        return new PresetPrompt(
                identifier, name, role, content, false, false, Optional.empty(), Optional.empty(), List.of(), false);
    }

    private static Json.Obj settings() {
        return Json.parse(TEXT).asObject().orElseThrow();
    }
}
