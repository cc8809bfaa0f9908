package dev.innkeeper.storage.memory;

import dev.innkeeper.formats.name.FileName;

/** The workspaces of all characters of a library. */
public interface Workspaces {
    /** The workspace of a character, by the character's id; it may hold nothing yet. */
    Workspace of(FileName character);
}
