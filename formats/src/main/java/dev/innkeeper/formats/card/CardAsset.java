package dev.innkeeper.formats.card;

import dev.innkeeper.formats.name.FileName;

/**
 * A picture that comes with a card and becomes a file of its own.
 *
 * @param place where it goes
 * @param file the name there
 * @param clash what becomes of it when a file of the same base name is there
 * @param content its bytes, stored as they are
 */
public record CardAsset(Place place, FileName file, Clash clash, Content content) {
    /** Where a picture of a character goes. */
    public enum Place {
        /** The folder of its expressions. */
        SPRITE,
        /** The backgrounds below that folder. */
        BACKGROUND,
        /** The gallery. */
        GALLERY
    }

    /** What happens when a file of the same base name exists. */
    public enum Clash {
        /** Every such file is deleted first, whatever its extension. */
        REPLACE,
        /** The new one is left out if the old one was there before the import. */
        KEEP_OLD,
        /** Only a file of exactly the same name is overwritten. */
        OVERWRITE
    }
}
