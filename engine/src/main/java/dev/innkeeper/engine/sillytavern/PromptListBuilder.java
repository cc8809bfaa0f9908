package dev.innkeeper.engine.sillytavern;

import dev.innkeeper.engine.Dropped;
import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.block.Provenance;
import dev.innkeeper.engine.block.SourcedText;
import dev.innkeeper.engine.gather.CardTexts;
import dev.innkeeper.engine.gather.DroppedList;
import dev.innkeeper.engine.gather.Gathered;
import dev.innkeeper.engine.gather.Injections;
import dev.innkeeper.engine.gather.Substitution;
import dev.innkeeper.engine.gather.TurnOpening;
import dev.innkeeper.engine.scene.ExtensionPrompt;
import dev.innkeeper.engine.scene.Lore;
import dev.innkeeper.engine.scene.Persona;
import dev.innkeeper.engine.scene.Preset;
import dev.innkeeper.engine.scene.PresetPrompt;
import dev.innkeeper.engine.scene.Role;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Builds the prompts of a turn: the preset's list, the live texts in it, the card's overrides (§9.3–§9.6). */
final class PromptListBuilder {
    private static final Set<String> KNOWN_KEYS = Set.of(
            Injections.SUMMARY,
            Injections.AUTHORS_NOTE,
            Injections.VECTORS_MEMORY,
            Injections.VECTORS_DATA_BANK,
            Injections.SMART_CONTEXT,
            Injections.PERSONA,
            Injections.QUIET,
            Injections.DEPTH_PROMPT);

    private final Scene scene;
    private final Preset preset;
    private final Substitution substitution;
    private final CardTexts card;
    private final Injections injections;
    private final TurnOpening opening;
    private final SourcedText memory;
    private final DroppedList dropped;
    private final PromptCollection collection = new PromptCollection();
    private final List<String> overridden = new ArrayList<>();

    PromptListBuilder(Gathered gathered) {
        this.scene = gathered.scene();
        this.preset = scene.preset();
        this.substitution = gathered.substitution();
        this.card = gathered.card();
        this.injections = gathered.injections();
        this.opening = gathered.opening();
        this.memory = gathered.memoryText();
        this.dropped = gathered.dropped();
    }

    /** The prompts of the turn and which of them the card replaced. */
    record Result(PromptCollection collection, List<String> overridden) {}

    Result build() {
        List<PromptEntry> live = livePrompts();
        ordered();
        live.forEach(this::merge);
        memory();
        override("main", card.systemPrompt());
        override("jailbreak", card.postHistoryInstructions());
        return new Result(collection, List.copyOf(overridden));
    }

    private void ordered() {
        for (PresetPrompt.Ordered entry : preset.order()) {
            Optional<PresetPrompt> found = preset.prompt(entry.identifier());
            if (found.isEmpty()) {
                continue;
            }
            PresetPrompt prompt = found.get();
            boolean speaks = prompt.speaksFor(scene.turn().type());
            if (entry.enabled() && speaks) {
                collection.add(PromptEntry.of(prompt, substitution.apply(PromptEntry.stored(prompt))));
            } else {
                if (prompt.identifier().equals("main")) {
                    collection.add(PromptEntry.of(prompt, SourcedText.EMPTY));
                }
                dropped.prompt(
                        prompt,
                        entry.enabled() ? Dropped.Reason.TRIGGER : Dropped.Reason.DISABLED,
                        scene.turn().type());
            }
        }
    }

