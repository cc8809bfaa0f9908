package dev.innkeeper.server.group;

import dev.innkeeper.formats.name.FileName;
import java.util.Optional;

/** The two names of a character: in group files and chats its card's file name, in the API the same without {@code .png}. */
public final class Avatars {
    private static final String EXTENSION = ".png";

    private Avatars() {}

    /** The file name of a character's card. */
    public static String of(FileName character) {
        return character.value() + EXTENSION;
    }

    /** The character with that card; empty for a text that names no card. */
    public static Optional<FileName> character(String avatar) {
        return avatar.endsWith(EXTENSION)
                ? FileName.of(avatar.substring(0, avatar.length() - EXTENSION.length()))
                : Optional.empty();
    }
}
