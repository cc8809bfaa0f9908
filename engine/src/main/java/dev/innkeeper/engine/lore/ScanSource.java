package dev.innkeeper.engine.lore;

/** A text in which keys are looked for. */
public sealed interface ScanSource {

    /**
     * A message of the chat.
     *
     * @param back how many messages are newer; 0 is the newest
     */
    record Message(int back) implements ScanSource {}

    /** A text of the card or the persona. */
    record Extra(ExtraText text) implements ScanSource {}

    /**
     * A text that a feature places in the prompt, such as the author's note.
     *
     * @param index its place among those texts, from 0
     */
    record Injected(int index) implements ScanSource {}

    /**
     * Texts of entries that fired before.
     *
     * @param pass the pass in which they fired, from 1
     */
    record Entries(int pass) implements ScanSource {}
}
