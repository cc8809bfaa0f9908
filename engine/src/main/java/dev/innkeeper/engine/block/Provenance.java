package dev.innkeeper.engine.block;

import java.util.OptionalInt;

/** Where a piece of a prompt came from: the thing a person would edit to change it. */
public sealed interface Provenance {

    /** A field of a character card; {@code field} is its name in the file, such as {@code description}. */
    record CardField(String character, String field) implements Provenance {}

    /** The description of the person who plays. */
    record PersonaDescription(String persona) implements Provenance {}

    /** A prompt of the preset's prompt list. */
    record PresetPrompt(String identifier, String name) implements Provenance {}

    /** A text of the preset outside the prompt list, such as {@code new_chat_prompt}. */
    record PresetText(String key) implements Provenance {}

    /** A text of the user's settings, such as {@code reasoning.prefix}. */
    record SettingText(String key) implements Provenance {}

    /**
     * A message of the chat.
     *
     * @param index zero-based place in the chat
     * @param swipe the variant shown, if the message has variants
     */
    record ChatMessage(int index, OptionalInt swipe) implements Provenance {}

    /** The text that is being sent with this turn. */
    record TypedText() implements Provenance {}

    /** An override of a card field, stored with the chat. */
    record ChatOverride(String key) implements Provenance {}

    /** An activated entry of a lorebook. */
    record LoreEntry(String book, String uid, String title) implements Provenance {}

    /** The author's note of the chat or of the character. */
    record AuthorsNote(String level) implements Provenance {}

    /** A text that an extension asked to be placed, such as a summary. */
    record Extension(String key) implements Provenance {}

    /** A file of the character's memory, such as {@code MEMORY.md}. */
    record MemoryFile(String file) implements Provenance {}

    /** The instruction of a background request. */
    record QuietPrompt() implements Provenance {}

    /** A tool call or its result, in message {@code index} of the chat. */
    record ToolCall(int index, String tool) implements Provenance {}

    /**
     * A thing of SmartTavern's or of a preset with anchors, as that system names its sources.
     *
     * @param type such as {@code world_book.in-chat} or {@code depth_injection}
     */
    record Item(String type, String id) implements Provenance {}

    /** Text that assembly itself adds between pieces: line breaks, {@code Name: }, block headings. */
    record Glue() implements Provenance {}

    /** The result of a macro that stood in another text. */
    record Macro(String name, Provenance in) implements Provenance {}

    /** {@link Glue}, which has no identity. */
    Provenance GLUE = new Glue();

    /** The text a person would open to change this piece: for a macro's result the text it stood in. */
    default Provenance root() {
        Provenance at = this;
        while (at instanceof Macro(String ignored, Provenance in)) {
            at = in;
        }
        return at;
    }
}
