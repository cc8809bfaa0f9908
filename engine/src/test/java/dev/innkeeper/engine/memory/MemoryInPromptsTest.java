package dev.innkeeper.engine.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.Dropped;
import dev.innkeeper.engine.Prompt;
import dev.innkeeper.engine.PromptMessage;
import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.Warning;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.profile.Engine;
import dev.innkeeper.engine.scene.Api;
import dev.innkeeper.engine.scene.Card;
import dev.innkeeper.engine.scene.Chat;
import dev.innkeeper.engine.scene.ChatMessage;
import dev.innkeeper.engine.scene.GenerationType;
import dev.innkeeper.engine.scene.Moment;
import dev.innkeeper.engine.scene.Persona;
import dev.innkeeper.engine.scene.Preset;
import dev.innkeeper.engine.scene.PresetPrompt;
import dev.innkeeper.engine.scene.Role;
import dev.innkeeper.engine.scene.Turn;
import dev.innkeeper.engine.token.ChatCounters;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Where memory files stand in prompts. */
class MemoryInPromptsTest {
    private static final MemoryScene MEMORY = MemoryScene.of(
            true,
            Map.of(MemoryFile.SOUL, new FileState.Text("I am {{char}}, a cat."), MemoryFile.USER, FileState.UNREADABLE),
            MemoryLanguage.ENGLISH);
    private static final String BLOCK = "# Persona\n\nI am {{char}}, a cat.\n\nShape your personality";

    private final Engine engine = new Engine(ChatCounters.builtIn());

    private static Scene scene() {
        return Scene.of(
                Card.NONE,
                Persona.of("Sam", ""),
                new Chat(Json.Obj.EMPTY, List.of(ChatMessage.ofUser("Sam", "Hello."))),
                Turn.of(GenerationType.NORMAL, ""),
                new Moment(Instant.EPOCH, ZoneOffset.UTC, 1));
    }

    /** The preset of someone who put the memory behind the main prompt. */
    private static Preset ordered(boolean enabled) {
        List<PresetPrompt> prompts = new ArrayList<>(Preset.DEFAULT.prompts());
        prompts.add(new PresetPrompt(
                "memory-files",
                "Memory",
                Optional.of(Role.USER),
                "",
                true,
                false,
                Optional.empty(),
                Optional.empty(),
                List.of(),
                false));
        List<PresetPrompt.Ordered> order = new ArrayList<>(Preset.DEFAULT.order());
        order.add(1, new PresetPrompt.Ordered("memory-files", enabled));
        return new Preset(prompts, order, Preset.DEFAULT.settings());
    }

    @Test
    void theBlockIsTheFirstMessageAndMacrosInItStayAsTheyAre() {
        Prompt prompt = engine.assemble(scene().withMemory(MEMORY));
        PromptMessage first = prompt.messages().getFirst();
        assertThat(first.id()).isEqualTo("memory-files");
        assertThat(first.text().value()).startsWith(BLOCK);
        assertThat(prompt.warnings())
                .extracting(Warning::cause)
                .containsExactly(new Warning.Cause.MemoryUnreadable("USER.md"));
    }

    @Test
    void theOtherMessagesAreWhatTheyWereWithoutMemory() {
        Prompt without = engine.assemble(scene());
        Prompt with = engine.assemble(scene().withMemory(MEMORY));
        assertThat(with.messages().subList(1, with.messages().size())).isEqualTo(without.messages());
        int cost = with.messages().getFirst().tokens();
        assertThat(with.ledger().used()).isEqualTo(without.ledger().used() + cost);
    }

    @Test
    void aPresetSaysWhereTheBlockStandsAndWhetherItDoes() {
        Prompt second = engine.assemble(scene().withPreset(ordered(true)).withMemory(MEMORY));
        assertThat(second.messages()).extracting(PromptMessage::id).startsWith("main", "memory-files");
        assertThat(second.messages().get(1).role()).isEqualTo(Role.USER);

        Prompt off = engine.assemble(scene().withPreset(ordered(false)).withMemory(MEMORY));
        assertThat(off.messages()).extracting(PromptMessage::id).doesNotContain("memory-files");
        assertThat(off.dropped())
                .anyMatch(dropped ->
                        dropped.label().equals("Memory files") && dropped.reason() == Dropped.Reason.DISABLED);
    }

    @Test
    void aTextPromptBeginsWithTheBlock() {
        Api api = new Api.TextCompletion("textgenerationwebui", Json.Obj.EMPTY.with("type", "llamacpp"), 2000, 20);
        Prompt prompt = engine.assemble(scene().withApi(api).withMemory(MEMORY));
        assertThat(prompt.request().string("prompt", "")).startsWith(BLOCK);
    }
}
