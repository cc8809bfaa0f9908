package dev.innkeeper.engine.lore;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * The names of the books in use, each under one source only (world-info.md §4.1).
 *
 * @param global selected for all chats, in the order of selection
 * @param chat bound to the chat
 * @param persona bound to the persona
 * @param character bound to the character, the primary book first
 */
public record BookNames(List<String> global, Optional<String> chat, Optional<String> persona, List<String> character) {
    /** Copies the lists. */
    public BookNames {
        global = List.copyOf(global);
        character = List.copyOf(character);
    }

    /**
     * The names without those that an earlier source has: global, chat, persona, character.
     *
     * @param chat empty text if there is none
     * @param persona empty text if there is none
     * @param character the primary and the additional books; empty texts count as none
     */
    public static BookNames distinct(List<String> global, String chat, String persona, List<String> character) {
        Set<String> ofCharacter = new LinkedHashSet<>(character);
        ofCharacter.removeAll(global);
        ofCharacter.removeAll(List.of("", chat, persona));
        return new BookNames(
                global,
                Optional.of(chat).filter(name -> !name.isEmpty() && !global.contains(name)),
                Optional.of(persona).filter(name -> !name.isEmpty() && !name.equals(chat) && !global.contains(name)),
                List.copyOf(ofCharacter));
    }

    /** The books of these names. */
    public LoreSources read(Function<String, Lorebook> reader) {
        return new LoreSources(
                global.stream().map(reader).toList(),
                chat.stream().map(reader).toList(),
                persona.stream().map(reader).toList(),
                character.stream().map(reader).toList());
    }
}
