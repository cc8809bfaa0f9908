package dev.innkeeper.engine.gather;

import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.block.Provenance;
import dev.innkeeper.engine.block.SourcedText;
import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.scene.ChatMessage;
import dev.innkeeper.engine.scene.ExtensionPrompt;
import dev.innkeeper.engine.scene.Lore;
import dev.innkeeper.engine.scene.NoteInterval;
import dev.innkeeper.engine.scene.Persona;
import dev.innkeeper.engine.scene.Role;
import java.util.List;
import java.util.Optional;

/**
 * The author's note of this turn (prompt-assembly.md §8.2, §8.5).
 *
 * @param active whether the note is due in this turn
 */
record AuthorsNote(boolean active, ExtensionPrompt prompt) {

    static AuthorsNote of(Scene scene, List<ChatMessage> messages) {
        Fields fields = new Fields(scene.chat().metadata(), scene.settings().note());
        double interval = fields.number("note_interval", "defaultInterval", 1);
        long said = interval == 1
                ? 0
                : messages.stream().filter(ChatMessage::isUser).count();
        if ((said <= 0 && interval != 1) || interval <= 0) {
            return new AuthorsNote(
                    false,
                    new ExtensionPrompt(
                            Injections.AUTHORS_NOTE,
                            SourcedText.EMPTY,
                            ExtensionPrompt.Position.NONE,
                            Json.of(10000),
                            Role.SYSTEM));
        }
        boolean active = new NoteInterval(interval).isDue(said);
        SourcedText text = active ? text(scene, fields) : SourcedText.EMPTY;
        return new AuthorsNote(
                active,
                new ExtensionPrompt(
                        Injections.AUTHORS_NOTE,
                        text,
                        ExtensionPrompt.Position.ofNumber(fields.number("note_position", "defaultPosition", 1)),
                        fields.json("note_depth", "defaultDepth").orElse(Json.of(4)),
                        Role.ofNumber(fields.number("note_role", "defaultRole", 0))));
    }

    private static SourcedText text(Scene scene, Fields fields) {
        SourcedText ofChat = SourcedText.of(
                fields.json("note_prompt", "default").map(JsNumbers::text).orElse(""),
                new Provenance.AuthorsNote("chat"));
        Optional<Json.Obj> ofCharacter =
                scene.settings().characterNote(scene.card().fileStem()).filter(note -> note.truthy("useChara"));
        if (ofCharacter.isEmpty()) {
            return ofChat;
        }
        SourcedText own =
                SourcedText.of(ofCharacter.get().string("prompt", ""), new Provenance.AuthorsNote("character"));
        double position = ofCharacter.get().number("position", 0);
        if (position == 1) {
            return SourcedText.join(List.of(own, ofChat), "\n");
        }
        return position == 2 ? SourcedText.join(List.of(ofChat, own), "\n") : own;
    }

    /** This note between the lorebook entries that belong to it; they are lost if the note is not due. */
    AuthorsNote withLore(Lore lore) {
        if (!active || !lore.anyEntries()) {
            return this;
        }
        return withText(lore.around(prompt.value()));
    }

    /** This note with the persona before or behind it, if that is the persona's place and the note is due. */
    AuthorsNote withPersona(Persona persona) {
        SourcedText text = SourcedText.of(persona.description(), new Provenance.PersonaDescription(persona.name()));
        if (!active || text.isEmpty()) {
            return this;
        }
        return switch (persona.position()) {
            case TOP_OF_NOTE -> withText(SourcedText.join(List.of(text, prompt.value()), "\n"));
            case BOTTOM_OF_NOTE -> withText(SourcedText.join(List.of(prompt.value(), text), "\n"));
            case IN_PROMPT, AFTER_CHARACTER, AT_DEPTH, NONE -> this;
        };
    }

    private AuthorsNote withText(SourcedText text) {
        return new AuthorsNote(
                active, new ExtensionPrompt(prompt.key(), text, prompt.position(), prompt.depth(), prompt.role()));
    }

    /** The fields of the chat, with the user's defaults behind them. */
    private record Fields(Json.Obj chat, Json.Obj defaults) {
        Optional<Json> json(String key, String defaultKey) {
            return chat.find(key).or(() -> defaults.find(defaultKey)).filter(value -> value != Json.NULL);
        }

        double number(String key, String defaultKey, double fallback) {
            return json(key, defaultKey).map(JsNumbers::parse).orElse(fallback);
        }
    }
}
