package dev.innkeeper.engine.gather;

import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.block.Provenance;
import dev.innkeeper.engine.block.SourcedText;
import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.scene.Card;
import dev.innkeeper.engine.scene.ChatMessage;
import dev.innkeeper.engine.scene.ExtensionPrompt;
import dev.innkeeper.engine.scene.Group;
import dev.innkeeper.engine.scene.Lore;
import dev.innkeeper.engine.scene.Persona;
import dev.innkeeper.engine.scene.Role;
import java.util.List;

/** Gathers what notes, persona, character and lorebooks want to place in this turn (prompt-assembly.md §8). */
final class InjectionsOfTurn {
    private final Scene scene;
    private final Substitution substitution;
    private final Injections injections;

    private InjectionsOfTurn(Scene scene, Substitution substitution) {
        this.scene = scene;
        this.substitution = substitution;
        this.injections = new Injections(scene.extensionPrompts());
    }

    /** Begins with the characters' depth prompts. */
    static InjectionsOfTurn begin(Scene scene, Substitution substitution, CardTexts card) {
        InjectionsOfTurn turn = new InjectionsOfTurn(scene, substitution);
        turn.depthPrompts(card);
        return turn;
    }

    /** Ends with note, lorebooks and persona. */
    Injections gather(Lore lore, List<ChatMessage> messages) {
        AuthorsNote note = AuthorsNote.of(scene, messages).withLore(lore).withPersona(scene.persona());
        injections.set(note.prompt());
        if (!scene.turn().skipLoreAtDepth()) {
            lore(lore);
        }
        persona(scene.persona());
        return injections;
    }

    private void depthPrompts(CardTexts texts) {
        List<Card> members = scene.group()
                .filter(group -> group.mode() != Group.GenerationMode.SWAP)
                .map(this::speakingMembers)
                .orElse(List.of());
        int placed = 0;
        for (Card member : members) {
            SourcedText text = substitution.cardOf(
                    SourcedText.of(member.depthPrompt().text(), new Provenance.CardField(member.name(), "depth_prompt"))
                            .trim(),
                    member.name());
            if (!text.isEmpty()) {
                depthPrompt(Injections.DEPTH_PROMPT + "_" + placed++, text, member.depthPrompt());
            }
        }
        if (placed == 0) {
            depthPrompt(
                    Injections.DEPTH_PROMPT, texts.depthPrompt(), scene.card().depthPrompt());
        }
    }

    private List<Card> speakingMembers(Group group) {
        return group.members().stream()
                .filter(member -> !group.muted().contains(member.avatar())
                        || member.avatar().equals(scene.card().avatar()))
                .toList();
    }

    private void depthPrompt(String key, SourcedText text, Card.DepthPrompt settings) {
        injections.set(
                new ExtensionPrompt(key, text, ExtensionPrompt.Position.IN_CHAT, settings.depth(), settings.role()));
    }

    private void lore(Lore lore) {
        injections.removeStartingWith(Injections.LORE_AT_DEPTH);
        injections.removeStartingWith(Injections.OUTLET);
        for (Lore.AtDepth group : lore.atDepth()) {
            injections.set(new ExtensionPrompt(
                    Injections.LORE_AT_DEPTH + "_" + JsNumbers.text(group.depth()) + "_" + number(group),
                    Lore.joined(group.entries()),
                    ExtensionPrompt.Position.IN_CHAT,
                    Json.of(group.depth()),
                    group.role()));
        }
        lore.outlets()
                .forEach((name, entries) -> injections.set(new ExtensionPrompt(
                        Injections.OUTLET + name,
                        Lore.joined(entries),
                        ExtensionPrompt.Position.NONE,
                        Json.of(0),
                        Role.SYSTEM)));
    }

    private static String number(Lore.AtDepth group) {
        return switch (group.role()) {
            case SYSTEM, TOOL -> "0";
            case USER -> "1";
            case ASSISTANT -> "2";
        };
    }

    private void persona(Persona persona) {
        if (persona.position() == Persona.Position.AT_DEPTH) {
            injections.set(new ExtensionPrompt(
                    Injections.PERSONA,
                    SourcedText.of(persona.description(), new Provenance.PersonaDescription(persona.name())),
                    ExtensionPrompt.Position.IN_CHAT,
                    persona.depth(),
                    persona.role()));
        }
    }
}
