package dev.innkeeper.formats.card;

/** Where the picture of an imported card comes from (character-cards.md §3.3). */
public sealed interface Portrait {
    /** The card brings none: it gets the default picture. */
    record Default() implements Portrait {}

    /** The file that was imported, used as it is if its pixels cannot be decoded. */
    record Upload() implements Portrait {}

    /** A picture inside the archive, replaced by the default one if its pixels cannot be decoded. */
    record Embedded(Content content) implements Portrait {}
}
