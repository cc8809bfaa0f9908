package dev.innkeeper.formats.scene;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.scene.PresetPrompt;
import dev.innkeeper.engine.scene.Role;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** What a preset says where its file says nothing (prompt-assembly.md §2, §9.1, §9.2). */
public final class PresetDefaults {
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
        try (InputStream stream = PresetDefaults.class.getResourceAsStream("preset-defaults.json")) {
            if (stream == null) {
                throw new IllegalStateException("preset-defaults.json is missing from the jar");
            }
            return Json.parse(new String(stream.readAllBytes(), StandardCharsets.UTF_8))
                    .asObject()
                    .orElseThrow();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