    /** The live texts in their order; formats are replaced here, once (§20 moment 8). */
    private List<PromptEntry> livePrompts() {
        List<PromptEntry> live = new ArrayList<>();
        SourcedText scenario = formatted("scenario_format", card.scenario());
        SourcedText personality = formatted("personality_format", card.personality());
        SourcedText groupNudge = presetText("group_nudge_prompt");
        SourcedText impersonation = presetText("impersonation_prompt");
        live.add(PromptEntry.live(
                "worldInfoBefore", Role.SYSTEM, lore(scene.lore().before())));
        live.add(PromptEntry.live(
                "worldInfoAfter", Role.SYSTEM, lore(scene.lore().after())));
        live.add(PromptEntry.live("charDescription", Role.SYSTEM, card.description()));
        live.add(PromptEntry.live("charPersonality", Role.SYSTEM, personality));
        live.add(PromptEntry.live("scenario", Role.SYSTEM, scenario));
        live.add(PromptEntry.live("impersonate", Role.SYSTEM, impersonation));
        live.add(PromptEntry.live("quietPrompt", Role.SYSTEM, opening.quietPrompt()));
        live.add(PromptEntry.live("groupNudge", Role.SYSTEM, groupNudge));
        live.add(PromptEntry.live("bias", Role.ASSISTANT, opening.bias()));
        known("summary", Injections.SUMMARY, false).ifPresent(live::add);
        known("authorsNote", Injections.AUTHORS_NOTE, false).ifPresent(live::add);
        known("vectorsMemory", Injections.VECTORS_MEMORY, true).ifPresent(live::add);
        known("vectorsDataBank", Injections.VECTORS_DATA_BANK, false).ifPresent(live::add);
        known("smartContext", Injections.SMART_CONTEXT, true).ifPresent(live::add);
        Persona persona = scene.persona();
        if (!persona.description().isEmpty() && persona.position() == Persona.Position.IN_PROMPT) {
            live.add(PromptEntry.live(
                    "personaDescription",
                    Role.SYSTEM,
                    SourcedText.of(persona.description(), new Provenance.PersonaDescription(persona.name()))));
        }
        custom().forEach(live::add);
        return live;
    }

    private SourcedText presetText(String key) {
        return substitution.apply(SourcedText.of(preset.text(key), new Provenance.PresetText(key)));
    }

    private SourcedText formatted(String formatKey, SourcedText value) {
        return value.isEmpty() || preset.text(formatKey).isEmpty() ? value : presetText(formatKey);
    }

    private SourcedText lore(List<Lore.Entry> entries) {
        return Lore.formatted(entries, preset.text("wi_format"));
    }

    private Optional<PromptEntry> known(String id, String key, boolean alwaysSystem) {
        return injections
                .find(key)
                .map(prompt -> PromptEntry.live(id, alwaysSystem ? Role.SYSTEM : prompt.role(), prompt.value())
                        .at(place(prompt), false));
    }

    private List<PromptEntry> custom() {
        List<PromptEntry> custom = new ArrayList<>();
        for (ExtensionPrompt prompt : injections.all()) {
            PromptEntry.Place place = place(prompt);
            if (!KNOWN_KEYS.contains(prompt.key()) && !prompt.value().isEmpty() && place != PromptEntry.Place.NONE) {
                String id = prompt.key().replaceAll("[^A-Za-z0-9_]", "_");
                custom.add(PromptEntry.live(id, prompt.role(), prompt.value()).at(place, true));
            }
        }
        return custom;
    }

    private static PromptEntry.Place place(ExtensionPrompt prompt) {
        return switch (prompt.position()) {
            case BEFORE_PROMPT -> PromptEntry.Place.START;
            case IN_PROMPT -> PromptEntry.Place.END;
            case IN_CHAT, NONE -> PromptEntry.Place.NONE;
        };
    }

    private void merge(PromptEntry live) {
        PromptEntry placed = collection.find(live.id()).map(live::placedLike).orElse(live);
        collection.put(placed.withContent(substitution.apply(placed.content())));
    }

    /** What the character remembers stands first, or where the prompt list has its identifier. */
    private void memory() {
        if (memory.isEmpty()) {
            return;
        }
        PromptEntry live = PromptEntry.live(PromptEntry.MEMORY, Role.SYSTEM, memory);
        Optional<PromptEntry> marker = collection.find(PromptEntry.MEMORY);
        if (marker.isPresent()) {
            collection.put(live.placedLike(marker.get()));
        } else if (preset.disables(PromptEntry.MEMORY)) {
            dropped.add(
                    memory.spans().getFirst().source(),
                    "Memory files",
                    Dropped.Reason.DISABLED,
                    "They are switched off in the prompt order.");
        } else {
            collection.putFirst(live);
        }
    }

    private void override(String id, SourcedText replacement) {
        Optional<PromptEntry> found = collection.find(id);
        if (replacement.isEmpty() || found.isEmpty() || found.get().forbidsOverrides() || preset.disables(id)) {
            return;
        }
        collection.put(found.get()
                .withContent(substitution.withOriginal(replacement, found.get().content())));
        overridden.add(id);
    }
}
